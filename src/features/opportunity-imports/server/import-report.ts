import type { Context } from 'hono';
import { answerCsv, type CsvColumn } from '#platform/server/http/csv.ts';
import type { DeskImports } from './import-runs.ts';

type Listed = Awaited<ReturnType<DeskImports['listRows']>>[number];

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

async function* allRows(imports: DeskImports, id: number) {
  let cursor = 0;
  for (;;) {
    const rows = await imports.listRows(id, { cursor }, 1000);
    yield* rows;
    if (rows.length < 1000) return;
    cursor = rows.at(-1)!.row;
  }
}

/** What became of every row of an import, as CSV. */
export const answerImportReport = (c: Context, imports: DeskImports, id: number) =>
  answerCsv(c, `import-${id}`, reportColumns, allRows(imports, id));
