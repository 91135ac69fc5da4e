import type { MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-site writes by Sec-Fetch-Site or Origin. Clients that are not browsers send neither and pass. */
export const sameOriginWrites =
  (publicOrigin: string): MiddlewareHandler =>
  async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isForeign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && !isOwn(origin);
    if (isForeign) throw new AppError('forbidden', 'This request came from another site.');
    return next();

    function isOwn(address: string) {
      return address === publicOrigin || address === new URL(c.req.url).origin;
    }
  };
