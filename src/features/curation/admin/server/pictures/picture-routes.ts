import * as z from 'zod/mini';
import { answerContent, immutableHeaders } from '#platform/server/files/file-answers.ts';
import { FileNotFound } from '#platform/server/files/file-errors.ts';
import { readSentPicture } from '#platform/server/files/sent-file.ts';
import { guardedRoutes, publicRoute, requireRole } from '#platform/server/http/guards.ts';
import { post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { logoInput, sentPicture } from '../../editor-contract.ts';
import type { Logos } from './logos.ts';
import type { Pictures } from './pictures.ts';

export const pictureEndpoints = (pictures: Pictures, logos: Logos) => [
  post('/admin/uploads/logos', requireRole('curator'), {
    summary: 'Fetches the logo of an official site once, and keeps it as a picture on a band of its colour.',
    body: logoInput,
    answer: sentPicture,
    status: 201,
    handle: async (c, { body }) => logos.fetch((await personOf(c)).id, body.link),
  }),
  post('/admin/uploads/pictures', requireRole('curator'), {
    summary:
      'Keeps a picture: the body is the file itself (JPEG, PNG, WebP or AVIF, up to 10 MB). It is drawn anew in three widths, without what else was in the file.',
    answer: sentPicture,
    status: 201,
    handle: async (c) => pictures.add((await personOf(c)).id, await readSentPicture(c)),
  }),
];

/** Files of an id never change, so they are cached forever. */
export const pictureFiles = (pictures: Pick<Pictures, 'read'>) =>
  guardedRoutes().get('/pictures/:id/:file', publicRoute, async (c) => {
    const { id = '', file = '' } = c.req.param();
    if (!z.uuid().safeParse(id).success) throw new FileNotFound();
    return answerContent(c, await pictures.read(id, file), immutableHeaders);
  }).app;
