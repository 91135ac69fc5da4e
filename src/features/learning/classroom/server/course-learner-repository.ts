import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import type { Database } from '#platform/server/database/database.ts';

export const createCourseLearnerRepository = (db: Database) => ({
  listChangedCourses: async (since: Date) =>
    (
      await db
        .select({ id: courses.id })
        .from(courses)
        .where(gte(courses.updatedAt, since))
        .orderBy(asc(courses.updatedAt), asc(courses.id))
    ).map(({ id }) => id),

  /** Up to `limit` members with access to a course, by id. */
  listWithAccess: async (courseId: string, after: string, limit: number) =>
    (
      await db
        .select({ id: enrollments.userId })
        .from(enrollments)
        .where(
          and(
            eq(enrollments.courseId, courseId),
            eq(enrollments.paymentStatus, 'completed'),
            isNull(enrollments.suspendedAt),
            gt(enrollments.userId, after),
          ),
        )
        .orderBy(asc(enrollments.userId))
        .limit(limit)
    ).flatMap(({ id }) => id ?? []),
});
