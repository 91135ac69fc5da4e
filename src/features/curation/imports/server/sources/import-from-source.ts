import { createOpportunityIngestion } from '#features/opportunities/ingestion/server/ingestion.ts';
import { hasTitle, proposeMapping } from '#features/opportunities/ingestion/server/mapping/mapping-policy.ts';
import type { FileReader } from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { pieceSize } from '../../vocabulary.ts';
import { createImportFileRepository } from '../import-file-repository.ts';
import { createAdminImportRepository } from '../runs/import-run-repository.ts';
import type { ImportSource } from './import-source-table.ts';

type Reading = { source: string; file: ReadableFile; userId?: string };

/**
 * Returns the columns of the file, and a mapping to confirm; for a person, or for a job without one. Throws
 * `UnreadableFile`, and `WorkerEnded` at the reader's limits.
 */
export async function inspectImport(db: Database, reader: FileReader, { source, file, userId }: Reading) {
  const inspected = await reader.inspect(file, userId);
  const names = inspected.columns.map((column) => column.name);
  const before = await createOpportunityIngestion(db).findMapping(source);
  return { ...inspected, mapping: proposeMapping(names, inspected.layout, before) };
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
