import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { FileKind } from '#platform/server/files/file-kind.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { courseFiles as t, courseVideos as videos } from './lesson-media-table.ts';
import { coursePartNames, daysUnused } from './stored-file-policy.ts';
import { videoRenditions as renditions } from './videos/rendition-table.ts';

/** Files that no lesson and no assignment names are deleted after a week; their content goes by the trigger on the table. */
export const courseFileKind: FileKind = {
  table: t,
  folder: 'course-files',
  parts: coursePartNames,
  removeUnused: (db, now) => {
    const isNamed = db
      .select()
      .from(courseLessons)
      .where(
        and(
          eq(courseLessons.courseId, t.courseId),
          sql`(${courseLessons.videoId} = ${t.id} or ${courseLessons.fileIds} ? ${t.id}::text
            or (${t.kind} = 'picture' and strpos(${courseLessons.body}, 'picture:' || ${t.id}::text) > 0))`,
        ),
      );
    const isMaterial = db
      .select()
      .from(courseAssignments)
      .where(and(eq(courseAssignments.courseId, t.courseId), sql`${courseAssignments.fileIds} ? ${t.id}::text`));
    const isOld = lt(t.createdAt, daysAfter(now, -daysUnused));
    return db.delete(t).where(and(isOld, notExists(isNamed), notExists(isMaterial)));
  },
};

export type FoundFile = NonNullable<Awaited<ReturnType<ReturnType<typeof createCourseFileRepository>['find']>>>;

const columns = {
  ...{ id: t.id, courseId: t.courseId, kind: t.kind, name: t.name, size: t.size },
  video: {
    ...{ seconds: videos.seconds, width: videos.width, height: videos.height, posterAt: videos.posterAt },
    hasCaptions: sql<boolean>`${videos.captions} <> ''`,
  },
  renditions: {
    ...{ state: renditions.state, failure: renditions.failure, made: renditions.made },
    claimedUntil: renditions.claimedUntil,
  },
};

export function createCourseFileRepository(db: Database) {
  const select = (condition: SQL | undefined) =>
    db
      .select(columns)
      .from(t)
      .leftJoin(videos, eq(videos.fileId, t.id))
      .leftJoin(renditions, eq(renditions.fileId, t.id))
      .where(condition);

  return {
    find: (courseId: string, id: string) => first(select(and(eq(t.courseId, courseId), eq(t.id, id)))),
    list: (courseId: string) => select(eq(t.courseId, courseId)).orderBy(asc(t.createdAt), asc(t.id)),
    listNamed: (courseId: string, ids: readonly string[]) =>
      select(and(eq(t.courseId, courseId), inArray(t.id, [...ids]))),

    add: (file: typeof t.$inferInsert) => db.insert(t).values(file),
    addVideo: (video: typeof videos.$inferInsert) => db.insert(videos).values(video),

    findCaptions: async (fileId: string) =>
      (
        await db
          .select({ text: videos.captions, version: videos.captionsVersion })
          .from(videos)
          .where(eq(videos.fileId, fileId))
      ).at(0),

    listCaptionVersions: (courseId: string) =>
      db
        .select({ fileId: videos.fileId, version: videos.captionsVersion })
        .from(t)
        .innerJoin(videos, eq(videos.fileId, t.id))
        .where(eq(t.courseId, courseId))
        .orderBy(asc(t.createdAt), asc(t.id)),

    /** False when they have another version by now. */
    async saveCaptions(fileId: string, version: number, text: string) {
      const changed = await db
        .update(videos)
        .set({ captions: text, captionsVersion: sql`${videos.captionsVersion} + 1` })
        .where(and(eq(videos.fileId, fileId), eq(videos.captionsVersion, version)))
        .returning({ id: videos.fileId });
      return changed.length > 0;
    },

    setPoster: (fileId: string) => db.update(videos).set({ posterAt: sql`now()` }).where(eq(videos.fileId, fileId)),
  };
}
