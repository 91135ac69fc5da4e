import { storedPersonHash } from '#platform/web/person-hash.ts';
import { removeMarker } from './copy-marker-storage.ts';

/** A class on this device. `savedAt`: an instant; `size`: bytes. */
export type SavedCopy = { courseId: string; title: string; version: string; savedAt: string; size: number };

/**
 * Copies of classes in the browser's cache, for the service worker, whose `offline-rules.ts` knows these names too. The
 * cache is of the person whose page it is.
 */
export const copyCachePrefix = 'copies-';
export const copyHeader = 'x-copy';

export const copyPath = (courseId: string) => `/classes/${encodeURIComponent(courseId)}/offline`;
export const cacheName = () => copyCachePrefix + storedPersonHash();

export const canSaveCopies = () => 'caches' in globalThis && 'serviceWorker' in navigator;

/** Copies of a person who is not `person` are deleted: all of them for a visitor, ''. */
export async function deleteCopiesExceptOf(person: string) {
  const names = (await caches.keys()).filter((name) => name.startsWith(copyCachePrefix));
  const others = names.filter((name) => !person || name !== copyCachePrefix + person);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (others.length === names.length) removeMarker();
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
  await deleteOwn(cache, courseId);
  if ((await cache.keys()).length === 0) await deleteCopiesExceptOf('');
}

/** Deletes the saved files of a class, except the addresses of `except`. */
export async function deleteOwn(cache: Cache, courseId: string, except: readonly string[] = []) {
  const savedRequests = (await cache.keys()).filter((request) => belongsTo(courseId, request));
  const gone = savedRequests.filter(({ url }) => !except.includes(new URL(url).pathname));
  await Promise.all(gone.map((request) => cache.delete(request)));
}
