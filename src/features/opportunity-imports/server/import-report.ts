import type { Context } from 'hono';
import { answerCsv, type CsvColumn } from '#platform/server/http/csv.ts';
import type { AdminImports } from './import-runs.ts';

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

/** What became of every row of an import, as CSV. */
export const answerImportReport = (c: Context, imports: AdminImports, id: number) =>
  answerCsv(c, `import-${id}`, reportColumns, allRows(imports, id));
