// Runs in the browser also while Annals is not open: shows what the server says, and leads there. It keeps nothing, and answers no request.
self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {};
  if (typeof title !== "string") return;
  const options = { body, tag, data: { url }, icon: "/logo.svg" };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find((one) => one.url === url);
      return open === undefined ? self.clients.openWindow(url) : open.focus();
    }),
  );
});
