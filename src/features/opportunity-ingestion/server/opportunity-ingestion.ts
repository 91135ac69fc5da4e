import type { Database } from '#platform/server/database/database.ts';
import {
  decideBatch,
  type IdentifiedRow,
  rowsToStore,
  type StoredRow,
  type Wanted,
  wantedBy,
} from './duplicate-policy.ts';
import { countOutcomes, listNotStored } from './import-report.ts';
import { createIngestionRepository } from './ingestion-repository.ts';
import type { PreparedBatch } from './prepare-batch.ts';

export type { PreparedBatch } from './prepare-batch.ts';
export { UnreadableFile } from './source-record.ts';

type DecideOptions = {
  /** Stored rows that may be changed; default: those no curator edited. */
  mayChange?: (stored: StoredRow) => boolean;
  /** Rows to compare with as if they were stored. */
  findStaged?: (wanted: Wanted) => Promise<StoredRow[]>;
};

/** Compares and stores opportunities that were read from files. */
export function createOpportunityIngestion(db: Database) {
  const repository = createIngestionRepository(db);

  /** Decides against what is stored now; stores nothing. */
  async function decide(rows: readonly IdentifiedRow[], now: Date, { mayChange, findStaged }: DecideOptions = {}) {
    const wanted = wantedBy(rows);
    const stored = await repository.findStored(wanted);
    const staged = findStaged ? await findStaged(wanted) : [];
    return decideBatch(rows, [...stored, ...staged], now, mayChange);
  }

  return {
    ...repository,
    decide,

    /** Decides on a prepared batch and stores it, in the caller's transaction. */
    async importBatch({ rows, refused }: PreparedBatch, now: Date) {
      await repository.lockImports();
      const decisions = await decide(rows, now);
      await repository.store(rowsToStore(decisions));
      const reported = [...refused, ...listNotStored(rows, decisions)].sort((one, other) => one.row - other.row);
      return { reported, counts: countOutcomes(decisions, refused) };
    },
  };
}
