import { NotFound } from '#platform/server/errors.ts';
import { guardedRoutes, publicRoute, requireRole } from '#platform/server/http/guards.ts';
import { readLimited } from '#platform/server/http/read-body.ts';
import { post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { sentPicture } from '../editor-contract.ts';
import type { Pictures } from './pictures.ts';

const largest = 10 * 1024 * 1024;

export const pictureEndpoints = (pictures: Pictures) => [
  post('/admin/uploads/pictures', requireRole('curator'), {
    summary:
      'Keeps a picture: the body is the file itself (JPEG, PNG, WebP or AVIF, up to 10 MB). It is drawn anew in three widths, without what else was in the file.',
    answer: sentPicture,
    status: 201,
    handle: async (c) =>
      pictures.add(
        (await personOf(c)).id,
        await readLimited(c.req.raw, largest, 'This picture is too large: at most 10 MB.'),
      ),
  }),
];

/** Files of an id never change, so they are cached forever. */
export const pictureFiles = (pictures: Pictures) =>
  guardedRoutes().get('/pictures/:id/:file', publicRoute, async (c) => {
    const found = await pictures.find(c.req.param('id') ?? '', c.req.param('file') ?? '');
    if (!found) throw new NotFound('There is no such picture.');
    return c.body(new Uint8Array(found.body), 200, {
      'Content-Type': found.contentType,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  }).app;
