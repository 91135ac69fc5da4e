import { sql } from 'drizzle-orm';
import { boolean, check, date, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import { educationLevels, type Interest, type StudyAnswer } from '#features/people/interests/vocabulary.ts';
import { instant } from '#platform/server/database/instant.ts';

export const educationLevelEnum = pgEnum('education_level', educationLevels);

export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    /** ISO 3166 alpha-2. */
    country: text('country').notNull(),
    education: educationLevelEnum('education').notNull(),
    /** What they study now and the highest that they finished; null where they have not said. */
    studying: text('studying').$type<StudyAnswer>(),
    finished: text('finished').$type<StudyAnswer>(),
    interests: text('interests').array().$type<Interest[]>().notNull(),
    goals: text('goals'),
    /** Ids of the options that they chose in the quiz, when they saved its result. */
    quizAnswers: text('quiz_answers').array().notNull().default([]),
    /** They asked to see everything in the order that everybody sees. */
    hasSameOrder: boolean('has_same_order').notNull().default(false),
    /** They asked to see only what they may apply for. */
    onlyEligible: boolean('only_eligible').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [check('profile_country_is_a_code', sql`${t.country} ~ '^[A-Z]{2}$'`)],
);
