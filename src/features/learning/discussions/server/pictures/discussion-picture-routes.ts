import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { answerContent } from '#platform/server/files/file-answers.ts';
import { readSentPicture } from '#platform/server/files/sent-file.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { ofPicture, ofPictureUpload, sentPicture } from '../../contract.ts';
import type { DiscussionPictures } from './discussion-pictures.ts';

const nothing = z.strictObject({});
const uploadLimit = { name: 'discussion-pictures', max: 30, seconds: 60 * 60 };

type Dependencies = { pictures: DiscussionPictures; limiter: Pick<RateLimiter, 'count'> };

export const discussionPictureEndpoints = ({ pictures, limiter }: Dependencies) => [
  post('/discussion-pictures/:courseId', requireUser, {
    summary:
      'Sends a picture for a post in a class that one has access to: the body is the file itself (JPEG, PNG, WebP or AVIF, up to 10 MB). It is drawn anew. For people who are known to be 18 or older.',
    params: ofPictureUpload,
    answer: sentPicture,
    status: 201,
    handle: async (c, { params: { courseId } }) => {
      const person = await personOf(c);
      await limiter.count(uploadLimit, person.id);
      await pictures.prepare(person, courseId);
      return pictures.add(person, courseId, await readSentPicture(c));
    },
  }),
  get('/discussion-pictures/:pictureId/:file', requireUser, {
    summary: 'A picture of a post, for who has access to the class. Access is asked with each request.',
    params: ofPicture,
    query: nothing,
    handle: async (c, { params: { pictureId, file } }) => {
      const picture = await pictures.find(await personOf(c), pictureId, file);
      const etag = `"${createHash('sha256').update(`${pictureId}/${file}`).digest('base64url').slice(0, 22)}"`;
      // Kept by the browser, which asks each time whether it may still be shown.
      const headers = { 'Cache-Control': 'private, no-cache', ETag: etag };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      return answerContent(c, picture, headers);
    },
  }),
];
