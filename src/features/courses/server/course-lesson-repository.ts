import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { courseLessons } from './course-table.ts';

type Lesson = Pick<typeof courseLessons.$inferSelect, 'id' | 'position' | 'title' | 'minutes' | 'body'>;

/** Updates lessons in place, because progress refers to their rows; missing lessons are deleted with their progress. */
export async function storeLessons(db: Database, courseId: string, lessons: readonly Lesson[]) {
  const ids = lessons.map(({ id }) => id);
  const isRemoved = ids.length > 0 ? notInArray(courseLessons.id, ids) : undefined;
  await db.delete(courseLessons).where(and(eq(courseLessons.courseId, courseId), isRemoved));
  if (lessons.length === 0) return;
  await db
    .insert(courseLessons)
    .values(lessons.map((lesson) => ({ courseId, ...lesson })))
    .onConflictDoUpdate({
      target: [courseLessons.courseId, courseLessons.id],
      set: {
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        minutes: sql`excluded.minutes`,
        body: sql`excluded.body`,
      },
    });
}
