import { importMapping } from '#features/opportunities/ingestion/contract.ts';
import { AppError } from '#platform/server/errors.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post, put, remove } from '#platform/server/http/routes.ts';
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
} from '../../contract.ts';
import { pieceSize } from '../../vocabulary.ts';
import type { AdminImport } from './import-run-table.ts';
import type { AdminImports } from './import-runs.ts';

const guard = requireRole('curator');
const toResponse = (row: AdminImport) => toAnswer(adminImport, row);

export const adminImportEndpoints = (imports: AdminImports) => [
  get('/admin/imports', guard, {
    summary: 'Imports, newest first. Link with rel="next" leads to the next page.',
    query: importListQuery,
    answer: adminImportList,
    handle: async (c, { query }) => {
      const page = await answerPage(
        c,
        (limit) => imports.list(query.cursor, limit),
        ({ id }) => id,
      );
      return page.map(toResponse);
    },
  }),
  post('/admin/imports', guard, {
    summary: 'Begins an import: says what file comes. Its bytes follow in pieces of 1 MB.',
    body: newImport,
    answer: createdImport,
    status: 201,
    handle: async (c, { body }) => ({ id: (await imports.begin((await personOf(c)).id, body)).id }),
  }),
  put('/admin/uploads/imports/:id/:piece', guard, {
    summary:
      'A piece of the file, as bytes: number 0 and up, 1 MB each but the last. With the last one it is looked into.',
    params: pieceParams,
    handle: async (c, { params }) => {
      if (Number(c.req.header('content-length')) > pieceSize)
        throw new AppError('tooLarge', 'A piece of a file has at most 1 MB.');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      await imports.receive((await personOf(c)).id, params.id, params.piece, bytes);
    },
  }),
  get('/admin/imports/:id', guard, {
    summary: 'An import: what its file holds, how that is mapped, how far the work is, and what became of its rows.',
    params: importParams,
    answer: adminImportDetail,
    handle: async (_c, { params }) => {
      const found = await imports.get(params.id);
      return toAnswer(adminImportDetail, { ...found, ...(await imports.countOutcomes(params.id)) });
    },
  }),
  post('/admin/imports/:id/check', guard, {
    summary: 'Looks the file through with this mapping, which is remembered for its source. Stores nothing of it.',
    params: importParams,
    body: importMapping,
    handle: async (c, { params: { id }, body }) => imports.check((await personOf(c)).id, id, body),
  }),
  post('/admin/imports/:id/store', guard, {
    summary: 'Stores what was looked through, in the background.',
    params: importParams,
    body: importChoice,
    handle: async (c, { params: { id }, body: { publishes } }) => imports.store((await personOf(c)).id, id, publishes),
  }),
  post('/admin/imports/:id/undo', guard, {
    summary: 'Takes an import back, in the background: what nobody changed since is as it was before.',
    params: importParams,
    handle: async (c, { params: { id } }) => imports.undo((await personOf(c)).id, id),
  }),
  remove('/admin/imports/:id', guard, {
    summary: 'Forgets a file of which nothing was stored.',
    params: importParams,
    handle: async (c, { params: { id } }) => imports.discard((await personOf(c)).id, id),
  }),
];
