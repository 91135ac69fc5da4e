import { type Context, Hono, type Next } from 'hono';
import type { Guard } from './guards.ts';

// biome-ignore lint/suspicious/noConfusingVoidType: handlers hand on with `return next()`, which resolves to nothing.
type Handle = (c: Context, next: Next) => Response | undefined | Promise<Response | void>;

/** A builder for routes outside the API; as with endpoints, each must name its guard. */
export function guardedRoutes() {
  const app = new Hono();
  const routes = {
    app,
    get(path: string, guard: Guard, handle: Handle) {
      app.get(path, guard.middleware, handle as never);
      return routes;
    },
    post(path: string, guard: Guard, handle: Handle) {
      app.post(path, guard.middleware, handle as never);
      return routes;
    },
  };
  return routes;
}
