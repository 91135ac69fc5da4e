import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerError } from '#platform/server/errors.ts';
import { limitBodies } from './body-limits.ts';

const app = new Hono()
  .onError(answerError(() => {}))
  .use(limitBodies)
  .all('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
const kilobyte = 1024;

/** A body that says how long it is, or one that comes in parts. */
const send = (path: string, size: number, { method = 'POST', inParts = false } = {}) => {
  const body = new Uint8Array(size);
  const init = inParts
    ? { body: new Blob([body]).stream(), duplex: 'half' }
    : { body, headers: { 'content-length': String(size) } };
  return app.request(path, { method, ...init } as RequestInit);
};

it.each([
  ['/api/contact', 100 * kilobyte],
  ['/api/admin/classes/first', 4 * 1024 * kilobyte],
  ['/api/teach/first/materials', 4 * 1024 * kilobyte],
  ['/api/assignment-files/one', 21 * 1024 * kilobyte],
  ['/api/course-uploads/first/one', 6 * 1024 * kilobyte],
  ['/api/course-files/first/one/poster', 11 * 1024 * kilobyte],
  ['/api/admin/uploads/picture', 64 * 1024 * kilobyte],
])('accepts up to the limit of %s', async (path, max) => {
  for (const inParts of [false, true]) {
    const taken = await send(path, max, { inParts });
    expect([taken.status, await taken.text()]).toEqual([200, String(max)]);
    const refused = await send(path, max + 1, { inParts, method: 'PUT' });
    expect([refused.status, await refused.text()]).toEqual([413, 'This is too large to be sent.']);
  }
});

it('does not limit reads', async () => {
  for (const method of ['GET', 'HEAD']) expect((await app.request('/api/contact', { method })).status).toBe(200);
});
