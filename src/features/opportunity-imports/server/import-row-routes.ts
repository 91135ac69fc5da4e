import { toPage } from '#platform/server/database/list-cursor.ts';
import { actionEndpoint } from '#platform/server/http/action-endpoint.ts';
import { answerCsv, type CsvColumn } from '#platform/server/http/csv.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import { importedRowList, importParams, rowChoice, rowsQuery } from '../contract.ts';
import type { AdminImports } from './import-runs.ts';

const pageSize = 50;
const guard = requireRole('curator');

type Listed = Awaited<ReturnType<AdminImports['listRows']>>[number];

const reportColumns: CsvColumn<Listed>[] = [
  ['row', ({ row }) => row],
  ['line', ({ line }) => line],
  ['outcome', ({ outcome }) => outcome],
  ['field', ({ field }) => field],
  ['reason', ({ reason }) => reason],
  ['title', ({ title }) => title],
  ['opportunity', ({ slug }) => slug && `/opportunities/${slug}`],
  ['changes', ({ changes }) => (changes ?? []).map(({ field }) => field).join(', ')],
  ['undone', ({ undone }) => undone],
];

async function* allRows(imports: AdminImports, id: number) {
  let cursor = 0;
  for (;;) {
    const rows = await imports.listRows(id, { cursor }, 1000);
    yield* rows;
    if (rows.length < 1000) return;
    cursor = rows.at(-1)!.row;
  }
}

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
      const { page, next } = toPage(found, pageSize, ({ row }) => row);
      linkNext(c, next);
      return c.json(page.map((row) => ({ ...row, changes: row.changes ?? [] })));
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
      return answerCsv(c, `import-${id}`, reportColumns, allRows(imports, id));
    },
  }),
  actionEndpoint({
    method: 'post',
    path: '/admin/imports/:id/take',
    guard,
    summary: 'Takes over a change of one row that was left as it was, because somebody had edited it.',
    params: importParams,
    body: rowChoice,
    run: (actorId, { id }, { row }) => imports.take(actorId, id, row),
  }),
];
