import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runForRequest } from './current-request.ts';
import { createLogger } from './logger.ts';

it('names the request in each line that is logged for it, and in no other', async () => {
  const lines: { msg: string; requestId?: string }[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const work = (requestId: string) =>
    runForRequest({ requestId }, async () => {
      await wait(1);
      logger.info(`for ${requestId}`);
    });
  await Promise.all([work('1'), work('2')]);
  logger.info('for nobody');

  expect(lines.map(({ msg, requestId }) => [msg, requestId]).sort()).toEqual([
    ['for 1', '1'],
    ['for 2', '2'],
    ['for nobody', undefined],
  ]);
});

it('says why a connection failed that was tried at several addresses', () => {
  const lines: string[] = [];
  const refused = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}`));
  createLogger('info', { write: (line) => void lines.push(line) }).error(
    { err: new AggregateError(refused) },
    'failed',
  );
  expect(lines[0]).toContain('connect ECONNREFUSED 127.0.0.1');
});
