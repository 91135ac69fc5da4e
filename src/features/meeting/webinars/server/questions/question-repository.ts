import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { ReviewPage } from '#platform/server/review/review-kind.ts';
import type { QuestionState } from '../../vocabulary.ts';
import { webinarQuestions as t, webinars } from '../webinar-table.ts';

export function createQuestionRepository(db: Database) {
  return {
    async add(question: typeof t.$inferInsert) {
      await db.insert(t).values(question);
    },

    countOf: async (registrationId: string) =>
      (await db.select({ n: count() }).from(t).where(eq(t.registrationId, registrationId)))[0]!.n,

    /** In the order in which they were sent. */
    listOf: (registrationId: string) =>
      db.select().from(t).where(eq(t.registrationId, registrationId)).orderBy(asc(t.createdAt), asc(t.id)),

    /** Lists the questions to a webinar, the latest first. */
    list: (webinarId: string, cursor: string | undefined, limit: number) =>
      db
        .select()
        .from(t)
        .where(and(eq(t.webinarId, webinarId), behindCursor(cursor, t.createdAt, t.id)))
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    /** Lists the questions that the speaker gets, in the order in which they were sent; at most 1,000. */
    listShown: (webinarId: string) =>
      db
        .select()
        .from(t)
        .where(and(eq(t.webinarId, webinarId), eq(t.state, 'shown')))
        .orderBy(asc(t.createdAt), asc(t.id))
        .limit(1_000),

    /** Of all webinars, the oldest first. The state is a literal, so that the planner can use the partial index. */
    listQueue: ({ cursor, limit }: ReviewPage) =>
      db
        .select({ question: t, webinarTitle: webinars.title })
        .from(t)
        .innerJoin(webinars, eq(webinars.id, t.webinarId))
        .where(and(sql`${t.state} = 'waiting'`, behindCursor(cursor, t.createdAt, t.id, '>')))
        .orderBy(asc(t.createdAt), asc(t.id))
        .limit(limit),

    lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),

    decide: (id: string, state: QuestionState) =>
      db
        .update(t)
        .set({ state, version: sql`${t.version} + 1` })
        .where(eq(t.id, id)),

    listOfRegistrations: (registrationIds: readonly string[]) =>
      registrationIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(t)
            .where(inArray(t.registrationId, [...registrationIds]))
            .orderBy(asc(t.createdAt), asc(t.id)),
  };
}
