import type { Database } from '#platform/server/database/database.ts';
import {
  decideBatch,
  type FindConflict,
  type IdentifiedRow,
  rowsToStore,
  type StoredRow,
  type Wanted,
  wantedBy,
  withState,
} from './duplicates/duplicate-policy.ts';
import { countOutcomes, listReported } from './import-report.ts';
import { createIngestionRepository } from './ingestion-repository.ts';
import { createImportMappingRepository } from './mapping/import-mapping-repository.ts';
import type { PreparedBatch } from './prepare-batch.ts';

export type { PreparedBatch } from './prepare-batch.ts';
export { UnreadableFile } from './reading/source-record.ts';

type DecideOptions = {
  conflictOf?: FindConflict;
  /** Rows to compare with as if they were stored. */
  findStaged?: (wanted: Wanted) => Promise<StoredRow[]>;
};

/** Compares and stores opportunities that were read from files. */
export function createOpportunityIngestion(db: Database) {
  const repository = createIngestionRepository(db);

  /** Decides against what is stored now; stores nothing. */
  async function decide(rows: readonly IdentifiedRow[], now: Date, { conflictOf, findStaged }: DecideOptions = {}) {
    const wanted = wantedBy(rows, now);
    const stored = await repository.findStored(wanted);
    const staged = findStaged ? await findStaged(wanted) : [];
    return decideBatch(rows, [...stored, ...staged], now, conflictOf);
  }

  return {
    ...repository,
    ...createImportMappingRepository(db),
    decide,

    /** Decides on a prepared batch and stores it, in the caller's transaction. */
    async importBatch({ refused, ...batch }: PreparedBatch, { publishes, now }: { publishes: boolean; now: Date }) {
      await repository.lockImports();
      const rows = withState(batch.rows, publishes);
      const decisions = await decide(rows, now);
      await repository.store(rowsToStore(decisions));
      const reported = [...refused, ...listReported(rows, decisions)].sort((one, other) => one.row - other.row);
      return { reported, counts: countOutcomes(decisions, refused) };
    },
  };
}
