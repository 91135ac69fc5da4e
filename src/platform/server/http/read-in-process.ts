import type { Hono } from 'hono';
import { carriedText } from './whole-body.ts';

/**
 * Reads an address of an app in this process, as `app.request` does with GET, but without making what Node keeps until
 * the next full collection: the signal of a request, and the stream of an answer that carries its text.
 */
export async function readInProcess(app: Hono, path: string, headers: Record<string, string>, env: object) {
  // All that hono reads of a request without a body.
  const asked = { url: `http://localhost${path}`, method: 'GET', headers: new Headers(headers) } as Request;
  const answer = await app.fetch(asked, env);
  const text = carriedText(answer);
  if (text === undefined) return answer;
  return Object.defineProperties(answer, {
    text: { value: async () => text },
    json: { value: async () => JSON.parse(text) },
  });
}
