import { hasTitle, proposeMapping } from '#features/opportunity-ingestion/server/mapping-policy.ts';
import {
  createOpportunityIngestion,
  UnreadableFile,
} from '#features/opportunity-ingestion/server/opportunity-ingestion.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pieceSize } from '../vocabulary.ts';
import { createImportFileRepository } from './import-file-repository.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import type { AdminImport } from './import-run-table.ts';
import type { ImportSource } from './import-source-table.ts';

/** What the file holds, and a mapping to confirm. Throws `UnreadableFile`. */
export async function inspectImport(db: Database, found: AdminImport) {
  const inspected = await createOpportunityIngestion(db).inspect(createImportFileRepository(db).fileOf(found));
  const names = inspected.columns.map((column) => column.name);
  const before = await createAdminImportRepository(db).findMapping(found.source);
  return { ...inspected, mapping: proposeMapping(names, inspected.layout, before) };
}

/**
 * Stores a source's file as an import. The first import waits for a curator to map the columns; later ones run
 * automatically, add only for review, and change nothing public. Returns why the file cannot be read, else undefined.
 */
export async function importFromSource(
  db: Database,
  { id: originId, name }: Pick<ImportSource, 'id' | 'name'>,
  fileName: string,
  bytes: Uint8Array,
) {
  const repository = createAdminImportRepository(db);
  const files = createImportFileRepository(db);
  const added = await repository.add({ fileName, source: name, bytes: bytes.length, originId });
  for (let at = 0, number = 0; at < bytes.length; at += pieceSize, number += 1)
    await files.savePiece(added.id, number, bytes.subarray(at, at + pieceSize));
  try {
    const inspected = await inspectImport(db, added);
    const isAutomatic = hasTitle(inspected.mapping) && (await repository.findMapping(name)) !== undefined;
    const checking = { state: 'checking', isAutomatic, targetSize: bytes.length } as const;
    await repository.move(added.id, ['receiving'], {
      ...inspected,
      ...(isAutomatic ? checking : { state: 'received' }),
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await repository.remove(added.id);
    return error.message;
  }
}
