import { and, eq, isNull, sql } from 'drizzle-orm';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { courseFiles, courseVideos } from './lesson-media-table.ts';
import type { VideoFacts } from './videos/video-facts-policy.ts';

export function createSampleRepository(db: Database) {
  const isLesson = (courseId: string, lessonId: string) =>
    and(eq(courseLessons.courseId, courseId), eq(courseLessons.id, lessonId));
  return {
    /** A lesson of a sample course that nobody has edited, and that names no media. */
    isWithoutMedia: (courseId: string, lessonId: string) =>
      hasRows(
        db
          .select({ id: courseLessons.id })
          .from(courseLessons)
          .innerJoin(courses, eq(courses.id, courseLessons.courseId))
          .where(
            and(
              isLesson(courseId, lessonId),
              ...[isNull(courseLessons.videoId), eq(courses.isSample, true), isNull(courses.editedAt)],
            ),
          ),
      ),

    /** False when it is there. */
    addFile: async (file: typeof courseFiles.$inferInsert) =>
      (await db.insert(courseFiles).values(file).onConflictDoNothing().returning({ id: courseFiles.id })).length > 0,

    addVideo: (fileId: string, { seconds, width, height }: VideoFacts, captions: string) =>
      db
        .insert(courseVideos)
        .values({ fileId, seconds, width, height, captions, posterAt: sql`now()` })
        .onConflictDoNothing(),

    nameMedia: (courseId: string, lessonId: string, named: { videoId: string; fileIds: string[] }) =>
      db.update(courseLessons).set(named).where(isLesson(courseId, lessonId)),
  };
}
