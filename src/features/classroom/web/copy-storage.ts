import { HttpError } from '#platform/web/http.ts';
import { storedPersonHash } from '#platform/web/person-hash.ts';

/** A class on this device. `savedAt`: an instant; `size`: bytes. */
export type SavedCopy = { courseId: string; title: string; version: string; savedAt: string; size: number };

/**
 * Copies of classes in the browser's cache, for the service worker, whose `offline-rules.ts` knows these names too. The
 * cache is of the person whose page it is.
 */
export const copyCachePrefix = 'copies-';
const copyHeader = 'x-copy';
/** In localStorage while there are copies, so that nothing is loaded for whoever has none. */
const markerKey = 'copies';

export const copyPath = (courseId: string) => `/classes/${encodeURIComponent(courseId)}/offline`;
const cacheName = () => copyCachePrefix + storedPersonHash();

export const canSaveCopies = () => 'caches' in globalThis && 'serviceWorker' in navigator;

/** Copies of a person who is not `person` are deleted: all of them for a visitor, ''. */
export async function deleteCopiesExceptOf(person: string) {
  const names = (await caches.keys()).filter((name) => name.startsWith(copyCachePrefix));
  const others = names.filter((name) => !person || name !== copyCachePrefix + person);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (others.length === names.length) localStorage.removeItem(markerKey);
}

/** In the order in which they were saved. */
export async function listCopies(): Promise<SavedCopy[]> {
  if (!canSaveCopies() || !(await caches.has(cacheName()))) return [];
  const saved = await (await caches.open(cacheName())).matchAll();
  return saved.flatMap((response) => {
    const description = response.headers.get(copyHeader);
    return description ? [JSON.parse(decodeURIComponent(description)) as SavedCopy] : [];
  });
}

const belongsTo = (courseId: string, { url }: Request) => {
  const { pathname } = new URL(url);
  return pathname === copyPath(courseId) || pathname.startsWith(`/api/courses/${encodeURIComponent(courseId)}/`);
};

export async function deleteCopy(courseId: string) {
  const cache = await caches.open(cacheName());
  const own = (await cache.keys()).filter((request) => belongsTo(courseId, request));
  await Promise.all(own.map((request) => cache.delete(request)));
  if ((await cache.keys()).length === 0) await deleteCopiesExceptOf('');
}

async function fetchWhole(path: string) {
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok || response.redirected) throw new HttpError(response.status, response.statusText);
  return response;
}

function describe(courseId: string, html: string, size: number): SavedCopy {
  const page = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-copy]');
  // It belongs to the person of this moment, who may have left meanwhile.
  if (!page) throw new HttpError(403, 'This is no copy of a class.');
  const { title = '', version = '' } = page.dataset;
  return { courseId, title, version, savedAt: new Date().toISOString(), size };
}

/**
 * Saves a class, or saves it again. Throws HttpError, and what the browser throws: a QuotaExceededError when the device
 * has no space. An earlier copy stays when this one cannot be saved.
 */
export async function saveCopy(courseId: string): Promise<SavedCopy> {
  const name = cacheName();
  const page = await fetchWhole(copyPath(courseId));
  const html = await page.text();
  const copy = describe(courseId, html, new Blob([html]).size);
  const headers = new Headers(page.headers);
  headers.set(copyHeader, encodeURIComponent(JSON.stringify(copy)));
  localStorage.setItem(markerKey, '1');
  await (await caches.open(name)).put(copyPath(courseId), new Response(html, { headers }));
  return copy;
}
