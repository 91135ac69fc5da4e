import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { adminSearchText } from '#features/opportunities/core/server/opportunity-expression-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import { organizations, type PageReport, type Proposal, organizationProposals as t } from './organization-table.ts';

type NewProposal = typeof t.$inferInsert;
export type ListedProposal = Awaited<ReturnType<ReturnType<typeof createProposalRepository>['list']>>[number];

const maxKnown = 100;
/** Nobody has opened the page of the link that it has now. */
const unread = { pageReport: null, pageReadAt: null };
const isWaiting = and(isNotNull(t.sentAt), isNull(t.decidedAt));

/** What organizations send for curators to decide about. */
export function createProposalRepository(db: Database) {
  return {
    add: async (proposal: NewProposal) => (await db.insert(t).values(proposal).returning())[0]!,

    find: (id: string) => first(db.select().from(t).where(eq(t.id, id))),

    /** What was stored before its address was confirmed waits from now on. Nothing where it waits already. */
    send: (id: string, organizationId: string, sentAt: Date) =>
      db
        .update(t)
        .set({ sentAt })
        .where(and(eq(t.id, id), eq(t.organizationId, organizationId), isNull(t.sentAt))),

    /** Begins to wait again, as another version. False where it was decided or withdrawn meanwhile. */
    resend: (id: string, columns: Pick<Proposal, 'fields' | 'answer'>, sentAt: Date) =>
      hasRows(
        db
          .update(t)
          .set({ ...columns, sentAt, decidedAt: null, decision: null, ...unread, version: sql`${t.version} + 1` })
          .where(and(eq(t.id, id), or(isNull(t.decidedAt), eq(t.decision, 'ask'))))
          .returning({ id: t.id }),
      ),

    /** Takes the place of the change of the opportunity that waits. */
    replaceChange: (change: NewProposal & { opportunityId: string; sentAt: Date }) =>
      db
        .insert(t)
        .values(change)
        .onConflictDoUpdate({
          target: [t.opportunityId, t.organizationId],
          targetWhere: sql`kind = 'change' and decided_at is null`,
          set: { fields: change.fields, sentAt: change.sentAt, ...unread, version: sql`${t.version} + 1` },
        }),

    removeWaitingChange: (opportunityId: string, organizationId: string) =>
      db
        .delete(t)
        .where(
          and(
            eq(t.opportunityId, opportunityId),
            eq(t.organizationId, organizationId),
            eq(t.kind, 'change'),
            isNull(t.decidedAt),
          ),
        ),

    decide: (id: string, columns: Pick<Proposal, 'decision' | 'reason'> & Partial<Proposal>) =>
      db.update(t).set(columns).where(eq(t.id, id)),

    /** A curator has taken the opportunity from this organization. */
    wasTakenBack: (opportunityId: string, organizationId: string) =>
      hasRows(
        db
          .select({ id: t.id })
          .from(t)
          .where(
            and(eq(t.opportunityId, opportunityId), eq(t.organizationId, organizationId), eq(t.decision, 'release')),
          ),
      ),

    /** Nobody decides about what a suspended organization has sent. */
    withdrawWaiting: (organizationId: string) =>
      db.delete(t).where(and(eq(t.organizationId, organizationId), isNull(t.decidedAt))),

    /** What waits the oldest first, what was decided the newest first. */
    list(page: ReviewPage) {
      const waits = page.state === 'waiting';
      const at = waits ? t.sentAt : t.decidedAt;
      const direction = waits ? asc : desc;
      return db
        .select({
          proposal: t,
          organization: organizations,
          opportunity: opportunities,
          at: sql<Date>`${at}`.mapWith(at),
        })
        .from(t)
        .innerJoin(organizations, eq(organizations.id, t.organizationId))
        .leftJoin(opportunities, eq(opportunities.id, t.opportunityId))
        .where(and(waits ? isWaiting : isNotNull(t.decidedAt), behindCursor(page.cursor, at, t.id, waits ? '>' : '<')))
        .orderBy(direction(at), direction(t.id))
        .limit(page.limit);
    },

    /** Locks a proposal and its organization until the transaction ends. */
    lock: (id: string) =>
      first(
        db
          .select({ proposal: t, organization: organizations })
          .from(t)
          .innerJoin(organizations, eq(organizations.id, t.organizationId))
          .where(eq(t.id, id))
          .for('update'),
      ),

    /** Posts and changes that wait, were asked about or declined, the newest first; at most 50. */
    listOpen: (organizationId: string) =>
      db
        .select({ proposal: t, title: opportunities.title })
        .from(t)
        .leftJoin(opportunities, eq(opportunities.id, t.opportunityId))
        .where(
          and(
            eq(t.organizationId, organizationId),
            isNotNull(t.sentAt),
            or(isNull(t.decidedAt), inArray(t.decision, ['ask', 'decline'])),
          ),
        )
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(50),

    /** Of what waits and links to a page that was not read yet, the oldest. */
    listUnread: (limit: number) =>
      db
        .select()
        .from(t)
        .where(and(isWaiting, isNull(t.pageReadAt)))
        .orderBy(asc(t.sentAt))
        .limit(limit),

    /** Not of a version that another one has replaced while its page was opened. */
    setPageReport: ({ id, version }: Proposal, pageReport: PageReport | null, pageReadAt: Date) =>
      db
        .update(t)
        .set({ pageReport, pageReadAt })
        .where(and(eq(t.id, id), eq(t.version, version))),

    /** How many opportunities link to a host, at most 100, and since when the first of these is known. */
    async findKnownHost(host: string) {
      const [row] = await selectRows<{ count: number; since: string | null }>(
        db,
        sql`select count(*)::int as count, min(created_at)::text as since from (
          select created_at from opportunities
          where ${adminSearchText} like ${`%${toPattern(host.toLowerCase())}%`} limit ${maxKnown}) known`,
      );
      return row!;
    },

    purgeUnsent: (before: Date) => db.delete(t).where(and(isNull(t.sentAt), lt(t.createdAt, before))),

    purgeDeclined: (before: Date) => db.delete(t).where(and(eq(t.decision, 'decline'), lt(t.decidedAt, before))),
  };
}
