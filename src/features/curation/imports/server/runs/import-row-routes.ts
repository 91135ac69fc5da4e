import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { answerCsv, type CsvColumn } from '#platform/server/http/formats/csv.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { importedRowList, importParams, rowChoice, rowsQuery } from '../../contract.ts';
import type { AdminImports } from './import-runs.ts';

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
  get('/admin/imports/:id/rows', guard, {
    summary:
      'The rows of an import with what becomes, or became, of each. Link with rel="next" leads to the next page.',
    params: importParams,
    query: rowsQuery,
    answer: importedRowList,
    handle: async (c, { params, query }) => {
      const page = await answerPage(
        c,
        (limit) => imports.listRows(params.id, query, limit),
        ({ row }) => row,
      );
      return page.map((row) => ({ ...row, changes: row.changes ?? [] }));
    },
  }),
  get('/admin/imports/:id/report', guard, {
    summary: 'All rows of an import as CSV.',
    params: importParams,
    handle: async (c, { params }) => {
      const { id } = await imports.get(params.id);
      return answerCsv(c, `import-${id}`, reportColumns, allRows(imports, id));
    },
  }),
  post('/admin/imports/:id/take', guard, {
    summary: 'Takes over a change of one row that was left as it was, because somebody had edited it.',
    params: importParams,
    body: rowChoice,
    handle: async (c, { params: { id }, body: { row } }) => imports.take((await personOf(c)).id, id, row),
  }),
];
