import * as z from 'zod/mini';
import { answerContent } from '#platform/server/files/file-answers.ts';
import { readSentPicture } from '#platform/server/files/sent-file.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { cvAddress, cvPictureInput } from '../../contract.ts';
import type { CvRouteDependencies } from '../cv-routes.ts';
import type { CvPictures } from './cv-pictures.ts';

const pictureLimit = { name: 'cv-pictures', max: 20, seconds: 60 * 60 };
/** `at`: in which state it is, so that a browser reads a changed one again. */
const pictureQuery = z.strictObject({ at: z.optional(z.string().check(z.maxLength(20))) });

type Dependencies = Pick<CvRouteDependencies, 'limiter' | 'ownerOf'> & { pictures: CvPictures };

/** The picture of a CV, for who wrote it and nobody else. */
export const cvPictureEndpoints = ({ pictures, limiter, ownerOf }: Dependencies) => [
  get('/cv-pictures/:id', requireUser, {
    summary: "The picture of one's own CV.",
    params: cvAddress,
    query: pictureQuery,
    handle: async (c, { params }) =>
      answerContent(c, { body: await pictures.read(await ownerOf(c), params.id), contentType: 'image/jpeg' }),
  }),
  post('/cv-pictures/:id', requireUser, {
    summary: 'Adds a picture to a CV: the body is the file, a JPEG, PNG, WebP or AVIF of up to 10 MB.',
    params: cvAddress,
    query: cvPictureInput,
    handle: async (c, { params, query }) => {
      const owner = await ownerOf(c);
      await limiter.count(pictureLimit, owner.id);
      await pictures.set(owner, params.id, query.shape, await readSentPicture(c));
    },
  }),
  post('/cv-pictures/:id/remove', requireUser, {
    summary: 'Removes the picture of a CV.',
    params: cvAddress,
    handle: async (c, { params }) => pictures.remove(await ownerOf(c), params.id),
  }),
];
