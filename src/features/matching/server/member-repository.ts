import { and, desc, eq, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/server/opportunity-table.ts';
import { profiles } from '#features/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { type Answer, maxAnswers, type Use } from '../vocabulary.ts';
import { recommendationAnswers as answers, recommendationSettings as settings } from './answer-table.ts';

export function createMemberRepository(db: Database) {
  return {
    findMember: (userId: string) =>
      first(
        db
          .select({
            country: profiles.country,
            education: profiles.education,
            dateOfBirth: profiles.dateOfBirth,
            interests: profiles.interests,
            goals: profiles.goals,
          })
          .from(profiles)
          .where(eq(profiles.userId, userId)),
      ),

    /** Latest first. */
    listAnswers: (userId: string) =>
      db
        .select({
          opportunityId: answers.opportunityId,
          slug: opportunities.slug,
          title: opportunities.title,
          answer: answers.answer,
        })
        .from(answers)
        .innerJoin(opportunities, eq(opportunities.id, answers.opportunityId))
        .where(eq(answers.userId, userId))
        .orderBy(desc(answers.createdAt), answers.opportunityId)
        .limit(maxAnswers),

    isPublished: (id: string) =>
      hasRows(
        db
          .select({ id: opportunities.id })
          .from(opportunities)
          .where(and(eq(opportunities.id, id), eq(opportunities.state, 'published'))),
      ),

    async setAnswer(userId: string, opportunityId: string, answer: Answer) {
      await db
        .insert(answers)
        .values({ userId, opportunityId, answer })
        .onConflictDoUpdate({
          target: [answers.userId, answers.opportunityId],
          set: { answer, createdAt: sql`now()` },
        });
    },

    async removeAnswer(userId: string, opportunityId: string) {
      await db.delete(answers).where(and(eq(answers.userId, userId), eq(answers.opportunityId, opportunityId)));
    },

    listUnused: async (userId: string): Promise<readonly Use[]> =>
      (await first(db.select({ unused: settings.unused }).from(settings).where(eq(settings.userId, userId))))?.unused ??
      [],

    async setUnused(userId: string, unused: Use[]) {
      await db
        .insert(settings)
        .values({ userId, unused })
        .onConflictDoUpdate({ target: settings.userId, set: { unused } });
    },
  };
}

/** Rows are deleted with the account, by cascade. */
export const matchingData: PersonalData = {
  tables: {
    recommendation_answers: (db, { id }) => db.select().from(answers).where(eq(answers.userId, id)),
    recommendation_settings: (db, { id }) => db.select().from(settings).where(eq(settings.userId, id)),
  },
};
