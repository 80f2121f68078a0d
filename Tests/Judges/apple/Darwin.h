// The part of Apple's C library that the module SystemFiles calls, declared by hand, so that the package can be type-checked
// for macOS on a machine without Apple's SDK. Names, types and values are those of the headers Apple publishes:
// https://github.com/apple-oss-distributions/xnu, Libc and libpthread. Only what differs from Linux in a way the compiler
// can see has to be exact: the names of fields and functions, the width of integers, and what is a pointer.
//
// When the check reports that a name is not in scope and macOS has it, add it here. SystemCallTests holds this file to what
// is used.
#ifndef DARWIN_H
#define DARWIN_H

typedef unsigned long size_t;
typedef long ssize_t;
typedef long time_t;
typedef long long off_t;
typedef int pid_t;
typedef int dev_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef unsigned long long ino_t;
typedef unsigned int socklen_t;
typedef unsigned char sa_family_t;
typedef unsigned int sigset_t;
typedef unsigned int nfds_t;

struct timespec { time_t tv_sec; long tv_nsec; };

// Memory and strings
void free(void *);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
char *strerror(int);

// The process
_Noreturn void exit(int);
char *getenv(const char *);
pid_t getpid(void);
uid_t geteuid(void);
long sysconf(int);
time_t time(time_t *);
pid_t waitpid(pid_t, int *, int);
#define WNOHANG 1
#define _SC_NPROCESSORS_ONLN 58

typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *, int, const char *, int, mode_t);
int posix_spawnp(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
                 char *const *, char *const *);

// Threads
struct _opaque_pthread_t { long __sig; void *__cleanup_stack; char __opaque[8176]; };
struct _opaque_pthread_attr_t { long __sig; char __opaque[56]; };
typedef struct _opaque_pthread_t *pthread_t;
typedef struct _opaque_pthread_attr_t pthread_attr_t;
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable,
                   void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_join(pthread_t _Nonnull, void *_Nullable *_Nullable);
struct _opaque_pthread_mutex_t { long __sig; char __opaque[56]; };
struct _opaque_pthread_mutexattr_t { long __sig; char __opaque[8]; };
struct _opaque_pthread_cond_t { long __sig; char __opaque[40]; };
struct _opaque_pthread_condattr_t { long __sig; char __opaque[8]; };
typedef struct _opaque_pthread_mutex_t pthread_mutex_t;
typedef struct _opaque_pthread_mutexattr_t pthread_mutexattr_t;
typedef struct _opaque_pthread_cond_t pthread_cond_t;
typedef struct _opaque_pthread_condattr_t pthread_condattr_t;
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_cond_init(pthread_cond_t *_Nonnull, const pthread_condattr_t *_Nullable);
int pthread_cond_destroy(pthread_cond_t *_Nonnull);
int pthread_cond_signal(pthread_cond_t *_Nonnull);
int pthread_cond_wait(pthread_cond_t *_Nonnull, pthread_mutex_t *_Nonnull);

// Signals
typedef void (*sig_t)(int);
sig_t signal(int, sig_t);
int kill(pid_t, int);
int sigaddset(sigset_t *, int);
int sigemptyset(sigset_t *);
int sigwait(const sigset_t *, int *);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
#define SIGHUP 1
#define SIGINT 2
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2

// Files
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  long long st_blocks;
  int st_blksize;
  unsigned int st_flags;
  unsigned int st_gen;
  int st_lspare;
  long long st_qspare[2];
};
int fstat(int, struct stat *);
int fstatat(int, const char *, struct stat *, int);
int fchmod(int, mode_t);
typedef struct _copyfile_state *copyfile_state_t;
typedef unsigned int copyfile_flags_t;
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)
int fcopyfile(int, int, copyfile_state_t _Nullable, copyfile_flags_t);
int fchown(int, uid_t, gid_t);
int mkdirat(int, const char *, mode_t);
int unlinkat(int, const char *, int);
int renameat(int, const char *, int, const char *);
int linkat(int, const char *, int, const char *, int);
ssize_t readlink(const char *, char *, size_t);
char *realpath(const char *, char *);
int close(int);
int pipe(int *);
int flock(int, int);
int fsync(int);
int ftruncate(int, off_t);
off_t lseek(int, off_t, int);
#define SEEK_SET 0
int isatty(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t pwrite(int, const void *, size_t, off_t);
#define PATH_MAX 1024
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_EXCL 0x0800
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_FULLFSYNC 51
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
#define AT_FDCWD (-2)
#define AT_SYMLINK_NOFOLLOW 0x0020
#define AT_REMOVEDIR 0x0080
#define LOCK_EX 2
#define LOCK_NB 4

typedef struct { int __dd_fd; } DIR;
struct dirent {
  ino_t d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};
DIR *fdopendir(int);
struct dirent *readdir(DIR *);
int closedir(DIR *);
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10

// Terminals, sockets, waiting
struct rlimit { unsigned long long rlim_cur; unsigned long long rlim_max; };
int getrlimit(int, struct rlimit *);
int setrlimit(int, const struct rlimit *);
#define RLIMIT_STACK 3
#define RLIMIT_CORE 4
struct winsize { unsigned short ws_row; unsigned short ws_col; unsigned short ws_xpixel; unsigned short ws_ypixel; };
typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_cc[20];
  speed_t c_ispeed;
  speed_t c_ospeed;
};
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);
#define ECHO 0x00000008
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define VSUSP 10
#define VMIN 16
#define VTIME 17
#define TCSADRAIN 1
struct pollfd { int fd; short events; short revents; };
int poll(struct pollfd *, nfds_t, int);
#define POLLIN 0x0001
#define POLLOUT 0x0004

struct in_addr { unsigned int s_addr; };
struct sockaddr { unsigned char sa_len; sa_family_t sa_family; char sa_data[14]; };
struct sockaddr_in {
  unsigned char sin_len;
  sa_family_t sin_family;
  unsigned short sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
int socket(int, int, int);
int setsockopt(int, int, int, const void *, socklen_t);
int bind(int, const struct sockaddr *, socklen_t);
int listen(int, int);
int accept(int, struct sockaddr *, socklen_t *);
int getsockname(int, struct sockaddr *, socklen_t *);
#define AF_INET 2
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004

// Error numbers
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define ENXIO 6
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EMLINK 31
#define EPIPE 32
#define ETIMEDOUT 60
#define EWOULDBLOCK 35
#define ENOTSUP 45
#define ENOSYS 78
#define EADDRINUSE 48
#define ELOOP 62
#define ENAMETOOLONG 63
#define EDQUOT 69
#define EOPNOTSUPP 102

#endif
