import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { columnsOf } from '#platform/server/database/columns-of.ts';
import type { Database } from '#platform/server/database/database.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { brokenLink } from '../contract.ts';
import type { LinkFinding } from '../vocabulary.ts';
import { type LinkCheck, linkChecks as t } from './link-table.ts';

export type LinkRepository = ReturnType<typeof createLinkRepository>;

const listed = {
  id: t.opportunityId,
  slug: opportunities.slug,
  title: opportunities.title,
  ...columnsOf(t, brokenLink),
};
/** The opportunity is open, published or in early access, and still has the checked link. */
const isShown = sql`state in ('published', 'early_access') and closes_sort > now() and opportunities.link = ${t.link}`;

/** When it opens or closes next, as far as known or expected. */
const nextDate = sql<Date | null>`(
  select min(at) from (values (closes_at), (expected_opens::timestamptz), (expected_closes::timestamptz)) dates (at)
  where at > now())`.mapWith(opportunities.closesAt);

export function createLinkRepository(db: Database) {
  const select = (where: SQL | undefined) =>
    db.select(listed).from(t).innerJoin(opportunities, eq(opportunities.id, t.opportunityId)).where(where);

  const selectChecks = (where: SQL) =>
    db
      .select({ check: t, verifiedAt: opportunities.verifiedAt, nextDate })
      .from(t)
      .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
      .where(and(where, isShown));

  const attempts = createWorkAttempts({ db, queue: 'link checks' });

  return {
    attempts,

    /** Adds links of new or changed opportunities, to be checked within a day, and deletes those of closed ones. */
    async syncLinks(max: number) {
      await db.execute(sql`
        insert into link_checks (opportunity_id, link, run_at)
        select o.id, o.link, now() + random() * interval '1 day'
        from (
          select id, link from opportunities where state = 'published' and closes_sort > now()
          union all
          select id, link from opportunities where state = 'early_access' and closes_sort > now()
        ) o left join link_checks c on c.opportunity_id = o.id
        where o.link <> '' and c.link is distinct from o.link
        limit ${max}
        on conflict (opportunity_id) do update set link = excluded.link, run_at = excluded.run_at, checked_at = null,
          status = null, failure = null, failures = 0, etag = null, last_modified = null, read_at = null, signature = null,
          verified_signature = null, signed_at = null, likeness = null, finding = null, found_at = null`);
      await db.execute(sql`
        delete from link_checks where opportunity_id in (
          select c.opportunity_id from link_checks c join opportunities o on o.id = c.opportunity_id
          where c.run_at <= now() and (o.state not in ('published', 'early_access') or o.closes_sort <= now() or o.link = '') limit ${max})`);
    },

    listPending: (now: Date, max: number) =>
      selectChecks(and(lte(t.runAt, now), attempts.isFree(t.opportunityId))!)
        .orderBy(t.runAt)
        .limit(max),

    find: async (opportunityId: string) => (await selectChecks(eq(t.opportunityId, opportunityId))).at(0),

    /** Saves a check unless the link has changed meanwhile. */
    saveCheck: (
      { opportunityId, link }: Pick<LinkCheck, 'opportunityId' | 'link'>,
      classification: Partial<LinkCheck>,
    ) =>
      db
        .update(t)
        .set(classification)
        .where(and(eq(t.opportunityId, opportunityId), eq(t.link, link))),

    /** Oldest finding first. */
    listBroken: (finding: LinkFinding, limit: number, cursor?: string) =>
      select(
        and(
          sql`${t.finding} = ${sql.raw(`'${finding}'`)}`,
          isNotNull(t.finding),
          isShown,
          behindCursor(cursor, t.foundAt, t.opportunityId, '>'),
        ),
      )
        .orderBy(t.foundAt, t.opportunityId)
        .limit(limit),

    getListed: async (opportunityId: string) => (await select(eq(t.opportunityId, opportunityId))).at(0),

    /** A curator has confirmed that the page is right. */
    resolve: (opportunityId: string, runAt: Date) =>
      db
        .update(t)
        .set({
          failures: 0,
          finding: null,
          foundAt: null,
          likeness: null,
          verifiedSignature: sql`${t.signature}`,
          signedAt: sql`${t.checkedAt}`,
          runAt,
        })
        .where(eq(t.opportunityId, opportunityId))
        .returning({ link: t.link }),

    verify: async (opportunityId: string, verifiedAt: Date) => {
      const [before] = await db
        .select({ verifiedAt: opportunities.verifiedAt })
        .from(opportunities)
        .where(eq(opportunities.id, opportunityId))
        .for('update');
      await db
        .update(opportunities)
        .set({ verifiedAt, updatedAt: sql`now()` })
        .where(eq(opportunities.id, opportunityId));
      return before?.verifiedAt ?? null;
    },
  };
}
