import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { createResponseCache, type ResponseCache } from '#platform/server/http/answers/response-cache.ts';
import { noteShown } from '#platform/server/http/answers/shown-content.ts';
import { cacheVisitorResponses } from './visitor-cache.ts';

let store: ResponseCache;
/** How often the page was made. */
let made = 0;
let title = '';
/** Each making waits for the next of these. */
let gates: (() => void)[] = [];
let app: Hono;

beforeEach(() => {
  store = createResponseCache({ isPersonal: (cookie) => cookie.includes('session=') });
  made = 0;
  title = 'Before';
  gates = [];
  app = new Hono()
    .use(cacheVisitorResponses(store, {}))
    .get('*', async (c) => {
      made += 1;
      noteShown(['courses']);
      const shown = title;
      await new Promise<void>((resolve) => gates.push(resolve));
      if (c.req.path === '/private') c.header('Cache-Control', 'private, no-store');
      if (c.req.path === '/broken') return c.text('broken', 503);
      return c.text(shown);
    })
    .onError((_, c) => c.text('failed', 500));
});

const ask = (path: string, headers: Record<string, string> = {}) => Promise.resolve(app.request(path, { headers }));
/** Lets everything run that waits for nothing. */
const finishTasks = () => new Promise((resolve) => setImmediate(resolve));
async function openGates() {
  await finishTasks();
  for (const open of gates.splice(0)) open();
  await finishTasks();
}
const textsOf = async (answers: Promise<Response>[]) =>
  Promise.all((await Promise.all(answers)).map((answer) => answer.text()));

it('makes a page once for all who ask for it at the same time', async () => {
  const answers = Array.from({ length: 20 }, () => ask('/page'));
  await openGates();

  expect(await textsOf(answers)).toEqual(Array(20).fill('Before'));
  expect(made).toBe(1);
  expect(store.counts.hits).toBe(19);
});

it('waits for the same address only', async () => {
  const answers = [ask('/page'), ask('/page?of=2')];
  await openGates();

  expect(await textsOf(answers)).toHaveLength(2);
  expect(made).toBe(2);
});

it('gives nobody who waited what a change has made old', async () => {
  const answers = [ask('/page'), ask('/page'), ask('/page')];
  await finishTasks();
  title = 'After';
  store.invalidate(new Set(['courses']));
  await openGates();
  await openGates();

  expect(await textsOf(answers)).toEqual(['Before', 'After', 'After']);
  expect(made).toBe(2);
});

it.each(['/private', '/broken'])('answers each for itself where nothing can be shared: %s', async (path) => {
  const answers = [ask(path), ask(path), ask(path)];
  await openGates();
  await openGates();

  await textsOf(answers);
  expect(made).toBe(3);
});

it('lets members wait for nobody', async () => {
  const visitor = ask('/page');
  const member = ask('/page', { cookie: 'session=ada' });
  await finishTasks();

  expect(made).toBe(2);
  await openGates();
  expect((await member).headers.get('cache-control')).toBe('private, no-store');
  expect((await visitor).headers.get('cache-control')).toContain('s-maxage=60');
});
