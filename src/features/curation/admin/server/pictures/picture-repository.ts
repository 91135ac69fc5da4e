import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { newsletterIssues } from '#features/messaging/newsletter/server/issue-table.ts';
import { opportunityPictures as t } from '#features/opportunities/core/server/cards/picture-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FileKind } from '#platform/server/files/file-kind.ts';
import { pictureParts } from '#platform/server/pictures/picture-policy.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';

/** Days after which an unused picture is deleted; a new one may belong to an unsaved draft. */
const daysUnused = 7;

/** Pictures that no opportunity, no course, no instructor and no newsletter uses are deleted. */
export const opportunityPictureKind: FileKind = {
  table: t,
  folder: 'pictures',
  parts: pictureParts,
  removeUnused: (db, now) => {
    const ofOpportunity = db.select().from(opportunities).where(eq(opportunities.pictureId, t.id));
    const ofInstructor = db.select().from(courseInstructors).where(eq(courseInstructors.pictureId, t.id));
    const ofCourse = db.select().from(courses).where(eq(courses.coverId, t.id));
    const inNewsletter = db
      .select()
      .from(newsletterIssues)
      .where(sql`position('(picture:' || ${t.id} in ${newsletterIssues.text}) > 0`);
    const isOld = lt(t.createdAt, daysAfter(now, -daysUnused));
    const isUnused = [ofOpportunity, ofCourse, ofInstructor, inNewsletter].map((use) => notExists(use));
    return db.delete(t).where(and(isOld, ...isUnused));
  },
};

export const createPictureRepository = (db: Database) => ({
  add: (picture: typeof t.$inferInsert) => db.insert(t).values(picture),
});
