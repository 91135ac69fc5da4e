import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { AppError, answerError } from '../errors.ts';
import type { Logger } from '../logging/logger.ts';
import { logRequests } from './request-log.ts';

async function levelOf(failure?: Error) {
  const logger = { error: vi.fn(), info: vi.fn() };
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(logRequests(logger as unknown as Logger, () => {}))
    .route(
      '/',
      new Hono()
        .onError(answerError(() => {}))
        .get('/', (c) => (failure ? Promise.reject(failure) : Promise.resolve(c.text('ok')))),
    );
  await app.request('/');
  return [...logger.error.mock.calls.map(() => 'error'), ...logger.info.mock.calls.map(() => 'info')].join();
}

it('logs server failures as errors and other responses as info', async () => {
  expect(await levelOf()).toBe('info');
  expect(await levelOf(new AppError('notFound', 'There is nothing here.'))).toBe('info');
  expect(await levelOf(new Error('db-7 refused'))).toBe('error');
  expect(await levelOf(new AppError('unavailable', 'This took too long.'))).toBe('error');
});

it('does not log deferred requests as errors', async () => {
  expect(await levelOf(new AppError('unavailable', 'Please come back.', 3))).toBe('info');
});
