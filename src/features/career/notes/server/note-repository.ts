import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { ageColumnsOf } from '#features/people/profiles/server/ages/age-conditions.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import type { NoteDraft } from '../note-draft-policy.ts';
import { alumniNotes as t } from './alumni-note-table.ts';

/** Decides, with the profile, how an author is shown. */
const age = ageColumnsOf(t.userId);
const opportunity = { id: opportunities.id, slug: opportunities.slug, title: opportunities.title };
/** Holds for opportunities that everybody may know of. */
const isListed = sql`${opportunities.state} in ('published', 'archived')`;

export function createNoteRepository(db: Database) {
  const withAuthor = () =>
    db
      .select({ note: t, opportunity: { ...opportunity, link: opportunities.link }, age })
      .from(t)
      .innerJoin(opportunities, eq(opportunities.id, t.opportunityId));

  return {
    findOpportunity: (slug: string) =>
      first(
        db
          .select(opportunity)
          .from(opportunities)
          .where(and(eq(opportunities.slug, slug), isListed)),
      ),

    findOpportunityById: (id: string) =>
      first(
        db
          .select(opportunity)
          .from(opportunities)
          .where(and(eq(opportunities.id, id), isListed)),
      ),

    /** With everything that decides about a name; undefined without an account. */
    findPerson: (userId: string) =>
      first(
        db
          .select({
            ...{
              id: users.id,
              name: users.name,
              role: users.role,
              fullName: profiles.fullName,
              ...ageColumnsOf(users.id),
            },
            ...{ chosenName: sql<null>`null`, country: profiles.country },
          })
          .from(users)
          .leftJoin(profiles, eq(profiles.userId, users.id))
          .where(eq(users.id, userId)),
      ),

    /** The newest that are shown first. */
    listShown: (opportunityId: string, cursor: string | undefined, limit: number) =>
      withAuthor()
        .where(and(eq(t.opportunityId, opportunityId), isNotNull(t.shown), behindCursor(cursor, t.publishedAt, t.id)))
        .orderBy(desc(t.publishedAt), desc(t.id))
        .limit(limit),

    /** Counts what is shown about opportunities that everybody may know of; `sampleCount` of them are invented. */
    async countShown() {
      const [counted] = await db
        .select({ count: count(), sampleCount: count(t.sampleName) })
        .from(t)
        .innerJoin(opportunities, eq(opportunities.id, t.opportunityId))
        .where(and(isNotNull(t.shown), isListed));
      return counted!;
    },

    find: (id: string) => first(withAuthor().where(eq(t.id, id))),

    findOwn: (userId: string, opportunityId: string) =>
      first(
        db
          .select()
          .from(t)
          .where(and(eq(t.userId, userId), eq(t.opportunityId, opportunityId))),
      ),

    /** Until the transaction ends. */
    lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),

    /** One's own note, which is there from now on, locked until the transaction ends. */
    async lockOwn(userId: string, opportunityId: string, draft: NoteDraft) {
      await db.insert(t).values({ userId, opportunityId, draft }).onConflictDoNothing();
      const [ownNote] = await db
        .select()
        .from(t)
        .where(and(eq(t.userId, userId), eq(t.opportunityId, opportunityId)))
        .for('update');
      return ownNote!;
    },

    change: (id: string, set: Partial<typeof t.$inferInsert>) => db.update(t).set(set).where(eq(t.id, id)),
    remove: (id: string) => db.delete(t).where(eq(t.id, id)),

    /** Lists the notes that wait for a curator, the oldest first. */
    listQueue: ({ cursor, limit }: ReviewPage) =>
      withAuthor()
        .where(and(isNotNull(t.queuedAt), behindCursor(cursor, t.queuedAt, t.id, '>')))
        .orderBy(asc(t.queuedAt), asc(t.id))
        .limit(limit),
  };
}
export type NoteRepository = ReturnType<typeof createNoteRepository>;
