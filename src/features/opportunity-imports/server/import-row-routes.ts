import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { type ImportedRow, importedRowList, importParams, rowChoice, rowsQuery } from '../contract.ts';
import { answerImportReport } from './import-report.ts';
import type { AdminImports } from './import-runs.ts';

const pageSize = 50;
const guard = requireRole('curator');

type Listed = Awaited<ReturnType<AdminImports['listRows']>>[number];

const toRow = (row: Listed): ImportedRow => ({ ...row, changes: row.changes ?? [] });

/** What becomes, or became, of the rows of an import. */
export const importRowEndpoints = (imports: AdminImports) => [
  endpoint({
    method: 'get',
    path: '/admin/imports/:id/rows',
    guard,
    summary:
      'The rows of an import with what becomes, or became, of each. Link with rel="next" leads to the next page.',
    params: importParams,
    query: rowsQuery,
    answer: importedRowList,
    handle: async (c, { params, query }) => {
      const found = await imports.listRows(params.id, query, pageSize + 1);
      const page = found.slice(0, pageSize);
      linkNext(c, found.length > pageSize ? page.at(-1)!.row : undefined);
      return c.json(page.map(toRow));
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/imports/:id/report',
    guard,
    summary: 'All rows of an import as CSV.',
    params: importParams,
    handle: async (c, { params }) => {
      const { id } = await imports.get(params.id);
      return answerImportReport(c, imports, id);
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/imports/:id/take',
    guard,
    summary: 'Takes over a change of one row that was left as it was, because somebody had edited it.',
    params: importParams,
    body: rowChoice,
    status: 204,
    handle: async (c, { params, body }) => {
      await imports.take((await personOf(c)).id, params.id, body.row);
      return c.body(null, 204);
    },
  }),
];
