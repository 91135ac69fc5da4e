import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { applications } from '#features/career/applications/server/application-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import type { Proof } from '../vocabulary.ts';
import { opportunityKeepers as t } from './organization-table.ts';

type Key = { opportunityId: string; organizationId: string };
const isOf = ({ opportunityId, organizationId }: Key) =>
  and(eq(t.opportunityId, opportunityId), eq(t.organizationId, organizationId));

/** Counts of the last twelve months under the slug; the table is of the feature `analytics`, which is above this one. */
const counted = (name: 'opens' | 'applies') => sql<number>`(
  select coalesce(sum(count), 0)::int from analytics_counts
  where grain = 'month' and name = ${name} and starts_on > current_date - 365 and subject = opportunities.slug)`;

/** Who keeps which opportunity. Writes run in the caller's transaction. */
export function createKeeperRepository(db: Database) {
  const write = (ids: readonly string[], columns: Partial<typeof opportunities.$inferInsert>) =>
    db
      .update(opportunities)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(inArray(opportunities.id, [...ids]));

  return {
    write,

    findOpportunity: (id: string) => first(db.select().from(opportunities).where(eq(opportunities.id, id))),

    lockOpportunity: (id: string) =>
      first(db.select().from(opportunities).where(eq(opportunities.id, id)).for('update')),

    find: (key: Key) => first(db.select().from(t).where(isOf(key))),

    isKept: (opportunityId: string) =>
      hasRows(
        db
          .select({ id: t.opportunityId })
          .from(t)
          .where(and(eq(t.opportunityId, opportunityId), isNotNull(t.proof))),
      ),

    add: (row: Key & { postedAt?: Date }) => db.insert(t).values(row).onConflictDoNothing(),

    /** Since when it is kept stands with the opportunity too, for its page. */
    async prove(key: Key, proof: Proof, at: Date) {
      await db.update(t).set({ proof, provenAt: at }).where(isOf(key));
      await write([key.opportunityId], { keptSince: at });
    },

    /** Who posted it stays known, so that it leaves the site with them. */
    async release(key: Key) {
      const [released] = await db.select({ proof: t.proof }).from(t).where(isOf(key));
      await db.delete(t).where(and(isOf(key), isNull(t.postedAt)));
      await db.update(t).set({ proof: null, provenAt: null }).where(isOf(key));
      if (released?.proof) await write([key.opportunityId], { keptSince: null });
    },

    /** Returns the ids of what it keeps. */
    async listKept(organizationId: string) {
      const rows = await db
        .select({ id: t.opportunityId })
        .from(t)
        .where(and(eq(t.organizationId, organizationId), isNotNull(t.proof)));
      return rows.map(({ id }) => id);
    },

    /** With counts, in the order in which it got them; at most 200. */
    listOf: (organizationId: string) =>
      db
        .select({
          keeper: t,
          opportunity: opportunities,
          opened: counted('opens'),
          applied: counted('applies'),
          saved: sql<number>`(select count(*)::int from ${applications} where ${applications.opportunityId} = opportunities.id)`,
        })
        .from(t)
        .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
        .where(eq(t.organizationId, organizationId))
        .orderBy(asc(t.createdAt), asc(t.opportunityId))
        .limit(200),

    /** Takes what it keeps or has posted off the site, until `show`. */
    async hide(organizationId: string, at: Date) {
      const isShown = sql`exists (select from opportunities o where o.id = ${t.opportunityId} and o.state = 'published')`;
      const isIts = sql`(${t.proof} is not null or ${t.postedAt} is not null)`;
      const hidden = await db
        .update(t)
        .set({ hiddenAt: at })
        .where(and(eq(t.organizationId, organizationId), isIts, isShown))
        .returning({ id: t.opportunityId });
      const ids = hidden.map(({ id }) => id);
      if (ids.length > 0) await write(ids, { state: 'archived' });
      return ids;
    },

    /** Publishes again what `hide` took off the site and nobody has changed since. */
    async show(organizationId: string) {
      const shown = await db
        .update(t)
        .set({ hiddenAt: null })
        .where(and(eq(t.organizationId, organizationId), isNotNull(t.hiddenAt)))
        .returning({ id: t.opportunityId });
      const rows = await db
        .select({ id: opportunities.id })
        .from(opportunities)
        .where(
          and(
            inArray(
              opportunities.id,
              shown.map(({ id }) => id),
            ),
            eq(opportunities.state, 'archived'),
            isNull(opportunities.mergedInto),
          ),
        );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await write(ids, { state: 'published' });
      return ids;
    },
  };
}
