import type { Context } from 'hono';

const whole = Symbol('whole body');
type Carrying = Response & { [whole]?: string | Buffer };

/**
 * Lets an answer carry its body as it is, for those who need all of it: who compresses, keeps or reads it in this
 * process. Asking the answer itself makes a stream, and Node keeps what hangs on one, a whole page with all it was made
 * of, until the next full collection.
 */
export const carry = (answer: Response, body: string | Buffer): Response => Object.assign(answer, { [whole]: body });

/** The text that an answer carries; undefined when it carries none. */
export const carriedText = (answer: Response) => (answer as Carrying)[whole]?.toString();

/** The body of an answer, which is carried by it or else read; undefined when there is none. */
export async function bytesOf(answer: Response) {
  const carried = (answer as Carrying)[whole];
  if (carried !== undefined) return typeof carried === 'string' ? Buffer.from(carried) : carried;
  return answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer());
}

/** `c.json`, but the answer carries its text. */
export const carryingJson = (c: Context) =>
  ((value: unknown, status?: never, headers?: Record<string, string>) => {
    const text = JSON.stringify(value);
    return carry(c.body(text, status, { ...headers, 'Content-Type': 'application/json' }), text);
  }) as typeof c.json;
