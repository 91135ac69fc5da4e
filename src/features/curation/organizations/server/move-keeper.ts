import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { createKeeperRepository } from './keeper-repository.ts';
import { organizationProposals as proposals, opportunityKeepers as t } from './organization-table.ts';

/**
 * Whoever keeps an opportunity keeps the one that it was merged into, with the changes that wait for a curator. Where
 * that one is kept already, its keeper stays. Runs in the caller's transaction.
 */
export async function moveKeeper(db: Database, from: string, to: string) {
  const repository = createKeeperRepository(db);
  const keeper = await first(
    db
      .select()
      .from(t)
      .where(and(eq(t.opportunityId, from), isNotNull(t.proof))),
  );
  if (!keeper || (await repository.isKept(to))) return;
  const { organizationId, proof, provenAt } = keeper;
  const isOfKeeper = and(eq(t.opportunityId, from), eq(t.organizationId, organizationId));
  await db.update(t).set({ proof: null, provenAt: null }).where(isOfKeeper);
  await db
    .insert(t)
    .values({ ...keeper, opportunityId: to })
    .onConflictDoUpdate({ target: [t.opportunityId, t.organizationId], set: { proof, provenAt } });
  await db
    .update(proposals)
    .set({ opportunityId: to })
    .where(and(eq(proposals.opportunityId, from), eq(proposals.kind, 'change'), isNull(proposals.decidedAt)));
  await repository.write([from], { keptSince: null });
  await repository.write([to], { keptSince: provenAt });
}
