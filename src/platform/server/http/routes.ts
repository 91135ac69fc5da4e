import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { anyContent, noteShown } from './answers/shown-content.ts';
import type { Endpoint } from './endpoint.ts';
import type { Guard } from './guards.ts';

type Schema = z.ZodMiniType | undefined;
type Parsed<S extends Schema> = S extends z.ZodMiniType ? z.infer<S> : undefined;

/** A value that JSON turns into a `T`: a Date becomes its ISO 8601 text. */
type Sendable<T> = string extends T
  ? T | Date
  : T extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : T extends object
      ? { [Key in keyof T]: Sendable<T[Key]> }
      : T;
type Answer<S extends Schema> = Response | (S extends z.ZodMiniType ? Sendable<z.infer<S>> : undefined);

type Route<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = Pick<
  Endpoint,
  'summary' | 'status'
> & {
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
  handle: (
    c: Context,
    input: { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> },
  ) => Answer<A> | Promise<Answer<A>> | Promise<void>;
  /**
   * Returns the tags (shown-content.ts) of the content that the answer shows. Without it, every change of content may
   * alter it.
   */
  shows?: (answer: Parsed<A>, query: Parsed<Q>) => readonly string[];
};

/** A read that failed may succeed after any change of content, so the response gets the tag of all content. */
async function readOr(read: () => unknown) {
  try {
    return await read();
  } catch (error) {
    noteShown([anyContent]);
    throw error;
  }
}

/**
 * Declares API routes. The value that `handle` returns is sent as JSON, nothing as 204, and a Response as it is. The
 * status is 200, or 204 for a change without an answer, unless another is given.
 */
const declare =
  (method: Endpoint['method']) =>
  <
    P extends Schema = undefined,
    Q extends Schema = undefined,
    B extends Schema = undefined,
    A extends Schema = undefined,
  >(
    path: string,
    guard: Guard,
    { handle, shows, ...route }: Route<P, Q, B, A>,
  ): Endpoint => {
    const status = route.status ?? (route.answer || method === 'get' ? 200 : 204);
    return {
      ...(route as Pick<Endpoint, 'summary'>),
      method,
      path,
      guard,
      status,
      handle: async (c, input) => {
        const answer: unknown = await readOr(() => handle(c, input as Parameters<typeof handle>[1]));
        const isKnown = shows && !(answer instanceof Response);
        noteShown(isKnown ? shows(answer as Parameters<typeof shows>[0], input.query as Parsed<Q>) : [anyContent]);
        if (answer instanceof Response) return answer;
        return answer === undefined ? c.body(null, 204) : c.json(answer, status as 200);
      },
    };
  };

export const get = declare('get');
export const post = declare('post');
export const put = declare('put');
export const remove = declare('delete');
