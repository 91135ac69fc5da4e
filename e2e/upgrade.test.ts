import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './server.ts';

const someProfile = { fullName: 'Zoë', dateOfBirth: null, country: 'KE', education: 'other', interests: ['arts'] };

test('one process replaces another on one database: no request fails, and no write is lost', async ({
  postgres,
  start,
}) => {
  test.skip(!postgres, 'No PostgreSQL answers.');
  const env = { DATABASE_URL: postgres!.url, DATA_DIR: await mkdtemp(join(tmpdir(), 'sealeap-e2e-')) };
  const old = await start(env);
  let isOver = false;
  let current = old.url;
  let next = old.url;
  const outcomes: string[] = [];

  /** Sends as a proxy does: without reusing a connection that the server asked to close. */
  async function send(path: string, method = 'GET', body?: object, cookie = '') {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(current + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    await response.arrayBuffer();
    outcomes.push(`${method} ${path} ${response.status}`);
    if (response.headers.get('connection') === 'close') current = next;
    return response;
  }

  const account = { name: 'Zoë', email: 'zoe@example.org', password: 'a leap into the sea' };
  const signedUp = await send('/api/auth/sign-up/email', 'POST', account);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { person } = await (await fetch(`${old.url}/api/session`, { headers: { cookie } })).json();
  await send('/api/profile', 'POST', { ...someProfile, goals: '0' }, cookie);

  let saved = 0;
  const write = async () => {
    while (!isOver) {
      await send(`/api/profile/${person.uid}`, 'PUT', { ...someProfile, goals: String(saved + 1) }, cookie);
      saved += 1;
    }
  };
  const read = async (path: string) => {
    while (!isOver) await send(path, 'GET', undefined, cookie);
  };
  const visits = [write(), read('/opportunities'), read('/api/opportunities?limit=5')];
  await expect.poll(() => saved).toBeGreaterThan(5);

  next = (await start(env)).url;
  expect(await old.kill('SIGTERM')).toBe(0);
  const before = saved;
  await expect.poll(() => saved).toBeGreaterThan(before + 5);
  isOver = true;
  await Promise.all(visits);

  expect(current).toBe(next);
  expect([...new Set(outcomes)].filter((outcome) => !/ 20\d$/.test(outcome))).toEqual([]);
  expect(await postgres!.read('select goals from profiles where goals is not null')).toEqual([
    { goals: String(saved) },
  ]);
});
