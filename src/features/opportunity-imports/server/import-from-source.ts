import { proposeMapping } from '#features/opportunity-ingestion/server/mapping-policy.ts';
import {
  createOpportunityIngestion,
  UnreadableFile,
} from '#features/opportunity-ingestion/server/opportunity-ingestion.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pieceSize } from '../vocabulary.ts';
import { createImportFileRepository } from './import-file-repository.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import type { ImportSource } from './import-source-table.ts';

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
    const { columns, layout, format } = await createOpportunityIngestion(db).inspect(files.fileOf(added));
    const known = await repository.findMapping(name);
    const names = columns.map((column) => column.name);
    const mapping = proposeMapping(names, layout, known);
    const isMapped = mapping.isKnown || Object.values(mapping.fields).includes('title');
    const inspected = { columns, layout, format, mapping };
    if (known && isMapped)
      await repository.move(added.id, ['receiving'], {
        ...inspected,
        state: 'checking',
        isAutomatic: true,
        targetSize: bytes.length,
      });
    else await repository.move(added.id, ['receiving'], { ...inspected, state: 'received' });
    return undefined;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await repository.remove(added.id);
    return error.message;
  }
}
