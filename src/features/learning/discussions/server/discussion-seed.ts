import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { createDiscussionSeedRepository } from './discussion-seed-repository.ts';
import { searchTextOf } from './search-text-policy.ts';

const sampleText = z.string().check(z.minLength(1));

/** `content/samples/discussions.json`: days before the first start of a demo, and hours after the first post. */
const sampleFile = z.array(
  z.strictObject({
    id: z.uuid(),
    courseId: z.string(),
    lessonId: z.nullable(z.string()),
    title: sampleText,
    daysAgo: z.int().check(z.gte(1), z.lte(60)),
    isAnswered: z.boolean(),
    isPinned: z.boolean(),
    posts: z
      .array(
        z.strictObject({
          name: sampleText,
          isInstructor: z.boolean(),
          hoursLater: z.int().check(z.gte(0)),
          text: sampleText,
        }),
      )
      .check(z.minLength(1)),
  }),
);
type Sample = z.infer<typeof sampleFile>[number];

const hourMs = 60 * 60 * 1000;

function toPosts({ id, courseId, title, daysAgo, posts }: Sample, now: Date) {
  return posts.map(({ name, isInstructor, hoursLater, text }, index) => {
    const createdAt = new Date(now.getTime() - (daysAgo * 24 - hoursLater) * hourMs);
    return {
      ...{ threadId: id, courseId, sampleName: name, isSampleInstructor: isInstructor, isOpening: index === 0, text },
      ...{ searchText: searchTextOf(index === 0 ? title : '', text), state: 'shown' as const },
      ...{ createdAt, shownAt: createdAt },
    };
  });
}

/**
 * At the first start of a demo, stores what invented people wrote in sample courses; afterwards it is left alone.
 * Anything but a demo has none.
 */
export async function seedDiscussions(
  db: Database,
  file: string,
  { hasSamples }: { hasSamples: boolean },
  now = new Date(),
) {
  if (!hasSamples || (await createDiscussionSeedRepository(db).hasSamples())) return;
  const samples = sampleFile.parse(JSON.parse(await readFile(file, 'utf8')));
  await db.transaction(async (transaction) => {
    const repository = createDiscussionSeedRepository(transaction);
    const courses = await repository.listSampleCourses(samples.map(({ courseId }) => courseId));
    for (const sample of samples.filter(({ courseId }) => courses.includes(courseId))) {
      const posts = toPosts(sample, now);
      const { id, courseId, lessonId, title, isPinned, isAnswered } = sample;
      const times = { createdAt: posts[0]!.createdAt, activeAt: posts.at(-1)!.createdAt };
      const answeredAt = isAnswered ? times.activeAt : null;
      const thread = { id, courseId, lessonId, title, isPinned, answeredAt, ...times };
      // When several processes start at once, one writes it.
      await repository.add({ ...thread, state: 'shown', isListed: true, replies: posts.length - 1 }, posts);
    }
  });
}
