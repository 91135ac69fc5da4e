import { and, eq, lt, notExists } from 'drizzle-orm';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityPictures as t } from '#features/opportunities/core/server/picture-table.ts';
import type { Database } from '#platform/server/database/database.ts';

export const createPictureRepository = (db: Database) => ({
  add: (picture: typeof t.$inferInsert) => db.insert(t).values(picture),

  listIds: () => db.select({ id: t.id }).from(t),

  /** Deletes pictures created before `before` that no opportunity and no instructor uses; returns their ids. */
  removeUnused: (before: Date) =>
    db
      .delete(t)
      .where(
        and(
          lt(t.createdAt, before),
          notExists(db.select({ id: opportunities.id }).from(opportunities).where(eq(opportunities.pictureId, t.id))),
          notExists(
            db
              .select({ id: courseInstructors.id })
              .from(courseInstructors)
              .where(eq(courseInstructors.pictureId, t.id)),
          ),
        ),
      )
      .returning({ id: t.id }),
});
