import { expect, it } from 'vitest';
import { copyPath, copyCachePrefix as written } from '#features/learning/classroom/web/copies/copy-storage.ts';
import { copyCachePrefix, copyPathFor, mayKeep, strategyOf, withCopies } from './offline-rules.ts';

const origin = 'https://sealeap.example';
type Options = { method?: string; mode?: string; headers?: HeadersInit };
const ask = (path: string, { method = 'GET', mode = 'navigate', headers }: Options = {}) =>
  strategyOf({ method, mode, headers: new Headers(headers), url: new URL(path, origin).href }, origin);

it.each(['/', '/opportunities?q=sea', '/opportunities/a-place', '/about', '/api'])('keeps the page %s', (path) => {
  expect(ask(path)).toBe('page');
});

it('serves hashed files cache first', () => {
  expect(ask('/assets/boot-1a2b.js', { mode: 'no-cors' })).toBe('cache-first');
});

it('serves pictures of saved lessons from the device', () => {
  expect(ask('/api/courses/a/lessons/b/pictures/1/640.webp', { mode: 'no-cors' })).toBe('cache-first');
});

it.each([
  '/api/opportunities?type=exchange',
  '/api/opportunities',
  '/api/opportunities/a-place',
  '/api/courses?q=x',
  '/api/courses/a-class',
])('keeps the public answer %s', (path) => {
  expect(ask(path, { mode: 'cors' })).toBe('answer');
});

it.each([
  ['a write', '/api/contact', { method: 'POST' }],
  ['a form', '/opportunities', { method: 'POST' }],
  ['another host', 'https://elsewhere.example/', {}],
  ['another port', 'https://sealeap.example:8443/', {}],
  ['what belongs to a member', '/api/my-enrollments', { mode: 'cors' }],
  ['an answer that only looks alike', '/api/opportunities-of-ada', { mode: 'cors' }],
  ['the lessons of a class', '/api/courses/a-class/lessons/one', { mode: 'cors' }],
  ['how far somebody is', '/api/courses/a-class/room', { mode: 'cors' }],
  ['a picture', '/favicon.svg', { mode: 'no-cors' }],
  ['a developer page', '/dev/ui', {}],
  ['a page that the browser loads in advance', '/about', { headers: { 'Sec-Purpose': 'prefetch' } }],
])('leaves %s alone', (_what, path, options) => {
  expect(ask(path, options)).toBe('untouched');
});

const answer = (cacheControl: string | undefined, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(cacheControl === undefined ? {} : { 'Cache-Control': cacheControl }),
});

it('keeps what is public and complete', () => {
  expect(mayKeep(answer('public, max-age=0, s-maxage=60, stale-while-revalidate=600'))).toBe(true);
});

it.each([
  ["a member's page", answer('private, no-store')],
  ['what says nothing', answer(undefined)],
  ['a failure', answer('public', 503)],
  ['a missing page', answer('public', 404)],
  ['a part of a file', answer('public', 206)],
  ['a page from another address', answer('public', 200, true)],
])('never keeps %s', (_what, response) => {
  expect(mayKeep(response)).toBe(false);
});

it('finds the saved copy of a class for the pages of its lessons alone', () => {
  for (const page of ['learn', 'learn/', 'learn/one', 'print', 'offline'])
    expect(copyPathFor(`/classes/essays/${page}`)).toBe(copyPath('essays'));
  for (const page of ['', '/community', '/learn/one/two', '/offlines'])
    expect(copyPathFor(`/classes/essays${page}`)).toBeUndefined();
  expect(copyCachePrefix).toBe(written);
});

it('links to saved classes, whatever their titles hold', () => {
  const page = '<div data-copies="" hidden=""><ul data-copies-list=""></ul></div>';
  expect(withCopies(page, [])).toBe(page);
  expect(withCopies(page, [{ courseId: 'a', title: '<b>$& "x"' }])).toBe(
    '<div data-copies=""><ul><li><a class="link" dir="auto" href="/classes/a/learn">&lt;b&gt;$&amp; &quot;x&quot;</a></li></ul></div>',
  );
});
