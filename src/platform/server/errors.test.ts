import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AppError, answerError, ChangedMeanwhile, nextVersion } from './errors.ts';

const answering = (error: Error, report = vi.fn()) =>
  new Hono()
    .onError(answerError(report))
    .get('/', () => Promise.reject(error))
    .request('/');

it('keeps the details of an unexpected failure private, and reports them', async () => {
  const report = vi.fn();
  const response = await answering(new Error('db-7 refused'), report);

  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('db-7');
  expect(report).toHaveBeenCalledOnce();
});

it.each([
  ['refuses connections', new Error('Failed query', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })],
  ['is shut down', new Error('Failed query', { cause: Object.assign(new Error('terminating'), { code: '57P01' }) })],
  ['takes no connections', Object.assign(new Error('not accepting'), { code: '55000', severity: 'FATAL' })],
  ['has no socket', Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })],
  ['closes connections', new Error('Connection terminated unexpectedly')],
])('asks to try again when the database %s, and reports why', async (_name, error) => {
  const report = vi.fn();
  const response = await answering(error, report);

  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(report).toHaveBeenCalledOnce();
});

it('responds to an AppError with its message', async () => {
  const response = await answering(new AppError('conflict', 'You already own this class.'));

  expect(response.status).toBe(409);
  expect(await response.text()).toBe('You already own this class.');
});

it('sends Retry-After', async () => {
  const response = await answering(new AppError('tooMany', 'Too many messages.', 12.2));

  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('13');
});

it('responds 409 to a foreign key violation', async () => {
  const report = vi.fn();
  const response = await answering(new Error('Failed query', { cause: { code: '23503' } }), report);

  expect([response.status, await response.text()]).toEqual([
    409,
    'This is not there any more. Please load the page again.',
  ]);
  expect(report).not.toHaveBeenCalled();
});

it('does not report an aborted request', async () => {
  const report = vi.fn();
  const onError = answerError(report);
  let answered = (_status: number) => {};
  const status = new Promise<number>((resolve) => {
    answered = resolve;
  });
  const app = new Hono()
    .onError(async (error, c) => {
      const answer = await onError(error, c);
      answered(answer.status);
      return answer;
    })
    .post('/', async (c) => c.text(await c.req.text()));
  const server = createServer(getRequestListener(app.fetch));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  server.once('request', () => socket.destroy());
  socket.write('POST / HTTP/1.1\r\nHost: sealeap.test\r\nContent-Length: 10\r\n\r\nhalf');

  expect(await status).toBe(400);
  expect(report).not.toHaveBeenCalled();
});

it.each([
  ['a change of the stored version', { stored: 3, basedOn: 3, isSame: false }, 4],
  ['a value that is stored already, whatever it is based on', { stored: 3, basedOn: 1, isSame: true }, 3],
])('names the version of %s', (_name, write, version) => {
  expect(nextVersion(write)).toBe(version);
});

it('refuses a write that is based on an older version, in the words of its feature', () => {
  class PlanChanged extends ChangedMeanwhile {
    override message = 'This plan was changed.';
  }
  const write = () => nextVersion({ stored: 3, basedOn: 2, isSame: false }, PlanChanged);
  expect(write).toThrow('This plan was changed.');
  expect(write).toThrow(ChangedMeanwhile);
});
