import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import type { OwnLesson } from '#features/learning/classroom/contract.ts';
import { courseFiles, courseVideos } from '#features/learning/media/server/lesson-media-table.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createProduct, openBrowser } from '../testing/product.ts';

const [videoId, fileId] = [crypto.randomUUID(), crypto.randomUUID()];

it('takes videos and files of exactly the class whose payment was given back, at once', async ({ db }) => {
  const ada = openBrowser(createProduct(db));
  await ada.post('/api/auth/sign-up/email', { name: 'Ada', email: 'ada@example.org', password: 'a leap into the sea' });
  const [user] = await db.select().from(users);
  const ids = ['first', 'second'];
  await db.insert(courses).values(ids.map((id) => courseRow({ id })));
  await db.insert(enrollments).values(
    ids.map((courseId, index) => ({
      ...{ userId: user!.id, courseId, courseTitle: 'Title', amountCents: 4900, currency: 'usd' },
      ...{ paymentStatus: 'completed' as const, completedAt: new Date() },
      ...{ receiptNumber: `R-${index}`, paymentIntentId: `pi_${index}` },
    })),
  );
  const media = ids.map((courseId, index) => ({
    courseId,
    video: index === 0 ? videoId : crypto.randomUUID(),
    file: index === 0 ? fileId : crypto.randomUUID(),
  }));
  for (const { courseId, video, file } of media) {
    await db.insert(courseFiles).values([
      { id: video, courseId, kind: 'mp4', name: 'video.mp4', size: 10 },
      { id: file, courseId, kind: 'pdf', name: 'file.pdf', size: 10 },
    ]);
    await db.insert(courseVideos).values({ fileId: video, seconds: 1, width: 160, height: 90 });
    await db.insert(courseLessons).values(courseLesson({ courseId, videoId: video, fileIds: [file] }));
  }
  const addresses = await Promise.all(
    media.map(async ({ courseId, file }) => {
      const lesson = `/api/courses/${courseId}/lessons/one`;
      const { media: lessonMedia } = (await (await ada.get(lesson)).json()) as OwnLesson;
      const { address } = lessonMedia.video!;
      return [`${address}video`, `${lesson}/files/${file}`];
    }),
  );
  // HEAD asks for access, and needs no content in the store.
  const statuses = () =>
    Promise.all(addresses.flat().map(async (path) => (await ada.get(path, { method: 'HEAD' })).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);

  const isFirst = eq(enrollments.courseId, 'first');
  await db.update(enrollments).set({ paymentStatus: 'refunded' }).where(isFirst);
  expect(await statuses()).toEqual([403, 403, 200, 200]);
  await db.update(enrollments).set({ paymentStatus: 'completed', suspendedAt: new Date() }).where(isFirst);
  expect(await statuses()).toEqual([403, 403, 200, 200]);
});
