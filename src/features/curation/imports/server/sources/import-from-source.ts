import type { ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { createOpportunityIngestion } from '#features/opportunities/ingestion/server/ingestion.ts';
import { hasTitle, proposeMapping } from '#features/opportunities/ingestion/server/mapping/mapping-policy.ts';
import type { FileReader } from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { pieceSize } from '../../vocabulary.ts';
import { createImportFileRepository } from '../import-file-repository.ts';
import { createAdminImportRepository } from '../runs/import-run-repository.ts';
import type { ImportSource } from './import-source-table.ts';

type Reading = {
  source: string;
  file: ReadableFile;
  userId?: string;
  /** Where a curator says that the table is; else it is guessed, in the sheet of the source's last file. */
  table?: ImportMapping['table'];
};

/**
 * Returns the columns of the file, and a mapping to confirm; for a person, or for a job without one. Throws
 * `UnreadableFile`, and `WorkerEnded` at the reader's limits.
 */
export async function inspectImport(
  db: Database,
  reader: FileReader,
  { source, file, userId, table: chosen }: Reading,
) {
  const before = await createOpportunityIngestion(db).findMapping(source);
  // The row of names is looked for in each file; a sheet keeps its name.
  const choice = chosen ?? (before?.table ? { ...before.table, headerLine: null } : null);
  const { table, ...inspected } = await reader.inspect(file, userId, { table: choice });
  const names = inspected.columns.map((column) => column.name);
  const proposed = proposeMapping(names, inspected.layout, before);
  const found = table && { sheets: table.sheets, sheet: table.sheet, headerLine: table.headerLine };
  return { ...inspected, mapping: { ...proposed, table: found } };
}

type Inspected = Awaited<ReturnType<typeof inspectImport>>;

/**
 * Stores a source's file as an import. The first import waits for a curator to map the columns; later ones run
 * automatically, add only for review, and change nothing public.
 */
export async function importFromSource(
  db: Database,
  { id: originId, name }: Pick<ImportSource, 'id' | 'name'>,
  { fileName, body, inspected }: { fileName: string; body: Uint8Array; inspected: Inspected },
) {
  const repository = createAdminImportRepository(db);
  const files = createImportFileRepository(db);
  const added = await repository.add({ fileName, source: name, bytes: body.length, originId });
  for (let at = 0, number = 0; at < body.length; at += pieceSize, number += 1)
    await files.savePiece(added.id, number, body.subarray(at, at + pieceSize));
  const isAutomatic =
    hasTitle(inspected.mapping) && (await createOpportunityIngestion(db).findMapping(name)) !== undefined;
  const checking = { state: 'checking', isAutomatic, targetSize: body.length } as const;
  await repository.move(added.id, ['receiving'], {
    ...inspected,
    ...(isAutomatic ? checking : { state: 'received' }),
  });
}
