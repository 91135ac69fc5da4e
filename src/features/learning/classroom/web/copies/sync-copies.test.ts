// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { stubCaches } from '../testing/stub-caches.ts';
import { unsentKey } from './copy-progress-storage.ts';
import { listCopies } from './copy-storage.ts';
import { saveCopy } from './save-copy.ts';
import { deleteCopies, syncCopies } from './sync-copies.ts';

let caches: ReturnType<typeof stubCaches>;
let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];

const pageOf = (course: string, version: string) => () =>
  new Response(
    `<article data-copy="${course}" data-version="${version}" data-title="Essays &amp; more">Words</article>`,
  );
const versionOf = (version: string) => () => Response.json({ version });
const unsent = () => JSON.parse(localStorage.getItem(unsentKey) ?? 'null');

beforeEach(async () => {
  caches = stubCaches();
  asked = [];
  answers = {
    '/classes/essays/offline': pageOf('essays', 'v1'),
    '/api/courses/essays/copy-version': versionOf('v1'),
    '/api/session': () => Response.json({ person: null }),
  };
  localStorage.clear();
  localStorage.setItem('person', 'ada');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push([init.method, path, init.body].filter(Boolean).join(' '));
    return (await answers[path]?.()) ?? new Response('Not found', { status: 404 });
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  await saveCopy('essays');
  asked = [];
});

it('lists what is saved, with its size', async () => {
  const size = (await pageOf('essays', 'v1')().text()).length;
  expect(await listCopies()).toEqual([
    { courseId: 'essays', title: 'Essays & more', version: 'v1', savedAt: expect.any(String), size },
  ]);
});

it('saves the pictures of a class with it, once, and deletes those that it has no more', async () => {
  const picture = '/api/courses/essays/lessons/one/pictures/1/640.webp';
  answers[picture] = () => new Response('bytes');
  const page = pageOf('essays', 'v2');
  answers['/classes/essays/offline'] = async () =>
    new Response((await page().text()).replace('Words', `<img src="${picture}"><img src="${picture}">`));
  const { size } = await saveCopy('essays');
  await saveCopy('essays');
  expect(asked.filter((path) => path === picture)).toHaveLength(1);
  expect(caches.paths()).toEqual(expect.arrayContaining([`copies-ada ${picture}`]));
  expect(size).toBeGreaterThan((await page().text()).length);
  answers['/classes/essays/offline'] = page;
  await saveCopy('essays');
  expect(caches.paths()).toEqual(['copies-ada /classes/essays/offline']);
});

it('saves a class again when it has changed, and only then', async () => {
  await syncCopies('ada');
  expect(asked).toEqual(['/api/courses/essays/copy-version']);
  answers['/api/courses/essays/copy-version'] = versionOf('v2');
  answers['/classes/essays/offline'] = pageOf('essays', 'v2');
  await syncCopies('ada');
  expect((await listCopies()).map(({ version }) => version)).toEqual(['v2']);
});

it.each([403, 404])('deletes a class that is not open any more (%i)', async (status) => {
  answers['/api/courses/essays/copy-version'] = () => new Response('No', { status });
  await syncCopies('ada');
  expect([await listCopies(), localStorage.getItem('copies')]).toEqual([[], null]);
});

it('keeps the class when the server cannot be reached, or there is no space for the new one', async () => {
  answers['/api/courses/essays/copy-version'] = () => Promise.reject(new TypeError('offline'));
  await syncCopies('ada');
  answers['/api/courses/essays/copy-version'] = () => new Response('Later', { status: 503 });
  await syncCopies('ada');
  answers['/api/courses/essays/copy-version'] = versionOf('v2');
  caches.fill();
  await syncCopies('ada');
  expect((await listCopies()).map(({ version }) => version)).toEqual(['v1']);
  await expect(saveCopy('essays')).rejects.toMatchObject({ name: 'QuotaExceededError' });
});

it('deletes everything when the person leaves, or another one is there', async () => {
  localStorage.setItem(unsentKey, JSON.stringify({ person: 'ada', lessons: ['essays/one'] }));
  await syncCopies('eve');
  expect([caches.paths(), asked]).toEqual([[], []]);
  await saveCopy('essays');
  await deleteCopies();
  expect([caches.paths(), unsent()]).toEqual([[], null]);
});

it('deletes nothing for a page without a person while the session cannot be read', async () => {
  answers['/api/session'] = () => new Response('Later', { status: 503 });
  await syncCopies('');
  expect(caches.paths()).toHaveLength(1);
  answers['/api/session'] = () => Response.json({ person: null });
  await syncCopies('');
  expect([caches.paths(), localStorage.getItem('copies')]).toEqual([[], null]);
});

it('sends what was marked as done once, keeps what cannot be sent, and drops what is refused', async () => {
  const lessons = ['essays/one', 'essays/two', 'essays/three'];
  localStorage.setItem(unsentKey, JSON.stringify({ person: 'ada', lessons }));
  const sent = () => asked.filter((line) => line.startsWith('PUT'));
  const path = (lesson: string) => `/api/courses/essays/lessons/${lesson}/progress`;
  answers[path('one')] = () => new Response(null, { status: 204 });
  answers[path('two')] = () => new Response('The check comes first', { status: 409 });
  answers[path('three')] = () => new Response('Later', { status: 503 });
  await syncCopies('ada');
  expect(sent()).toEqual(['one', 'two', 'three'].map((lesson) => `PUT ${path(lesson)} {"state":"done"}`));
  expect(unsent()).toEqual({ person: 'ada', lessons: ['essays/three'] });
  answers[path('three')] = () => new Response(null, { status: 204 });
  asked = [];
  await syncCopies('ada');
  await syncCopies('ada');
  expect(sent()).toEqual([`PUT ${path('three')} {"state":"done"}`]);
  expect(unsent()).toBeNull();
});
