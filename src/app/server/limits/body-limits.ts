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
/** Maps prefixes of paths to wider limits. */
const wider = {
  /** A course with the texts of its lessons. */
  '/api/admin/classes/': limitTo(4 * 1024 * 1024),
  '/api/teach/': limitTo(4 * 1024 * 1024),
  /** Files of assignments: up to 20 MB each, and what a form says around them. */
  '/api/assignment-files/': limitTo(21 * 1024 * 1024),
  /** Proofs and pictures of alumni notes: up to 10 MB each, and what a form says around them. */
  '/api/alumni-files/': limitTo(11 * 1024 * 1024),
  /** The picture of a mentor: up to 10 MB, and what a form says around it. */
  '/api/own-mentor/picture': limitTo(11 * 1024 * 1024),
  /** Parts of files and videos of courses. */
  '/api/course-uploads/': limitTo(6 * 1024 * 1024),
  /** A whole CV, up to 60,000 characters of any script. */
  '/api/cvs': limitTo(256 * 1024),
  /** The picture of a CV. */
  '/api/cv-pictures/': limitTo(11 * 1024 * 1024),
  /** Captions and posters of videos. */
  '/api/course-files/': limitTo(11 * 1024 * 1024),
  /** Pictures of speakers, slides and recordings of webinars, which are stored as they arrive. */
  '/api/webinar-files/': limitTo(501 * 1024 * 1024),
  /** Pictures of posts. */
  '/api/discussion-pictures/': limitTo(11 * 1024 * 1024),
  /** An email that came back, with what was sent. */
  '/api/returned-emails': limitTo(1024 * 1024),
  /** Replies by email; files in them are not taken. */
  '/api/inbound-emails': limitTo(10 * 1024 * 1024),
  /** Pictures and import files of curators. */
  '/api/admin/uploads/': limitTo(64 * 1024 * 1024),
};

/**
 * Limits the size of request bodies in bytes; routes may have lower limits of their own. GET and HEAD are skipped,
 * because reading a body allocates a stream and a signal.
 */
export const limitBodies: MiddlewareHandler = (c, next) => {
  const { method, path } = c.req;
  if (method === 'GET' || method === 'HEAD') return next();
  const [, limit] = Object.entries(wider).find(([start]) => path.startsWith(start)) ?? [];
  return (limit ?? narrow)(c, next);
};
