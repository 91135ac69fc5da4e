import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { signValue } from '#platform/server/http/cookies.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { createVisitors } from './visitor.ts';

const secrets: Secrets = ['a secret of the tests, long enough to be one'];
const visitors = createVisitors({ secrets, isHttps: false, clientAddress: () => '10.0.0.1' });

async function deviceOf(cookie: string) {
  const app = new Hono().get('/', (c) => c.json(visitors.read(c).device ?? null));
  return (await app.request('/', { headers: { cookie } })).json();
}

it('reads the device cookie that it wrote', async () => {
  const visitor = { headers: new Headers(), network: '', device: undefined, sessionToken: undefined };
  const [cookie] = visitors.remember(visitor, 'ada@example.org').split(';');
  expect(await deviceOf(cookie!)).toEqual({ id: expect.any(String), accounts: [expect.any(String)] });
});

it('accepts no signature that was made for something else', async () => {
  for (const value of ['subscriber-7:opportunities', 'other:subscriber-7:opportunities']) {
    expect(await deviceOf(`sealeap_device=${encodeURIComponent(signValue(value, secrets))}`)).toBeNull();
  }
});
