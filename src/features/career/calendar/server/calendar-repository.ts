import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ChecklistItem } from '#features/career/applications/contract.ts';
import {
  applications as a,
  applicationParts as parts,
} from '#features/career/applications/server/application-table.ts';
import { maxApplications, openStates } from '#features/career/applications/vocabulary.ts';
import { opportunityDates } from '#features/opportunities/core/server/opportunity-dates-table.ts';
import { opportunities as o } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { calendarFeeds as t } from './calendar-table.ts';

const datedColumns = {
  slug: o.slug,
  title: o.title,
  ...opportunityDates,
  updatedAt: o.updatedAt,
  version: o.version,
};
export type DatedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createCalendarRepository>['findOpportunity']>>>;

export type ApplicationDates = Awaited<
  ReturnType<ReturnType<typeof createCalendarRepository>['listApplications']>
>[number];

export function createCalendarRepository(db: Database) {
  return {
    findFeed: (userId: string) => first(db.select().from(t).where(eq(t.userId, userId))),

    async setFeed(userId: string, token: { tokenHash: string; encryptedToken: string }) {
      await db
        .insert(t)
        .values({ userId, ...token })
        .onConflictDoUpdate({ target: t.userId, set: { ...token, createdAt: sql`now()` } });
    },

    /** Changes only the feed with this token: it may have been replaced meanwhile. */
    async setEncryptedToken(tokenHash: string, encryptedToken: string) {
      await db.update(t).set({ encryptedToken }).where(eq(t.tokenHash, tokenHash));
    },

    async removeFeed(userId: string) {
      await db.delete(t).where(eq(t.userId, userId));
    },

    findFeedByToken: (tokenHash: string) => first(db.select().from(t).where(eq(t.tokenHash, tokenHash))),

    /** Finds an opportunity as visitors see it. */
    findOpportunity: (slug: string) =>
      first(
        db
          .select({ id: o.id, ...datedColumns })
          .from(o)
          .where(and(eq(o.slug, slug), eq(o.state, 'published'))),
      ),

    /** Open applications with what members see of their opportunities, and the checklist where something on it has a day. */
    listApplications: (userId: string) =>
      db
        .select({
          id: a.id,
          title: sql<string>`coalesce(${o.title}, ${a.title})`,
          ownDeadline: a.deadline,
          movedAt: a.movedAt,
          checklist: {
            items: sql<ChecklistItem[]>`${parts.value}`,
            version: parts.version,
            updatedAt: parts.updatedAt,
          },
          opportunity: datedColumns,
        })
        .from(a)
        .leftJoin(o, and(eq(o.id, a.opportunityId), inArray(o.state, ['published', 'early_access'])))
        .leftJoin(
          parts,
          and(eq(parts.applicationId, a.id), eq(parts.part, 'checklist'), sql`cardinality(${a.itemDates}) > 0`),
        )
        .where(and(eq(a.userId, userId), inArray(a.state, [...openStates])))
        .orderBy(a.id)
        .limit(maxApplications),
  };
}

/** Without the token, which would open the feed to whoever finds the file. Deleted with the account, by cascade. */
export const calendarData: PersonalData = {
  tables: {
    calendar_feeds: ownRows(t.userId, { userId: t.userId, createdAt: t.createdAt }),
  },
};
