/* Keeps the shell of the client, so that it opens without a network and says so. What the server
 * answers is never kept: hands and tables are only ever fresh. */
const NAME = `billetdoux-${"VERSION"}`;
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  const shell = ["/", ...FILES.filter((file) => !file.endsWith(".map"))];
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(shell)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => {
    const gone = names.filter((name) => name.startsWith("billetdoux-") && name !== NAME);
    return Promise.all(gone.map((name) => caches.delete(name)));
  });
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (/^\/(api|healthz|metrics)(\/|$)/.test(url.pathname)) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

/* The server calls when it is the reader's turn and no page is open. */
self.addEventListener("push", (event) => {
  const { title, body, path, turns } = event.data.json();
  const shown = self.registration.showNotification(title, { body, tag: path, icon: "/icons/icon-192.png" });
  const badge = self.navigator.setAppBadge?.(turns);
  event.waitUntil(Promise.all([shown, badge]));
});

/* A notification leads back to the table that it is about, in the window that shows it already. */
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const path = notification.tag;
  const found = self.clients.matchAll({ type: "window" }).then((windows) => {
    const open = windows.find((one) => new URL(one.url).pathname === path);
    return open ? open.focus() : self.clients.openWindow(path);
  });
  event.waitUntil(found);
});
