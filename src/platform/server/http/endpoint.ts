import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Guard } from './guards.ts';
import { parseInput } from './parse-input.ts';
import { readBody } from './read-body.ts';

type Schema = z.ZodMiniType;

/** One API route (routes.ts): requests are checked against its schemas, and OpenAPI is generated from them. */
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
