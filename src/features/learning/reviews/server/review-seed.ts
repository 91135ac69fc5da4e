import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { maxStars, reviewLimits } from '../vocabulary.ts';
import { createCourseReviewRepository } from './course-review-repository.ts';

/** `content/samples/course-reviews.json`: of invented people, days before the first start of a demo. */
const sampleFile = z.array(
  z.strictObject({
    id: z.uuid(),
    courseId: z.string(),
    name: z.string().check(z.minLength(1)),
    stars: z.int().check(z.gte(1), z.lte(maxStars)),
    daysAgo: z.int().check(z.gte(1), z.lte(200)),
    text: z.string().check(z.minLength(reviewLimits.minText), z.maxLength(reviewLimits.text)),
  }),
);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * At the first start of a demo, stores reviews of sample courses by invented people; afterwards they are left alone.
 * Anything but a demo has none.
 */
export async function seedCourseReviews(
  db: Database,
  file: string,
  { hasSamples }: { hasSamples: boolean },
  now = new Date(),
) {
  if (!hasSamples || (await createCourseReviewRepository(db).hasSamples())) return;
  const samples = sampleFile.parse(JSON.parse(await readFile(file, 'utf8')));
  await db.transaction(async (transaction) => {
    const reviews = createCourseReviewRepository(transaction);
    const courses = await reviews.listSampleCourses(samples.map(({ courseId }) => courseId));
    for (const { name, daysAgo, ...sample } of samples.filter(({ courseId }) => courses.includes(courseId))) {
      const createdAt = new Date(now.getTime() - daysAgo * dayMs);
      // Ids are those of the file: of processes that start at once, one writes them.
      await reviews.add({ ...sample, sampleName: name, state: 'shown', createdAt, shownAt: createdAt });
    }
    for (const courseId of courses.sort()) await reviews.refreshRating(courseId);
  });
}
