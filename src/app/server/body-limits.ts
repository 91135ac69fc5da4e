import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#platform/server/errors.ts';

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('tooLarge', 'This is too large to be sent.');
    },
  });

const narrow = limitTo(100 * 1024);
/** By what an address begins with. */
const wider = {
  /** A whole class with the texts of its lessons. */
  '/api/admin/classes/': limitTo(4 * 1024 * 1024),
  /** Pictures and files of rows come in here, from curators. */
  '/api/admin/uploads/': limitTo(64 * 1024 * 1024),
};

/**
 * How large a body may be, in bytes; routes may have limits of their own below these. What has no body is not asked for
 * it: that makes a stream and a signal, which Node keeps long.
 */
export const limitBodies: MiddlewareHandler = (c, next) => {
  const { method, path } = c.req;
  if (method === 'GET' || method === 'HEAD') return next();
  const [, limit] = Object.entries(wider).find(([start]) => path.startsWith(start)) ?? [];
  return (limit ?? narrow)(c, next);
};
