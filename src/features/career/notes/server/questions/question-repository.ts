import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import { alumniHelped as helped, alumniNotes as notes, alumniQuestions as t } from '../alumni-note-table.ts';

export function createQuestionRepository(db: Database) {
  const withNote = () =>
    db
      .select({
        question: t,
        note: { id: notes.id, userId: notes.userId, isShown: sql<boolean>`${notes.shown} is not null` },
        isAuthorSuspended: sql<boolean>`exists (select from ${users}
          where ${users.id} = ${notes.userId} and ${users.suspendedAt} is not null)`,
        opportunity: { id: opportunities.id, slug: opportunities.slug, title: opportunities.title },
      })
      .from(t)
      .innerJoin(notes, eq(notes.id, t.noteId))
      .innerJoin(opportunities, eq(opportunities.id, notes.opportunityId));

  return {
    find: (id: string) => first(withNote().where(eq(t.id, id))),
    lock: (id: string) => first(withNote().where(eq(t.id, id)).for('update', { of: t })),

    async add(question: typeof t.$inferInsert) {
      const [added] = await db.insert(t).values(question).returning({ id: t.id });
      return added!.id;
    },

    change: (id: string, set: Partial<typeof t.$inferInsert>) => db.update(t).set(set).where(eq(t.id, id)),

    /** Lists the questions that everybody reads, and those that the user has asked; the newest first. */
    list: (noteId: string, userId: string, cursor: string | undefined, limit: number) =>
      db
        .select()
        .from(t)
        .where(
          and(
            eq(t.noteId, noteId),
            or(eq(t.state, 'shown'), and(eq(t.userId, userId), eq(t.state, 'waiting'))),
            behindCursor(cursor, t.createdAt, t.id),
          ),
        )
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    /** Counts the questions that everybody reads, by note. */
    async countShown(noteIds: readonly string[]) {
      if (noteIds.length === 0) return new Map<string, number>();
      const rows = await db
        .select({ noteId: t.noteId, n: count() })
        .from(t)
        .where(and(inArray(t.noteId, [...noteIds]), eq(t.state, 'shown')))
        .groupBy(t.noteId);
      return new Map(rows.map(({ noteId, n }) => [noteId, n]));
    },

    /** Lists the questions that wait for a curator, the oldest first. */
    listQueue: ({ cursor, limit }: ReviewPage) =>
      withNote()
        .where(and(isNotNull(t.queuedAt), behindCursor(cursor, t.queuedAt, t.id, '>')))
        .orderBy(asc(t.queuedAt), asc(t.id))
        .limit(limit),

    /** Ids of the questions under a note that its author was notified of. */
    listShownIds: async (noteId: string) =>
      (
        await db
          .select({ id: t.id })
          .from(t)
          .where(and(eq(t.noteId, noteId), eq(t.state, 'shown')))
      ).map(({ id }) => id),

    async isHelped(noteId: string, userId: string) {
      const [thanks] = await db
        .select({ n: count() })
        .from(helped)
        .where(and(eq(helped.noteId, noteId), eq(helped.userId, userId)));
      return thanks!.n > 0;
    },

    /** Once for each person, whatever is sent how often. */
    async setHelped(noteId: string, userId: string, isHelped: boolean) {
      if (isHelped) await db.insert(helped).values({ noteId, userId }).onConflictDoNothing();
      else await db.delete(helped).where(and(eq(helped.noteId, noteId), eq(helped.userId, userId)));
    },

    /** Counts the people whom each note helped, by note. */
    async countHelped(noteIds: readonly string[]) {
      if (noteIds.length === 0) return new Map<string, number>();
      const rows = await db
        .select({ noteId: helped.noteId, n: count() })
        .from(helped)
        .where(inArray(helped.noteId, [...noteIds]))
        .groupBy(helped.noteId);
      return new Map(rows.map(({ noteId, n }) => [noteId, n]));
    },
  };
}
