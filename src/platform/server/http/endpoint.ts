import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Guard } from './guards.ts';
import { parseInput } from './parse-input.ts';
import { readBody } from './read-body.ts';

type Schema = z.ZodMiniType;
type Parsed<S> = S extends Schema ? z.infer<S> : undefined;

export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  guard: Guard;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Body of a successful response, for OpenAPI; undefined means an empty body. */
  answer?: Schema;
  status?: 200 | 201 | 204;
  handle: (c: Context, input: { params: unknown; query: unknown; body: unknown }) => Response | Promise<Response>;
};

/**
 * Declares one API route: guard, input and output schemas and handler. Requests are checked against them, and OpenAPI
 * is generated from them. Without a guard it does not compile.
 */
export const endpoint = <P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined>(
  route: Omit<Endpoint, 'handle' | 'params' | 'query' | 'body'> & {
    params?: P;
    query?: Q;
    body?: B;
    handle: (
      c: Context,
      input: { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> },
    ) => Response | Promise<Response>;
  },
) => route as unknown as Endpoint;

/** Mounts the routes. Input is parsed here, once, and is typed by its schemas from here on. */
export function mountEndpoints(endpoints: readonly Endpoint[]) {
  const app = new Hono();
  for (const { method, path, guard, params, query, body, handle } of endpoints) {
    app[method](path, guard.middleware, async (c) =>
      handle(c, {
        params: params && parseInput(params, c.req.param(), 'address'),
        query: query && parseInput(query, c.req.query(), 'parameter'),
        body: body && parseInput(body, await readBody(c), 'field'),
      }),
    );
  }
  return app;
}
