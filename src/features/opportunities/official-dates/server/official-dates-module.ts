import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { createDateProposals } from './date-proposals.ts';

export function createOfficialDatesModule({ db }: { db: Database }) {
  const proposals = createDateProposals({ db });
  return { note: proposals.note, reviewKinds: [proposals.kind] } satisfies FeatureModule & { note: unknown };
}
