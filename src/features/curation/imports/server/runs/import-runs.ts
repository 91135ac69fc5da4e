import type { ImportMapping } from '#features/opportunities/ingestion/contract.ts';
import { createOpportunityIngestion } from '#features/opportunities/ingestion/server/ingestion.ts';
import { hasTitle } from '#features/opportunities/ingestion/server/mapping/mapping-policy.ts';
import {
  directFileReader,
  type FileReader,
  readFailure,
} from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { AppError, failure } from '#platform/server/errors.ts';
import { type ImportState, pieceSize } from '../../vocabulary.ts';
import { createImportFileRepository } from '../import-file-repository.ts';
import { inspectImport } from '../sources/import-from-source.ts';
import { applyChange } from '../store-import.ts';
import { createImportRowRepository } from './import-row-repository.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import type { AdminImport } from './import-run-table.ts';

class ImportNotFound extends failure('notFound', 'We could not find this import.') {}

/** A concurrent request, perhaps of the same person, was first. */
export class ImportMovedOn extends failure(
  'conflict',
  'This import has moved on meanwhile. Please look at it again.',
) {}
class MappingIncomplete extends failure('invalid', 'Please choose the column that holds the title.') {}
class PieceWrong extends failure(
  'invalid',
  'This part of the file is not as long as was said. Please choose the file again.',
) {}

/** `message`: why there is no table at the place that was chosen. */
class TableNotRead extends AppError {
  constructor(message: string) {
    super('invalid', message);
  }
}

/** Whether a curator chose another sheet, or another row for the names of the columns. */
const isOtherTable = ({ table: chosen }: ImportMapping, before: ImportMapping | null) =>
  Boolean(chosen) && (chosen!.sheet !== before?.table?.sheet || chosen!.headerLine !== before?.table?.headerLine);

export type AdminImports = ReturnType<typeof createAdminImports>;

type NewImport = Pick<AdminImport, 'fileName' | 'source' | 'bytes'>;

/** Imports by curators: uploaded in pieces, mapped, checked, stored, undone. */
export function createAdminImports(db: Database, reader: FileReader = directFileReader) {
  const repository = createAdminImportRepository(db);
  const files = createImportFileRepository(db);
  const rows = createImportRowRepository(db);

  async function get(id: number) {
    const importRun = await repository.find(id);
    if (!importRun) throw new ImportNotFound();
    return importRun;
  }

  async function act(
    actorId: string,
    id: number,
    verb: string,
    from: readonly ImportState[],
    change: (transaction: Database, input: AdminImport) => Promise<Partial<AdminImport> & { state: ImportState }>,
  ) {
    const input = await get(id);
    await db.transaction(async (transaction) => {
      const moved = await createAdminImportRepository(transaction).move(id, from, await change(transaction, input));
      if (!moved) throw new ImportMovedOn();
      const { fileName, source, publishes } = moved;
      const after = { fileName, source, publishes };
      await recordAct(transaction, { actorId, action: `import.${verb}`, subjectId: String(id), after });
    });
  }

  async function inspect(userId: string, importRun: AdminImport) {
    try {
      const inspected = await inspectImport(db, reader, {
        source: importRun.source,
        file: files.fileOf(importRun),
        userId,
      });
      await repository.move(importRun.id, ['receiving'], { state: 'received', ...inspected });
    } catch (error) {
      await repository.move(importRun.id, ['receiving'], { state: 'unreadable', failure: readFailure(error) });
    }
  }

  /** Looks for the columns again, at another place of the file. */
  async function findColumns(actorId: string, id: number, { table }: ImportMapping) {
    const importRun = await get(id);
    const file = files.fileOf(importRun);
    const inspected = await inspectImport(db, reader, { source: importRun.source, file, userId: actorId, table }).catch(
      (error: unknown) => {
        throw new TableNotRead(readFailure(error));
      },
    );
    await act(actorId, id, 'find-columns', ['received', 'checked'], async (transaction) => {
      await createImportRowRepository(transaction).removeRows(id);
      return { ...inspected, state: 'received' };
    });
  }

  return {
    get,
    list: repository.list,
    countOutcomes: rows.countOutcomes,
    listRows: rows.listRows,

    begin: (actorId: string, input: NewImport) =>
      db.transaction(async (transaction) => {
        const added = await createAdminImportRepository(transaction).add(input);
        await recordAct(transaction, { actorId, action: 'import.upload', subjectId: String(added.id), after: input });
        return added;
      }),

    /** Stores a piece; inspects the file after the last one. */
    async receive(actorId: string, id: number, number: number, bytes: Uint8Array) {
      const importRun = await get(id);
      if (importRun.state !== 'receiving') throw new ImportMovedOn();
      if (bytes.length !== Math.max(0, Math.min(pieceSize, importRun.bytes - number * pieceSize)))
        throw new PieceWrong();
      const pieces = await files.savePiece(id, number, bytes);
      if (pieces === Math.ceil(importRun.bytes / pieceSize)) await inspect(actorId, importRun);
    },

    /** Starts the check with this mapping, which is saved for the source; at another table, it only finds its columns. */
    async check(actorId: string, id: number, mapping: ImportMapping) {
      if (isOtherTable(mapping, (await get(id)).mapping)) return findColumns(actorId, id, mapping);
      if (!hasTitle(mapping)) throw new MappingIncomplete();
      await act(actorId, id, 'check', ['received', 'checked'], async (transaction, { source, bytes, layout }) => {
        if (mapping.isKnown && layout === null) throw new MappingIncomplete();
        await createImportRowRepository(transaction).removeRows(id);
        await createOpportunityIngestion(transaction).saveMapping(source, mapping);
        return { state: 'checking', mapping, targetSize: bytes };
      });
    },

    store: (actorId: string, id: number, publishes: boolean) =>
      act(actorId, id, 'store', ['checked'], async (transaction) => ({
        state: 'importing',
        publishes,
        targetSize: await createImportRowRepository(transaction).countStorable(id),
      })),

    undo: (actorId: string, id: number) =>
      act(actorId, id, 'undo', ['imported'], async (transaction) => ({
        state: 'undoing',
        targetSize: await createImportRowRepository(transaction).countStored(id),
      })),

    async discard(actorId: string, id: number) {
      const { fileName, source, state } = await get(id);
      if (!['receiving', 'received', 'checked', 'unreadable'].includes(state)) throw new ImportMovedOn();
      await db.transaction(async (transaction) => {
        await createAdminImportRepository(transaction).remove(id);
        const before = { fileName, source };
        await recordAct(transaction, { actorId, action: 'import.discard', subjectId: String(id), before, after: null });
      });
    },

    /** Applies the change of a conflicting row. */
    async take(actorId: string, id: number, row: number) {
      const { state } = await get(id);
      if (state !== 'imported') throw new ImportMovedOn();
      await db.transaction(async (transaction) => {
        const auditEntry = await applyChange(transaction, id, row, new Date());
        if (!auditEntry) throw new ImportMovedOn();
        await recordAct(transaction, { actorId, action: 'opportunity.accept-change', ...auditEntry });
      });
    },
  };
}
