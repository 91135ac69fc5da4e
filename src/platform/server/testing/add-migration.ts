import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies the migrations into `folder`, with one more behind them: the migrations of a later version. */
export async function addMigration(folder: string, statement: string) {
  await cp('migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, ...{ tag: 'later' } });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, 'later.sql'), statement);
}
