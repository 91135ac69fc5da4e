import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { answerError } from '../../errors.ts';
import { limitAttempts } from './limit-attempts.ts';

function serve({ status = 401, maxNetworks = 10 } = {}) {
  const handle = vi.fn();
  const report = vi.fn();
  const clientNetwork = ({ req }: { req: { header: (name: string) => string | undefined } }) => req.header('network')!;
  const app = new Hono()
    .onError(answerError(report))
    .use(limitAttempts({ paths: ['/'], clientNetwork, perSecond: 0.001, atOnce: 3, maxNetworks }))
    .all('/', (c) => {
      handle();
      return c.body(null, status as 401);
    });
  const send = async (network: string, method = 'POST') => app.request('/', { method, headers: { network } });
  const statuses = async (network: string, count: number) => {
    const received: number[] = [];
    for (let index = 0; index < count; index++) received.push((await send(network)).status);
    return received;
  };
  return { send, statuses, handle, report };
}

it('refuses a network that fails too often before any work, and nobody else', async () => {
  const { send, statuses, handle, report } = serve();
  expect(await statuses('10.0.0.1', 5)).toEqual([401, 401, 401, 429, 429]);
  expect(handle).toHaveBeenCalledTimes(3);
  const refused = await send('10.0.0.1');
  expect([refused.headers.get('retry-after'), refused.headers.get('x-error-code')]).toEqual([
    '5',
    'auth/too-many-requests',
  ]);
  expect(report).not.toHaveBeenCalled();
  expect((await send('10.0.0.1', 'GET')).status).toBe(401);
  expect(await statuses('10.0.0.2', 1)).toEqual([401]);
});

it('does not count what succeeds', async () => {
  const { statuses } = serve({ status: 204 });
  expect(await statuses('10.0.0.1', 20)).toEqual(Array(20).fill(204));
});

it('remembers a bounded number of networks', async () => {
  const { statuses } = serve({ maxNetworks: 2 });
  await statuses('10.0.0.1', 4);
  await statuses('10.0.0.2', 1);
  await statuses('10.0.0.3', 1);
  expect(await statuses('10.0.0.1', 1)).toEqual([401]);
});
