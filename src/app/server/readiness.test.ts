import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

const answering = async () => ({}) as never;
const failing = async () => {
  throw new Error('Connection terminated');
};
const silent = () => new Promise<never>(() => {});

it.each([
  ['is ready when the database answers', answering, false, false, 200, 'ready'],
  ['is degraded while pages from memory can be served', failing, true, false, 200, 'degraded'],
  ['counts a silent database as away', silent, true, false, 200, 'degraded'],
  ['is not ready when it can serve nothing', failing, false, false, 503, 'not ready'],
  ['is not ready while it stops', answering, true, true, 503, 'not ready'],
] as const)('%s', async (_name, execute, hasPages, isStopping, status, text) => {
  const readiness = createReadiness({
    db: { execute } as never,
    store: { hasServable: () => hasPages },
    isStopping: () => isStopping,
    timeoutMs: 5,
  });
  expect(await readiness()).toEqual({ status, text: expect.stringMatching(`^${text}`) });
});
