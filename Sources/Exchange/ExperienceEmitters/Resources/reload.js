/* Reloads the page when the server reports another state. */

new EventSource("/changes").addEventListener("message", (event) => {
  if (event.data !== document.documentElement.dataset.state) location.reload();
});
