import type { MiddlewareHandler } from 'hono';
import { timeout } from 'hono/timeout';
import { AppError } from '#platform/server/errors.ts';

const limitTo = (milliseconds: number) =>
  timeout(milliseconds, () => new AppError('unavailable', 'This took too long. Please try again.') as never);

const usual = limitTo(15_000);
/** A file of 20 MB from a phone takes minutes. */
const ofUploads = limitTo(280_000);
const uploads = ['/api/assignment-files/', '/api/course-uploads/', '/api/webinar-files/'];

/** Ends requests that take too long. */
export const limitTime: MiddlewareHandler = (c, next) =>
  (['POST', 'PUT'].includes(c.req.method) && uploads.some((start) => c.req.path.startsWith(start)) ? ofUploads : usual)(
    c,
    next,
  );
