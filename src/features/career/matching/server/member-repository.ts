import { and, desc, eq, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { applications } from '#features/career/applications/server/application-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { ageColumnsOf } from '#features/people/profiles/server/ages/age-conditions.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { type Answer, countedSaved, maxAnswers, maxOpened, type Use } from '../vocabulary.ts';
import {
  recommendationAnswers as answers,
  openedOpportunities as opened,
  recommendationSettings as settings,
} from './answer-table.ts';

export function createMemberRepository(db: Database) {
  return {
    findMember: (userId: string) =>
      first(
        db
          .select({
            country: profiles.country,
            education: profiles.education,
            studying: profiles.studying,
            finished: profiles.finished,
            ...ageColumnsOf(profiles.userId),
            interests: profiles.interests,
            goals: profiles.goals,
            quizAnswers: profiles.quizAnswers,
            unused: settings.unused,
          })
          .from(profiles)
          .leftJoin(settings, eq(settings.userId, profiles.userId))
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

    /** Latest first; without what they gave up. */
    listSaved: (userId: string) =>
      db
        .select({ opportunityId: opportunities.id, title: opportunities.title })
        .from(applications)
        .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
        .where(and(eq(applications.userId, userId), ne(applications.state, 'withdrawn')))
        .orderBy(desc(applications.createdAt), applications.id)
        .limit(countedSaved),

    /** Latest first. */
    listOpened: (userId: string) =>
      db
        .select({ opportunityId: opened.opportunityId, title: opportunities.title })
        .from(opened)
        .innerJoin(opportunities, eq(opportunities.id, opened.opportunityId))
        .where(eq(opened.userId, userId))
        .orderBy(desc(opened.openedAt), opened.opportunityId)
        .limit(maxOpened),

    /** Keeps the latest `maxOpened`. */
    async addOpened(userId: string, opportunityId: string, openedAt: Date) {
      await db
        .insert(opened)
        .values({ userId, opportunityId, openedAt })
        .onConflictDoUpdate({ target: [opened.userId, opened.opportunityId], set: { openedAt } });
      const latest = db
        .select({ opportunityId: opened.opportunityId })
        .from(opened)
        .where(eq(opened.userId, userId))
        .orderBy(desc(opened.openedAt), opened.opportunityId)
        .limit(maxOpened);
      await db.delete(opened).where(and(eq(opened.userId, userId), notInArray(opened.opportunityId, latest)));
    },

    removeOpened: (userId: string) => db.delete(opened).where(eq(opened.userId, userId)),
    removeOpenedBefore: (instant: Date) => db.delete(opened).where(lt(opened.openedAt, instant)),

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

    findWeeklyAt: async (userId: string) =>
      (await first(db.select({ weeklyAt: settings.weeklyAt }).from(settings).where(eq(settings.userId, userId))))
        ?.weeklyAt,

    /** False where this week was claimed already. */
    claimWeek: (userId: string, week: Date, weeklyAt: Date) =>
      hasRows(
        db
          .insert(settings)
          .values({ userId, weeklyAt })
          .onConflictDoUpdate({
            target: settings.userId,
            set: { weeklyAt },
            setWhere: or(isNull(settings.weeklyAt), lt(settings.weeklyAt, week))!,
          })
          .returning({ userId: settings.userId }),
      ),

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
    recommendation_answers: ownRows(answers.userId),
    opened_opportunities: ownRows(opened.userId),
    recommendation_settings: ownRows(settings.userId),
  },
};
