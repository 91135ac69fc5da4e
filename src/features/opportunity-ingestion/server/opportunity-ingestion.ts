import type { Database } from '#platform/server/database/database.ts';
import {
  decideBatch,
  type IdentifiedRow,
  rowsToStore,
  type StoredRow,
  type Wanted,
  wantedBy,
} from './duplicate-policy.ts';
import { countOutcomes, listNotStored } from './import-outcome.ts';
import { createIngestionRepository } from './ingestion-repository.ts';
import { inspectFile } from './inspect-file.ts';
import { type PreparedBatch, prepareFile } from './prepare-batch.ts';

export type { PreparedBatch } from './prepare-batch.ts';
export { UnreadableFile } from './source-record.ts';

type Meeting = {
  /** Which stored rows may be changed; without it, those that no curator edited. */
  mayChange?: (stored: StoredRow) => boolean;
  /** What is to be met as if it were stored. */
  findStaged?: (wanted: Wanted) => Promise<StoredRow[]>;
};

/** How opportunities come in from files: read, prepared, compared with what is stored, and stored. */
export function createOpportunityIngestion(db: Database) {
  const repository = createIngestionRepository(db);

  /** What becomes of each row, given everything that is stored now. Stores nothing. */
  async function decide(rows: readonly IdentifiedRow[], now: Date, { mayChange, findStaged }: Meeting = {}) {
    const wanted = wantedBy(rows);
    const stored = await repository.findStored(wanted);
    const staged = findStaged ? await findStaged(wanted) : [];
    return decideBatch(rows, [...stored, ...staged], now, mayChange);
  }

  return {
    inspect: inspectFile,
    prepare: prepareFile,
    decide,

    /** Until the transaction ends, no other import stores anything. */
    lockImports: repository.lockImports,

    /** Adds rows, and changes those that are there already (same source and source id). */
    store: repository.store,

    /** Decides on a prepared batch and stores it. Runs in the caller's transaction. */
    async importBatch({ rows, refused }: PreparedBatch, now: Date) {
      await repository.lockImports();
      const decisions = await decide(rows, now);
      await repository.store(rowsToStore(decisions));
      const reported = [...refused, ...listNotStored(rows, decisions)].sort((one, other) => one.row - other.row);
      return { reported, counts: countOutcomes(decisions, refused) };
    },

    /** After much was stored or removed: what the embedded database does not do by itself, and searches wait for. */
    tidy: repository.tidy,
  };
}
