import RegistryModel
import RegistryRules
import Testing

@testable import ExperienceAudits

/// What configurations of web hosts do to the association file.
@Suite("Web hosts that do not serve the association file") struct HostingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let text: String
    /// The severity of the finding; nil for none.
    let severity: Severity?

    init(_ file: String, _ text: String, _ severity: Severity?) {
      (self.file, self.text, self.severity) = (file, text, severity)
    }

    var testDescription: String { "\(file): \(text)" }
  }

  private static let jekyll: [Case] = [
    Case("_config.yml", "title: Shop\n", .error), Case("_config.yml", "", .error),
    Case("_config.yml", "include:\n  - _pages\n", .error), Case("_config.yml", "include: [_pages]\n", .error),
    Case("_config.yml", "# include: [.well-known]\n", .error), Case("_config.yml", "exclude: [.well-known]\n", .error),
    Case("_config.yml", "include: ['.well-known']\n", nil),
    Case("_config.yml", "include:\n- .well-known\ntitle: x\n", nil),
    Case("_config.yml", "include:\r\n  # hidden\r\n  - \".well-known\"\r\n", nil),
    Case("_config.yml", "include: [.well-known/**]\nbaseurl: \"\"\n", nil),
    Case("_config.yml", "include: [.well-known]\nbaseurl: \"/shop\" # project\n", .warning),
    Case("CNAME", "shop.example.com\n", .warning),
  ]

  private static let firebase: [Case] = [
    Case("firebase.json", #"{ "hosting": { "ignore": ["firebase.json", "**/.*", "**/node_modules/**"] } }"#, .note),
    Case("firebase.json", #"{ "hosting": [{ "target": "a", "ignore": ["**/.*"] }] }"#, .note),
    Case("firebase.json", #"{ "hosting": { "ignore": ["**/.*/**"] } }"#, .error),
    Case("firebase.json", #"{ "hosting": { "public": "other", "ignore": [".well-known/**"] } }"#, nil),
    Case("firebase.json", #"{ "hosting": { "ignore": ["**/.*", "!**/.well-known/**"] } }"#, nil),
    Case("firebase.json", #"{ "hosting": { "ignore": ["**/node_modules/**"] } }"#, nil),
    Case("firebase.json", #"{ "hosting": { "ignore": [".well-known/**"] } }"#, .error),
    Case("firebase.json", #"{ "hosting": { "rewrites": [{ "source": "**", "destination": "/index.html" }] } }"#, nil),
    Case(
      "firebase.json",
      #"{ "hosting": { "redirects": [{ "source": "**", "destination": "https://a.example", "type": 301 }] } }"#,
      .error
    ),
    Case(
      "firebase.json",
      #"{ "hosting": { "headers": [{ "source": "**", "headers": [{ "key": "Content-Type", "value": "text/html" }] }] } }"#,
      .warning
    ),
    Case(
      "firebase.json",
      #"{ "hosting": { "headers": [{ "source": "/.well-known/apple-app-site-association", "headers": [{ "key": "Content-Type", "value": "application/json ; charset=utf-8" }] }] } }"#,
      nil
    ),
    Case("firebase.json", #"{ "functions": {} }"#, nil), Case("firebase.json", "[", nil),
  ]

  private static let vercel: [Case] = [
    Case("vercel.json", #"{ "rewrites": [{ "source": "/(.*)", "destination": "/index.html" }] }"#, .note),
    Case("vercel.json", #"{ "rewrites": [{ "source": "/:path*", "destination": "/index.html" }] }"#, .note),
    Case("vercel.json", #"{ "rewrites": [{ "source": "/((?!api/).*)", "destination": "/index.html" }] }"#, .note),
    Case("vercel.json", #"{ "rewrites": [{ "source": "/((?!.well-known).*)", "destination": "/index.html" }] }"#, nil),
    Case("vercel.json", #"{ "rewrites": [{ "source": "/api/(.*)", "destination": "/api" }] }"#, nil),
    Case(
      "vercel.json",
      #"{ "redirects": [{ "source": "/(.*)", "destination": "https://www.example.com/$1" }] }"#,
      .warning
    ),
    Case(
      "vercel.json",
      #"{ "redirects": [{ "source": "/(.*)", "has": [{ "type": "host", "value": "old.example" }], "destination": "https://example.com/$1" }] }"#,
      nil
    ),
    Case(
      "vercel.json",
      #"{ "redirects": [{ "source": "/:path(.*)", "has": [{ "type": "host", "value": "(?<name>.*)\\.com" }], "destination": "https://www.example.com/:path" }] }"#,
      .warning
    ),
    Case(
      "vercel.json",
      #"{ "redirects": [{ "source": "/(.*)", "has": [{ "type": "host", "value": "example.com" }, { "type": "cookie", "key": "a" }], "destination": "https://www.example.com/$1" }] }"#,
      nil
    ),
    Case(
      "vercel.json",
      #"{ "rewrites": [{ "source": "/(.*)", "has": [{ "type": "host", "value": "old.example" }], "destination": "/index.html" }] }"#,
      nil
    ),
    Case("vercel.json", #"{ "routes": [{ "src": "/(.*)", "dest": "/index.html" }] }"#, .error),
    Case("vercel.json", #"{ "routes": [{ "handle": "filesystem" }, { "src": "/(.*)", "dest": "/index.html" }] }"#, nil),
    Case(
      "vercel.json",
      #"{ "headers": [{ "source": "/(.*)", "headers": [{ "key": "content-type", "value": "text/html; charset=utf-8" }] }] }"#,
      .warning
    ),
    Case(
      "vercel.json",
      #"{ "headers": [{ "source": "/(.*)", "headers": [{ "key": "X-Frame-Options", "value": "DENY" }] }] }"#,
      nil
    ),
  ]

  private static let netlify: [Case] = [
    Case("_redirects", "/* /index.html 200\n", .note), Case("_redirects", "/*  /index.html  200!\n", .error),
    Case("_redirects", "/* https://www.example.com/:splat 301!\n", .error),
    Case("_redirects", "https://example.com/* https://www.example.com/:splat 301!\n", .error),
    Case("_redirects", "https://www.example.com/* https://example.com/:splat 301!\n", nil),
    Case("_redirects", "/* https://www.example.com/:splat 301\n", nil),
    Case("_redirects", "# /* /index.html 200!\n", nil),
    Case("_redirects", "/* /de/:splat 302! Country=de\n", nil), Case("_redirects", "/old /new\n", nil),
    Case("_redirects", "/.well-known/* /.well-known/:splat 200!\n/* /index.html 200!\n", nil),
    Case("_headers", "/*\n  Content-Type: text/html\n", .warning),
    Case("_headers", "/*\n  X-Frame-Options: DENY\n/.well-known/*\n  Content-Type: application/json\n", nil),
    Case("netlify.toml", "[[redirects]]\n  from = \"/*\"\n  to = \"/index.html\"\n  status = 200\n", .note),
    Case("netlify.toml", "[[redirects]]\nfrom = '/*'\nto = '/index.html'\nstatus = 200\nforce = true # all\n", .error),
    Case(
      "netlify.toml",
      "[[redirects]]\nfrom = \"/*\"\nto = \"/de\"\nforce = true\nconditions = {Country = [\"de\"]}\n",
      nil
    ),
    Case(
      "netlify.toml",
      "[[headers]]\n  for = \"/*\"\n  [headers.values]\n    Content-Type = \"text/plain\"\n",
      .warning
    ),
    Case("netlify.toml", "[build]\n  publish = \"dist\"\n", nil),
  ]

  private static let azure: [Case] = [
    Case("staticwebapp.config.json", #"{ "navigationFallback": { "rewrite": "/index.html" } }"#, .note),
    Case(
      "staticwebapp.config.json",
      #"{ "navigationFallback": { "rewrite": "/index.html", "exclude": ["/.well-known/*"] } }"#,
      nil
    ),
    Case("staticwebapp.config.json", #"{ "routes": [{ "route": "/*", "rewrite": "/index.html" }] }"#, .error),
    Case("staticwebapp.config.json", #"{ "routes": [{ "route": "/*", "allowedRoles": ["authenticated"] }] }"#, .error),
    Case("staticwebapp.config.json", #"{ "routes": [{ "route": "/*", "allowedRoles": ["anonymous"] }] }"#, nil),
    Case(
      "staticwebapp.config.json",
      #"{ "routes": [{ "route": "/.well-known/*", "allowedRoles": ["anonymous"] }, { "route": "/*", "allowedRoles": ["authenticated"] }] }"#,
      nil
    ),
    Case("staticwebapp.config.json", #"{ "routes": [{ "route": "/*", "redirect": "https://a.example" }] }"#, .error),
    Case("staticwebapp.config.json", #"{ "globalHeaders": { "content-type": "text/html" } }"#, .warning),
  ]

  private static let apache: [Case] = [
    Case(".htaccess", "RewriteEngine On\nRewriteRule ^(.*)$ index.php [L]\n", .error),
    Case(".htaccess", "RewriteEngine on\nRewriteRule ^ index.php\n", .error),
    Case(".htaccess", "RewriteEngine On\nRewriteRule (.*) https://www.example.com/$1 [R=301,L]\n", .error),
    Case(".htaccess", "RewriteEngine On\nRewriteRule \"(^|/)\\.\" - [F]\n", .error),
    Case(".htaccess", "RewriteEngine On\nRewriteRule (^\\.|/\\.) - [F,L]\n", .error),
    Case(".htaccess", "RedirectMatch 403 ^/?\\.(?!well-known/acme-challenge/[\\w-]{43}$)\n", .error),
    Case(".htaccess", "RedirectMatch 403 ^/?\\.(?!well-known)\n", nil),
    Case(".htaccess", refusing("-d [OR]", "-l [OR]", "-f"), .error), Case(".htaccess", refusing("-f"), .error),
    Case(".htaccess", refusing("-d [OR]", "-l"), nil), Case(".htaccess", refusing("-d"), nil),
    Case(".htaccess", "RedirectMatch 404 /\\.\n", .error), Case(".htaccess", "RedirectMatch 404 /\\.git\n", nil),
    Case(".htaccess", "Redirect 301 / https://www.example.com/\n", .error),
    Case(".htaccess", "Redirect permanent /old /new\n", nil),
    Case(".htaccess", "AuthType Basic\nAuthName \"Staging\"\nRequire valid-user\n", .error),
    Case(".htaccess", "Order deny,allow\nDeny from all\n", .error), Case(".htaccess", "Require all denied\n", .error),
    Case(".htaccess", "<Files .htpasswd>\nRequire all denied\n</Files>\n", nil),
    Case(".htaccess", "<FilesMatch \"^\\.\">\nOrder allow,deny\nDeny from all\n</FilesMatch>\n", nil),
    Case(".htaccess", "<Files \"apple-app-site-association\">\nForceType application/json\n</Files>\n", nil),
    Case(".htaccess", "<Files \"apple-app-site-association\">\nForceType text/plain\n</Files>\n", .warning),
    // WordPress.
    Case(
      ".htaccess",
      "# BEGIN WordPress\n<IfModule mod_rewrite.c>\nRewriteEngine On\nRewriteRule .* - [E=HTTP_AUTHORIZATION:%{HTTP:Authorization}]\nRewriteBase /\nRewriteRule ^index\\.php$ - [L]\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME} !-d\nRewriteRule . /index.php [L]\n</IfModule>\n",
      .note
    ),
    // Laravel, whose files are in a folder below.
    Case(".htaccess", "RewriteEngine On\nRewriteRule ^(.*)$ public/$1 [L]\n", nil),
    Case(
      ".htaccess",
      "RewriteEngine On\nRewriteCond %{HTTPS} off\nRewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L]\n",
      nil
    ),
    Case(
      ".htaccess",
      "RewriteEngine On\nRewriteCond %{REQUEST_URI} !^/\\.well-known/\nRewriteRule ^(.*)$ index.php [L]\n",
      nil
    ),
    Case(
      ".htaccess",
      "RewriteEngine On\nRewriteRule ^\\.well-known/ - [L]\nRewriteRule ^(.*)$ index.php [L]\n",
      nil
    ),
    Case(".htaccess", "RewriteEngine On\nRewriteRule (^|/)\\.(?!well-known) - [F]\n", nil),
    Case(".htaccess", "RewriteEngine Off\nRewriteRule ^ index.php\n", nil),
    // The host is forced: to one that no app declares, from one that no app declares, and both with another condition.
    Case(".htaccess", toWWW("RewriteCond %{HTTP_HOST} !^www\\. [NC]"), .error),
    Case(".htaccess", toWWW("RewriteCond %{HTTP_HOST} ^example\\.com$"), .error),
    Case(".htaccess", toWWW("RewriteCond %{HTTP_HOST} =example.com"), .error),
    Case(".htaccess", toWWW("RewriteCond %{HTTP_HOST} ^old\\.example$"), nil),
    Case(".htaccess", toWWW("RewriteCond %{HTTP_HOST} ^www\\. [NC]"), nil),
    Case(".htaccess", toWWW("RewriteCond %{HTTPS} off [OR]\nRewriteCond %{HTTP_HOST} !^www\\."), .error),
    Case(".htaccess", toWWW("RewriteCond %{HTTPS} off [OR]\nRewriteCond %{HTTP_HOST} ^www\\."), nil),
    Case(".htaccess", toWWW("RewriteCond %{HTTPS} off\nRewriteCond %{HTTP_HOST} !^www\\."), nil),
    Case(
      ".htaccess",
      toWWW("RewriteCond %{REQUEST_URI} !^/\\.well-known/\nRewriteCond %{HTTP_HOST} !^www\\."),
      nil
    ),
    Case(".htaccess", "# Require all denied\nOptions -Indexes\nErrorDocument 404 /404.html\n", nil),
    Case(".htaccess", "RewriteRule\n<\n>\n\"\nRedirect\nRewriteEngine\n</x>\n", nil),
  ]

  private static func toWWW(_ conditions: String) -> String {
    "RewriteEngine On\n\(conditions)\nRewriteRule ^(.*)$ https://www.example.com/$1 [R=301,L]\n"
  }

  private static func refusing(_ tests: String...) -> String {
    "RewriteEngine On\n" + tests.map { "RewriteCond %{REQUEST_FILENAME} \($0)\n" }.joined()
      + "RewriteRule (^\\.|/\\.) - [F,L]\n"
  }

  private static func caddy(_ directives: String, on address: String = "example.com") -> String {
    "{\n  email a@b.example\n}\n\n\(address) {\n  root * /srv\n\(directives)\n}\n"
  }

  private static let caddyFiles: [Case] = [
    Case("Caddyfile", caddy("file_server"), nil),
    Case("Caddyfile", caddy("  redir https://www.example.com{uri} permanent"), .error),
    Case("Caddyfile", caddy("  redir https://example.com{uri}", on: "www.example.com"), nil),
    Case("Caddyfile", caddy("  redir https://www.example.com{uri}", on: "example.com, www.example.com"), .error),
    Case("Caddyfile", caddy("  redir /old /new"), nil),
    Case("Caddyfile", caddy("  redir /.well-known/* https://api.example.com{uri}"), .error),
    Case("Caddyfile", caddy("  @other host old.example\n  redir @other https://example.com{uri}"), nil),
    Case("Caddyfile", caddy("  @apex host example.com\n  redir @apex https://www.example.com{uri}"), .error),
    Case("Caddyfile", caddy("  @page not path /.well-known/*\n  redir @page https://www.example.com{uri}"), nil),
    Case("Caddyfile", caddy("  rewrite * /index.html"), .error), Case("Caddyfile", caddy("  rewrite * /app{uri}"), nil),
    Case("Caddyfile", caddy("  try_files {path} /index.html\n  file_server"), .note),
    Case("Caddyfile", caddy("  respond /.well-known/* 404"), .error),
    Case("Caddyfile", caddy("  respond /up 200"), nil),
    Case("Caddyfile", caddy("  respond \"Soon\" 503"), .error),
    Case("Caddyfile", caddy("  file_server {\n    hide .git .*\n  }"), .error),
    Case("Caddyfile", caddy("  file_server {\n    hide .git\n  }"), nil),
    Case("Caddyfile", caddy("  basic_auth {\n    a b\n  }"), .error),
    Case("Caddyfile", caddy("  handle /.well-known/* {\n    file_server\n  }\n  handle {\n    respond 404\n  }"), nil),
    Case("Caddyfile", caddy("  handle /api/* {\n    reverse_proxy a:1\n  }\n  handle {\n    respond 404\n  }"), .error),
    Case("Caddyfile", "example.com\nredir https://www.example.com{uri}\n", .error),
    Case("Caddyfile", "# redir https://www.example.com\n:443 {\n  file_server\n}\n", nil),
    Case("Caddyfile", "}\n{\n{", nil), Case("Caddyfile", String(repeating: "a {\n", count: 10_000), nil),
  ]

  private static func nginx(_ server: String) -> String { "http {\n  server {\n    root /srv;\n\(server)\n  }\n}\n" }

  /// A server for other hosts, and one that ends in a refusal.
  private static func twoServers(_ first: String, _ second: String) -> String {
    "server { server_name \(first); location / { root /srv; } }\nserver { server_name \(second); location / { return 404; } }\n"
  }

  private static let nginxFiles: [Case] = [
    Case("nginx.conf", twoServers("api.other.example", "example.com www.example.com"), .error),
    Case("nginx.conf", twoServers("api.other.example", "*.example.org"), nil),
    Case("nginx.conf", twoServers("other.example", ".example.com"), .error),
    Case("nginx.conf", twoServers("example.com", "other.example"), nil),
    Case("nginx.conf", twoServers("_", "other.example"), nil),
    Case("nginx.conf", twoServers("other.example", "~^(www\\.)?example\\.com$"), .error),
    Case(
      "nginx.conf",
      "server { listen 443 ssl; server_name example.com; return 301 https://www.example.com$request_uri; }\n"
        + "server { listen 443 ssl; server_name www.example.com; root /srv; }\n",
      .error
    ),
    Case(
      "nginx.conf",
      "server { listen 80; server_name example.com; return 301 https://example.com$request_uri; }\n"
        + "server { listen 443 ssl; server_name example.com; root /srv; }\n",
      nil
    ),
    Case(
      "nginx.conf",
      "server { listen 443 ssl; server_name example.com; rewrite ^/(.*)$ https://www.example.com/$1 permanent; }\n",
      .error
    ),
    Case("nginx.conf", "server { server_name other.example; location / { return 404; } }\n", nil),
    Case("nginx.conf", "server { server_name localhost; location / { return 404; } }\n", .error),
    Case("nginx.conf", nginx("location ~ /\\. { deny all; }"), .error),
    Case("nginx.conf", nginx("location ~ /\\.(?!well-known) { deny all; }"), nil),
    Case("nginx.conf", nginx("location ~ /\\.(?!well-known).* {\n deny all;\n}"), nil),
    Case("nginx.conf", nginx("location ^~ /.well-known/ { allow all; }\nlocation ~ /\\. { deny all; }"), nil),
    Case("nginx.conf", nginx("location /.well-known/ { allow all; }\nlocation ~ /\\. { return 404; }"), .error),
    Case("nginx.conf", nginx("location ~* /\\.(git|env) { deny all; }"), nil),
    Case("nginx.conf", nginx("location ~ /\\.ht { deny all; }\nlocation / { try_files $uri $uri/ =404; }"), nil),
    Case("nginx.conf", nginx("location / { try_files $uri $uri/ /index.html; }"), .note),
    Case("nginx.conf", nginx("location / { try_files /index.html =404; }"), nil),
    Case("nginx.conf", nginx("location / { try_files /app.html /index.html; }"), .error),
    Case("nginx.conf", nginx("location / { return 301 https://www.example.com$request_uri; }"), .error),
    Case("nginx.conf", nginx("auth_basic \"Staging\";\nauth_basic_user_file x;"), .error),
    Case("nginx.conf", nginx("auth_basic \"Staging\";\nlocation ^~ /.well-known/ { auth_basic off; }"), nil),
    Case("nginx.conf", nginx("rewrite ^ /index.html last;"), .error),
    Case("nginx.conf", nginx("rewrite ^/(.*)$ /public/$1 break;"), nil),
    Case("nginx.conf", nginx("rewrite ^/old/(.*)$ https://www.example.com/ permanent;"), nil),
    Case(
      "nginx.conf",
      nginx("location = /.well-known/apple-app-site-association { default_type application/json; }"),
      nil
    ),
    Case(
      "nginx.conf",
      nginx("location = /.well-known/apple-app-site-association { default_type text/html; }"),
      .warning
    ),
    Case("default.conf", "server {\n listen 80;\n root /srv;\n location ~ /\\. { deny all; }\n}\n", .error),
    Case(
      "nginx.conf",
      "server { listen 80; return 301 https://$host$request_uri; }\nserver { listen 443 ssl; root /srv; }",
      nil
    ),
    Case("nginx.conf", "server { listen 443 ssl; return 301 https://www.example.com$request_uri; }", .error),
    Case("nginx.conf", "# location ~ /\\. { deny all; }\n", nil), Case("nginx.conf", "server {", nil),
    Case("nginx.conf", nginx("location ~ ((a+)+)+$ { deny all; }\nlocation ~ [ { deny all; }"), nil),
    Case("nginx.conf", nginx("location / { proxy_pass http://app:3000; }"), nil),
    Case("nginx.conf", String(repeating: "a { ", count: 10_000), nil),
  ]

  private static let deployments: [Case] = [
    Case(".github/workflows/a.yml", "      - name: x\n        uses: actions/upload-pages-artifact@v4\n", .error),
    Case(".github/workflows/a.yml", "      - uses: actions/upload-pages-artifact@v3\n", nil),
    Case(
      ".github/workflows/a.yml",
      "      - uses: actions/upload-pages-artifact@v5\n        with:\n          include-hidden-files: true\n      - run: x\n",
      nil
    ),
    Case(
      ".github/workflows/a.yml",
      "      - uses: actions/upload-pages-artifact@56afc609e74202658d3ffba0e8f6dda462b719fa\n",
      .warning
    ),
    Case(".github/workflows/a.yml", "      - uses: actions/checkout@v6\n", nil),
    Case("package.json", #"{ "scripts": { "start": "serve -s build" } }"#, .warning),
    Case("package.json", #"{ "scripts": { "start": "serve build && x -s y", "observe": "x" } }"#, nil),
    Case("Dockerfile", "CMD npx serve@14 --single dist\n", .warning), Case("Dockerfile", "CMD serve dist\n", nil),
  ]

  private static let generators: [Case] = [
    Case("next.config.js", "module.exports = {}\n", .warning), Case("next.config.mjs", "export default {}\n", .warning),
    Case("vite.config.ts", "export default {}\n", .warning),
    Case("vite.config.ts", "export default { publicDir: '.' }\n", nil),
    Case("hugo.toml", "title = \"Shop\"\n", .warning), Case("gatsby-config.js", "", .warning),
    Case(
      "angular.json",
      #"{ "projects": { "a": { "architect": { "build": { "options": { "assets": ["src/favicon.ico"] } } } } } }"#,
      .warning
    ),
    Case(
      "angular.json",
      #"{ "projects": { "a": { "architect": { "build": { "options": { "assets": [".well-known"] } } } } } }"#,
      nil
    ),
    Case(
      "angular.json",
      #"{ "projects": { "a": { "architect": { "build": { "options": { "assets": [{ "glob": "**/*", "input": ".well-known/", "output": "/.well-known" }] } } } } } }"#,
      nil
    ),
    Case("angular.json", "[", nil), Case("angular.json", "{}", nil),
  ]

  private static func webConfig(_ text: String) -> String {
    "<?xml version=\"1.0\"?>\n<configuration><system.webServer>\(text)</system.webServer></configuration>\n"
  }

  private static let json = #"<staticContent><mimeMap fileExtension="." mimeType="application/json" /></staticContent>"#

  private static let iis: [Case] = [
    Case("web.config", webConfig(""), .warning), Case("web.config", webConfig(json), nil),
    Case("web.config", webConfig("<!-- \(json) -->"), .warning),
    Case("web.config", webConfig(json.replacing("application/json", with: "text/html")), .warning),
    Case("web.config", "<configuration><appSettings /></configuration>", nil), Case("web.config", "{", nil),
    Case(
      "web.config",
      webConfig(
        json
          + #"<rewrite><rules><rule name="all"><match url=".*" /><action type="Rewrite" url="/index.html" /></rule></rules></rewrite>"#
      ),
      .error
    ),
    Case(
      "web.config",
      webConfig(
        json
          + #"<rewrite><rules><rule name="app"><match url=".*" /><conditions><add input="{REQUEST_FILENAME}" matchType="IsFile" negate="true" /></conditions><action type="Rewrite" url="/" /></rule></rules></rewrite>"#
      ),
      .note
    ),
    Case(
      "web.config",
      webConfig(
        json
          + redirect(#"<add input="{HTTP_HOST}" pattern="^example\.com$" />"#)
      ),
      .error
    ),
    Case("web.config", webConfig(json + redirect(#"<add input="{HTTP_HOST}" pattern="^old\.example$" />"#)), nil),
    Case(
      "web.config",
      webConfig(json + redirect(#"<add input="{HTTP_HOST}" pattern="^www\." negate="true" />"#)),
      .error
    ),
    Case(
      "web.config",
      webConfig(
        json
          + #"<rewrite><rules><rule name="https"><match url="(.*)" /><conditions><add input="{HTTPS}" pattern="off" /></conditions><action type="Redirect" url="https://{HTTP_HOST}/{R:1}" /></rule></rules></rewrite>"#
      ),
      nil
    ),
  ]

  private static func redirect(_ condition: String) -> String {
    #"<rewrite><rules><rule name="www"><match url="(.*)" /><conditions>"# + condition
      + #"</conditions><action type="Redirect" url="https://www.example.com/{R:1}" /></rule></rules></rewrite>"#
  }

  private static let lists: [Case] = [
    Case(".gitignore", ".*\n", .warning), Case(".gitignore", ".well-known\n", .warning),
    Case(".gitignore", "/.well-known/\n", .warning),
    Case(".gitignore", "**/.*\n", .warning), Case(".npmignore", "apple-app-site-association\n", .warning),
    Case(".vercelignore", ".well-known/*\n", .warning), Case(".gitignore", ".w*-known\n", .warning),
    Case(".gitignore", ".*\n!.well-known\n", nil), Case(".gitignore", ".*\n!.well-known/\n", nil),
    Case(".gitignore", "# .*\nnode_modules\n.env\n", nil), Case(".gitignore", "dist/\n*.log\n", nil),
    Case(".assetsignore", ".*\n", .warning),
    Case(".gitignore", "!.well-known\n.*\n", .warning), Case(".gitignore", "", nil),
  ]

  @Test(
    "are reported, and others are not",
    arguments: jekyll + firebase + vercel + netlify + azure + apache + iis + nginxFiles + caddyFiles + generators
      + deployments
      + lists
  )
  func host(of example: Case) {
    let findings = audit([example.file: example.text])
    #expect(findings.map(\.ruleID) == (example.severity == nil ? [] : ["audit/association-not-served"]))
    #expect(findings.first?.severity == example.severity)
  }

  @Test(
    "a generator publishes its own folder, and a build is enough",
    arguments: ["public/", "dist/", "sites/web/public/"]
  )
  func published(folder: String) {
    let files = [
      "site/coffee.html": MarkedSource(Example.page(Example.tag)), "site/next.config.js": MarkedSource(""),
      "site/\(folder).well-known/apple-app-site-association": MarkedSource(Self.association),
    ]
    #expect(Example.experience("").auditing(files).auditFindings.map(\.ruleID) == [])
  }

  @Test(
    "Next.js redirects a declared host, but no other one",
    arguments: [
      ("async redirects() { return [RULE] }", "example.com", 1), ("redirects: async () => [RULE]", "example.com", 1),
      ("async redirects() { return [RULE] }", "old.example", 0),
      ("async redirects() { return rules }", "example.com", 0),
    ]
  )
  func nextRedirects(method: String, host: String, count: Int) {
    let rule =
      "{ source: '/:path*', has: [{ type: 'host', value: '\(host)' }], destination: 'https://www.example.com' }"
    let files = [
      "site/public/coffee.html": MarkedSource(Example.page(Example.tag)),
      "site/next.config.js": MarkedSource("module.exports = { \(method.replacing("RULE", with: rule)) }"),
      "site/public/.well-known/apple-app-site-association": MarkedSource(Self.association),
    ]
    let findings = Example.experience("").auditing(files).auditFindings
    #expect(findings.map(\.ruleID) == Array(repeating: "audit/association-not-served", count: count))
    if count > 0 { #expect(findings.first?.message.contains("the association file of example.com") == true) }
  }

  @Test("the pages of a project on GitHub Pages are not the root of the host")
  func gitHubPages() {
    func findings(_ url: String, _ files: [String: String], in folder: String = "docs") -> [Finding] {
      var sources = [
        "\(folder)/index.html": MarkedSource(Example.page(Example.tag)),
        "\(folder)/.well-known/apple-app-site-association": MarkedSource(Self.association),
        "\(folder)/.nojekyll": MarkedSource(""),
      ]
      for (name, text) in files { sources["\(folder)/\(name)"] = MarkedSource(text) }
      let app = #""domains": ["costra.github.io"]"#
      return Example.experience("\"urlPrefix\": \"\(url)\"", app: app).auditing(sources).auditFindings
        .filter { $0.ruleID == "audit/association-not-served" || $0.ruleID == "audit/page-missing" }
    }
    let project = findings("https://costra.github.io/shop/", [:])
    #expect(project.map(\.severity) == [.warning])
    #expect(project.first?.message.contains("below /shop/") == true)
    // Any repository but one is a project.
    let root = findings("https://costra.github.io/", [:])
    #expect(root.map(\.severity) == [.note])
    #expect(findings("https://costra.github.io/", [:], in: "costra.github.io").isEmpty)
    #expect(findings("https://costra.github.io/", ["CNAME": "costra.example"]).isEmpty)
  }

  @Test(".nojekyll turns Jekyll off")
  func noJekyll() {
    #expect(audit(["_config.yml": "title: x", ".nojekyll": ""]).isEmpty)
    #expect(audit(["CNAME": "shop.example.com", ".nojekyll": ""]).isEmpty)
  }

  @Test(
    "a workflow that publishes without Jekyll turns it off, and no other one does",
    arguments: [
      ("- uses: actions/upload-pages-artifact@v3\n- uses: actions/deploy-pages@v4\n", true),
      ("- uses: peaceiris/actions-gh-pages@v4\n  with:\n    publish_dir: ./public\n", true),
      ("- name: x\n  uses: 'peaceiris/actions-gh-pages@v4'\n  with:\n    enable_jekyll: false\n", true),
      ("- uses: peaceiris/actions-gh-pages@v4\n  with:\n    enable_jekyll: true # old\n", false),
      ("- run: touch build/.nojekyll\n- uses: JamesIves/github-pages-deploy-action@v4\n", true),
      ("- uses: JamesIves/github-pages-deploy-action@v4\n  with:\n    folder: build\n", false),
      ("- run: bundle exec jekyll build\n- uses: actions/deploy-pages@v4\n", false),
      ("- uses: actions/jekyll-build-pages@v1\n- uses: actions/deploy-pages@v4\n", false),
      ("# - uses: actions/deploy-pages@v4\n- uses: actions/checkout@v6\n", false),
    ]
  )
  func workflowWithoutJekyll(steps: String, isOff: Bool) {
    for (name, text) in [("_config.yml", "title: x"), ("CNAME", "shop.example.com")] {
      let findings = audit([name: text, ".github/workflows/pages.yml": "steps:\n\(steps)"])
      #expect(findings.isEmpty == isOff, "\(name)")
    }
  }

  @Test("are not asked about a folder without an association file, and a build's folder may be ignored")
  func elsewhere() {
    let page = MarkedSource(Example.page(Example.tag))
    let files = ["site/coffee.html": page, "site/_config.yml": MarkedSource("title: x")]
    #expect(Example.experience("").auditing(files).auditFindings.isEmpty)
    let built = [
      "site/dist/coffee.html": page, "site/.gitignore": MarkedSource("dist/\n"),
      "site/dist/.well-known/apple-app-site-association": MarkedSource(Self.association),
    ]
    #expect(Example.experience("").auditing(built).auditFindings.map(\.ruleID) == [])
  }

  @Test("a site that its canonical links place below a path is reported once")
  func projectPage() {
    func page(_ path: String) -> MarkedSource {
      MarkedSource(Example.page("<link rel=canonical href=https://example.com\(path)>\n\(Example.tag)"))
    }
    let files = [
      "site/index.html": page("/project/"), "site/coffee.html": page("/project/coffee"),
      "site/.well-known/apple-app-site-association": MarkedSource(Self.association),
    ]
    let example = Example.experience(#""urlPrefix": "https://example.com/project""#)
    let findings = example.auditing(files).auditFindings.filter { $0.ruleID != "audit/page-missing" }
    #expect(findings.map(\.ruleID) == ["audit/association-not-served"])
    // A home page in another language is not a project page.
    let languages = [
      "site/index.html": page("/en/"), "site/en/index.html": page("/en/"),
      "site/.well-known/apple-app-site-association": MarkedSource(Self.association),
    ]
    let english = Example.experience(#""urlPrefix": "https://example.com/en""#)
    #expect(english.auditing(languages).auditFindings.map(\.ruleID) == [])
  }

  private static let association = #"{ "appclips": { "apps": ["ABCDE12345.com.example.shop.Clip"] } }"#

  private func audit(_ files: [String: String]) -> [Finding] {
    var sources = [
      "site/coffee.html": MarkedSource(Example.page(Example.tag)),
      "site/.well-known/apple-app-site-association": MarkedSource(Self.association),
    ]
    for (name, text) in files { sources["site/\(name)"] = MarkedSource(text) }
    return Example.experience("").auditing(sources).auditFindings
  }
}
