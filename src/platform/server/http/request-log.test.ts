import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { AppError, answerError } from '../errors.ts';
import type { Logger } from '../logging/logger.ts';
import { logRequests } from './request-log.ts';

async function levelOf(failure?: Error, path = '/', method = 'GET') {
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(logRequests(logger as unknown as Logger, () => {}))
    .route(
      '/',
      new Hono()
        .onError(answerError(() => {}))
        .all('/*', (c) => (failure ? Promise.reject(failure) : Promise.resolve(c.text('ok')))),
    );
  await app.request(path, { method });
  return Object.entries(logger)
    .flatMap(([level, log]) => log.mock.calls.map(() => level))
    .join();
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

it('logs every log-in and every refused access as a security event', async () => {
  expect(await levelOf(undefined, '/api/auth/sign-in/email', 'POST')).toBe('warn');
  expect(await levelOf(new AppError('unauthenticated', 'Wrong.'), '/api/auth/sign-in/email', 'POST')).toBe('warn');
  expect(await levelOf(undefined, '/api/auth/callback/google')).toBe('warn');
  expect(await levelOf(new AppError('unauthenticated', 'Please log in first.'), '/api/profile')).toBe('warn');
  expect(await levelOf(new AppError('forbidden', 'Not yours.'), '/api/admin/people')).toBe('warn');
});

it('does not fill the log with refusals under a flood of log-ins', async () => {
  expect(await levelOf(new AppError('tooMany', 'That was often.', 5), '/api/auth/sign-in/email', 'POST')).toBe('info');
});
