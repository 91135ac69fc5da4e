import type { ImportMapping } from '#features/opportunity-ingestion/contract.ts';
import { proposeMapping } from '#features/opportunity-ingestion/server/mapping-policy.ts';
import {
  createOpportunityIngestion,
  UnreadableFile,
} from '#features/opportunity-ingestion/server/opportunity-ingestion.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { type ImportState, pieceSize } from '../vocabulary.ts';
import { createImportFileRepository } from './import-file-repository.ts';
import { createImportRowRepository } from './import-row-repository.ts';
import { ImportMovedOn, ImportNotFound, MappingIncomplete, PieceWrong } from './import-run-errors.ts';
import { createAdminImportRepository } from './import-run-repository.ts';
import type { AdminImport } from './import-run-table.ts';
import { takeChange } from './take-change.ts';

export type AdminImports = ReturnType<typeof createAdminImports>;

type NewImport = Pick<AdminImport, 'fileName' | 'source' | 'bytes'>;

/** Files of rows at the desk: they come in pieces, are mapped, looked through, stored, and taken back. */
export function createAdminImports(db: Database) {
  const repository = createAdminImportRepository(db);
  const files = createImportFileRepository(db);
  const rows = createImportRowRepository(db);

  async function get(id: number) {
    const found = await repository.find(id);
    if (!found) throw new ImportNotFound();
    return found;
  }

  /** Changes the state together with the act that says who did it. */
  async function act(
    actorId: string,
    id: number,
    verb: string,
    from: readonly ImportState[],
    change: (within: Database, given: AdminImport) => Promise<Partial<AdminImport> & { state: ImportState }>,
  ) {
    const given = await get(id);
    await inTransaction(db, async (within) => {
      const moved = await createAdminImportRepository(within).move(id, from, await change(within, given));
      if (!moved) throw new ImportMovedOn();
      const { fileName, source, publishes } = moved;
      await recordAct(within, {
        actorId,
        action: `import.${verb}`,
        subjectId: String(id),
        after: { fileName, source, publishes },
      });
    });
  }

  /** What is in a file that has arrived, and how it may be mapped. */
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

    begin: (actorId: string, given: NewImport) =>
      inTransaction(db, async (within) => {
        const added = await createAdminImportRepository(within).add(given);
        const { fileName, source, bytes } = given;
        const after = { fileName, source, bytes };
        await recordAct(within, { actorId, action: 'import.bring', subjectId: String(added.id), after });
        return added;
      }),

    /** Keeps a piece of the file; with the last one it is looked into. */
    async receive(id: number, number: number, bytes: Uint8Array) {
      const found = await get(id);
      if (found.state !== 'receiving') throw new ImportMovedOn();
      if (bytes.length !== Math.max(0, Math.min(pieceSize, found.bytes - number * pieceSize))) throw new PieceWrong();
      const pieces = await files.keepPiece(id, number, bytes);
      if (pieces === Math.ceil(found.bytes / pieceSize)) await inspect(found);
    },

    /** Looks the file through with this mapping, which is remembered for the source. */
    async check(actorId: string, id: number, mapping: ImportMapping) {
      const isMapped = mapping.isKnown || Object.values(mapping.fields).includes('title');
      if (!isMapped) throw new MappingIncomplete();
      await act(actorId, id, 'check', ['received', 'checked'], async (within, { source, bytes, layout }) => {
        if (mapping.isKnown && layout === null) throw new MappingIncomplete();
        await createImportRowRepository(within).removeRows(id);
        await createAdminImportRepository(within).keepMapping(source, mapping);
        return { state: 'checking', mapping, targetSize: bytes };
      });
    },

    store: (actorId: string, id: number, publishes: boolean) =>
      act(actorId, id, 'store', ['checked'], async (within) => ({
        state: 'importing',
        publishes,
        targetSize: await createImportRowRepository(within).countStorable(id),
      })),

    undo: (actorId: string, id: number) =>
      act(actorId, id, 'undo', ['imported'], async (within) => ({
        state: 'undoing',
        targetSize: await createImportRowRepository(within).countStored(id),
      })),

    /** Forgets a file of which nothing was stored. */
    async discard(actorId: string, id: number) {
      const { fileName, source, state } = await get(id);
      if (!['receiving', 'received', 'checked', 'unreadable'].includes(state)) throw new ImportMovedOn();
      await inTransaction(db, async (within) => {
        await createAdminImportRepository(within).remove(id);
        const before = { fileName, source };
        await recordAct(within, { actorId, action: 'import.discard', subjectId: String(id), before, after: null });
      });
    },

    /** Takes a change over what a curator wrote, or over what is public, for one row. */
    async take(actorId: string, id: number, row: number) {
      const { state } = await get(id);
      if (state !== 'imported') throw new ImportMovedOn();
      await inTransaction(db, async (within) => {
        const taken = await takeChange(within, id, row, new Date());
        if (!taken) throw new ImportMovedOn();
        await recordAct(within, { actorId, action: 'opportunity.take-change', ...taken });
      });
    },
  };
}
