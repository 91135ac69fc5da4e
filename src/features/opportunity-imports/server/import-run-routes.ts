import { importMapping } from '#features/opportunity-ingestion/contract.ts';
import { toPage } from '#platform/server/database/list-cursor.ts';
import { AppError } from '#platform/server/errors.ts';
import { actionEndpoint } from '#platform/server/http/action-endpoint.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import { toAnswer } from '#platform/server/http/to-answer.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  adminImport,
  adminImportDetail,
  adminImportList,
  createdImport,
  importChoice,
  importListQuery,
  importParams,
  newImport,
  pieceParams,
} from '../contract.ts';
import { pieceSize } from '../vocabulary.ts';
import type { AdminImport } from './import-run-table.ts';
import type { AdminImports } from './import-runs.ts';

const pageSize = 50;
const guard = requireRole('curator');
const toResponse = (row: AdminImport) => toAnswer(adminImport, row);

export const adminImportEndpoints = (imports: AdminImports) => [
  endpoint({
    method: 'get',
    path: '/admin/imports',
    guard,
    summary: 'Imports, newest first. Link with rel="next" leads to the next page.',
    query: importListQuery,
    answer: adminImportList,
    handle: async (c, { query }) => {
      const found = await imports.list(query.cursor, pageSize + 1);
      const { page, next } = toPage(found, pageSize, ({ id }) => id);
      linkNext(c, next);
      return c.json(page.map(toResponse));
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/imports',
    guard,
    summary: 'Begins an import: says what file comes. Its bytes follow in pieces of 1 MB.',
    body: newImport,
    answer: createdImport,
    status: 201,
    handle: async (c, { body }) => {
      const { id } = await imports.begin((await personOf(c)).id, body);
      return c.json({ id }, 201);
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/uploads/imports/:id/:piece',
    guard,
    summary:
      'A piece of the file, as bytes: number 0 and up, 1 MB each but the last. With the last one it is looked into.',
    params: pieceParams,
    status: 204,
    handle: async (c, { params }) => {
      if (Number(c.req.header('content-length')) > pieceSize)
        throw new AppError('tooLarge', 'A piece of a file has at most 1 MB.');
      await imports.receive(params.id, params.piece, new Uint8Array(await c.req.arrayBuffer()));
      return c.body(null, 204);
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/imports/:id',
    guard,
    summary: 'An import: what its file holds, how that is mapped, how far the work is, and what became of its rows.',
    params: importParams,
    answer: adminImportDetail,
    handle: async (c, { params }) => {
      const found = await imports.get(params.id);
      return c.json(toAnswer(adminImportDetail, { ...found, ...(await imports.countOutcomes(params.id)) }));
    },
  }),
  actionEndpoint({
    method: 'post',
    path: '/admin/imports/:id/check',
    guard,
    summary: 'Looks the file through with this mapping, which is remembered for its source. Stores nothing of it.',
    params: importParams,
    body: importMapping,
    run: (actorId, { id }, mapping) => imports.check(actorId, id, mapping),
  }),
  actionEndpoint({
    method: 'post',
    path: '/admin/imports/:id/store',
    guard,
    summary: 'Stores what was looked through, in the background.',
    params: importParams,
    body: importChoice,
    run: (actorId, { id }, { publishes }) => imports.store(actorId, id, publishes),
  }),
  actionEndpoint({
    method: 'post',
    path: '/admin/imports/:id/undo',
    guard,
    summary: 'Takes an import back, in the background: what nobody changed since is as it was before.',
    params: importParams,
    run: (actorId, { id }) => imports.undo(actorId, id),
  }),
  actionEndpoint({
    method: 'delete',
    path: '/admin/imports/:id',
    guard,
    summary: 'Forgets a file of which nothing was stored.',
    params: importParams,
    run: (actorId, { id }) => imports.discard(actorId, id),
  }),
];
