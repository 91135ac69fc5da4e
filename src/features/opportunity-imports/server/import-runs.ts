import type { ImportMapping } from '#features/opportunity-ingestion/contract.ts';
import { proposeMapping } from '#features/opportunity-ingestion/server/mapping-policy.ts';
import {
  createOpportunityIngestion,
  UnreadableFile,
} from '#features/opportunity-ingestion/server/opportunity-ingestion.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ImportState, pieceSize } from '../vocabulary.ts';
import { applyChange } from './apply-change.ts';
import { createImportFileRepository } from './import-file-repository.ts';
import { createImportRowRepository } from './import-row-repository.ts';
import { ImportMovedOn, ImportNotFound, MappingIncomplete, PieceWrong } from './import-run-errors.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import type { AdminImport } from './import-run-table.ts';

export type AdminImports = ReturnType<typeof createAdminImports>;

type NewImport = Pick<AdminImport, 'fileName' | 'source' | 'bytes'>;

/** Imports by curators: uploaded in pieces, mapped, checked, stored, undone. */
export function createAdminImports(db: Database) {
  const repository = createAdminImportRepository(db);
  const files = createImportFileRepository(db);
  const rows = createImportRowRepository(db);

  async function get(id: number) {
    const found = await repository.find(id);
    if (!found) throw new ImportNotFound();
    return found;
  }

  /** Changes the state and records the action in the audit log. */
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
      await recordAct(transaction, {
        actorId,
        action: `import.${verb}`,
        subjectId: String(id),
        after: { fileName, source, publishes },
      });
    });
  }

  /** Detects format and columns of the uploaded file and proposes a mapping. */
  async function inspect(found: AdminImport) {
    try {
      const { format, layout, columns } = await createOpportunityIngestion(db).inspect(files.fileOf(found));
      const names = columns.map(({ name }) => name);
      const mapping = proposeMapping(names, layout, await repository.findMapping(found.source));
      await repository.move(found.id, ['receiving'], { state: 'received', format, layout, columns, mapping });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await repository.move(found.id, ['receiving'], { state: 'unreadable', failure: error.message });
    }
  }

  return {
    get,
    list: repository.list,
    countOutcomes: rows.countOutcomes,
    listRows: rows.listRows,

    begin: (actorId: string, input: NewImport) =>
      db.transaction(async (transaction) => {
        const added = await createAdminImportRepository(transaction).add(input);
        const { fileName, source, bytes } = input;
        const after = { fileName, source, bytes };
        await recordAct(transaction, { actorId, action: 'import.bring', subjectId: String(added.id), after });
        return added;
      }),

    /** Stores a piece; inspects the file after the last one. */
    async receive(id: number, number: number, bytes: Uint8Array) {
      const found = await get(id);
      if (found.state !== 'receiving') throw new ImportMovedOn();
      if (bytes.length !== Math.max(0, Math.min(pieceSize, found.bytes - number * pieceSize))) throw new PieceWrong();
      const pieces = await files.savePiece(id, number, bytes);
      if (pieces === Math.ceil(found.bytes / pieceSize)) await inspect(found);
    },

    /** Starts the check with this mapping, which is saved for the source. */
    async check(actorId: string, id: number, mapping: ImportMapping) {
      const isMapped = mapping.isKnown || Object.values(mapping.fields).includes('title');
      if (!isMapped) throw new MappingIncomplete();
      await act(actorId, id, 'check', ['received', 'checked'], async (transaction, { source, bytes, layout }) => {
        if (mapping.isKnown && layout === null) throw new MappingIncomplete();
        await createImportRowRepository(transaction).removeRows(id);
        await createAdminImportRepository(transaction).saveMapping(source, mapping);
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
        await recordAct(transaction, { actorId, action: 'opportunity.take-change', ...auditEntry });
      });
    },
  };
}
