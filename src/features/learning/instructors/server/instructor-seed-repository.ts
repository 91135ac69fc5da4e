import { and, eq, inArray } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { opportunityPictures } from '#features/opportunities/core/server/cards/picture-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';

export const createInstructorSeedRepository = (db: Database) => ({
  /** Returns those of these accounts that exist. */
  listKnown: async (ids: readonly string[]) =>
    (
      await db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [...ids]))
    ).map(({ id }) => id),

  addProfile: (profile: typeof profiles.$inferInsert) => db.insert(profiles).values(profile),

  addPicture: (picture: typeof opportunityPictures.$inferInsert) =>
    db.insert(opportunityPictures).values(picture).onConflictDoNothing(),

  /** Does nothing for a course that is not there, or is no sample any more. */
  async nameIn(courseId: string, instructor: Omit<typeof courseInstructors.$inferInsert, 'courseId'>) {
    const isThere = await hasRows(
      db
        .select({ id: courses.id })
        .from(courses)
        .where(and(eq(courses.id, courseId), eq(courses.isSample, true))),
    );
    if (isThere)
      await db
        .insert(courseInstructors)
        .values({ courseId, ...instructor })
        .onConflictDoNothing();
  },
});
