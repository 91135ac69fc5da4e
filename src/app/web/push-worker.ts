/** The used part of the ServiceWorkerGlobalScope: the compiler only knows that of pages. */
type LifeEvent = Event & { waitUntil(done: Promise<unknown>): void };
type PushEvent = LifeEvent & { data: { json(): Payload } | null };
type ClickEvent = LifeEvent & { notification: Notification };
type ChangeEvent = LifeEvent & { oldSubscription: PushSubscription | null };
type WorkerEvents = {
  install: LifeEvent;
  push: PushEvent;
  notificationclick: ClickEvent;
  pushsubscriptionchange: ChangeEvent;
};
type OpenPage = { url: string; focus(): Promise<unknown> };
type PushWorker = {
  addEventListener<K extends keyof WorkerEvents>(type: K, listen: (event: WorkerEvents[K]) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
};
/** The server sends this. */
type Payload = { title: string; body: string; href: string; tag: string };

/**
 * Shows notifications of people who turned messages on. Its own worker, with a scope in which no page lies: whoever did
 * not turn them on never loads it.
 */
const worker = self as unknown as PushWorker;

const show = ({ title, body, href, tag }: Payload) =>
  worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: href });

/** Where it leads; only to this site. */
function addressOf(href: unknown) {
  const address = new URL(typeof href === 'string' ? href : '/notifications', location.origin);
  return address.origin === location.origin ? address.href : location.origin;
}

async function open(href: unknown) {
  const address = addressOf(href);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (pages.find(({ url }) => url === address)?.focus() ?? worker.clients.openWindow(address));
}

/** The browser has ended a subscription and asks for another. */
async function renew(old: PushSubscription | null) {
  if (!old) return;
  const subscription = await worker.registration.pushManager.subscribe(old.options as PushSubscriptionOptionsInit);
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/account/push', { method: 'POST', headers, body: JSON.stringify(subscription) });
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('push', (event) => event.data && event.waitUntil(show(event.data.json())));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription)));
