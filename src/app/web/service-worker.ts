import { mayKeep, strategyOf } from './offline-rules.ts';

/** The parts of the service worker's world that are used here: the compiler knows only that of pages. */
type LifeEvent = Event & { waitUntil(done: Promise<unknown>): void };
type FetchEvent = LifeEvent & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerEvents = { install: LifeEvent; activate: LifeEvent; fetch: FetchEvent };
type Worker = {
  addEventListener<K extends keyof WorkerEvents>(type: K, listen: (event: WorkerEvents[K]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const worker = self as unknown as Worker;

/** A new number makes every browser forget what the old worker kept. */
const version = 'sealeap-1';
const firstPages = ['/', '/opportunities', '/offline'];
/** The oldest go when there are more. */
const maxKept = 150;
const timeoutMs = 4000;

async function keep(request: Request, response: Response) {
  if (!mayKeep(response)) return;
  const copy = response.clone();
  const cache = await caches.open(version);
  await cache.put(request, copy);
  const others = (await cache.keys()).filter(({ url }) => !firstPages.includes(url.slice(location.origin.length)));
  await Promise.all(others.slice(0, Math.max(0, others.length - maxKept)).map((old) => cache.delete(old)));
}

/** A kept page says that it is one. */
async function asKept(page: Response | undefined) {
  if (!page) return undefined;
  const html = (await page.text()).replace('data-offline="true" hidden=""', 'data-offline="true"');
  return new Response(html, { headers: page.headers });
}

const find = (request: Request | string) => caches.match(request, { ignoreVary: true });

/** Keeping goes on after the answer was given. */
function fromNetwork(event: FetchEvent, cache: RequestCache) {
  const response = fetch(event.request, { cache });
  event.waitUntil(
    response.then(
      (found) => keep(event.request, found),
      () => {},
    ),
  );
  return response;
}

/** What was kept, when the network fails or takes too long; without a kept one, too long is still worth waiting for. */
async function networkFirst(event: FetchEvent, isPage: boolean) {
  const findKept = async () => {
    const kept = await find(event.request);
    return isPage ? asKept(kept) : kept;
  };
  // The browser's own cache may give an old page while it asks for a new one; kept ones are given here, and marked.
  const network = fromNetwork(event, 'no-cache');
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  try {
    return (await Promise.race([network, late])) ?? (await findKept()) ?? (await network);
  } catch {
    return (await findKept()) ?? (isPage ? await asKept(await find('/offline')) : undefined) ?? Response.error();
  }
}

/** Asks as nobody in particular, so that what is kept for later belongs to no one. */
async function prepare() {
  for (const path of firstPages) {
    const request = new Request(path, { credentials: 'omit' });
    await keep(request, await fetch(request));
  }
  await worker.skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(prepare()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyOf(request, location.origin);
  if (strategy === 'cache-first') {
    event.respondWith(find(request).then((kept) => kept ?? fromNetwork(event, 'default')));
  } else if (strategy !== 'untouched') {
    event.respondWith(networkFirst(event, strategy === 'page'));
  }
});
