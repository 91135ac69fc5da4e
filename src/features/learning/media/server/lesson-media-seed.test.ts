import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { seedLessonMedia } from './lesson-media-seed.ts';
import { createLessonMedia } from './media.ts';

const file = 'content/samples/lesson-media.json';
const lesson = { courseId: 'first-cv', lessonId: 'collect' };

it('gives sample lessons their video, captions and worksheet, once, and leaves edited ones alone', async ({ db }) => {
  const { contents, store } = createMemoryFiles();
  await db
    .insert(courses)
    .values(
      [
        { id: 'first-cv' },
        { id: 'scholarship-essays', editedAt: new Date() },
        { id: 'first-scholarship', isSample: false },
      ].map((row) => courseRow({ isSample: true, ...row })),
    );
  await db
    .insert(courseLessons)
    .values([
      courseLesson({ courseId: 'first-cv', id: 'collect' }),
      courseLesson({ courseId: 'scholarship-essays', id: 'find-your-material' }),
      courseLesson({ courseId: 'first-scholarship', id: 'know-what-you-look-for' }),
    ]);
  await seedLessonMedia({ db, files: store }, file, { hasSamples: false });
  expect(contents.size).toBe(0);
  for (const _time of [1, 2]) await seedLessonMedia({ db, files: store }, file, { hasSamples: true });
  expect(contents.size).toBe(3);

  const named = (await db.select().from(courseLessons).where(eq(courseLessons.id, 'collect'))).at(0)!;
  const media = createLessonMedia({ db, secrets: ['secret'] });
  const { video, files } = await media.read({ userId: undefined, ...lesson }, named);
  expect(video).toMatchObject({ contentType: 'video/webm', width: 960, height: 540, hasPoster: true });
  expect(video!.cues[0]).toMatchObject({ start: 0, text: 'This video has no sound.' });
  expect(video!.cues.at(-1)!.end).toBeCloseTo(video!.seconds, 0);
  expect(files).toMatchObject([{ name: 'Collecting sheet.docx', kind: 'docx' }]);
});
