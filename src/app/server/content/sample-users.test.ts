import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { seedCourses } from '#features/catalogue/courses/server/course-seed.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import { createAnswerRepository } from '#features/learning/assignments/server/answer-repository.ts';
import { seedSubmissions } from '#features/learning/assignments/server/submission-seed.ts';
import { assignmentSubmissions, assignmentVersions } from '#features/learning/assignments/server/submission-table.ts';
import { seedInstructors } from '#features/learning/instructors/server/instructor-seed.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { it } from '#platform/server/testing/database-test.ts';

const firstStart = new Date('2026-11-24T09:00:00Z');
const complete = ['first-scholarship', 'scholarship-essays', 'first-cv'];

async function start(db: Database, { hasSamples = true, now = firstStart } = {}) {
  const { contents, store } = createMemoryFiles();
  await seedCourses(db, 'content/courses', { hasSamples });
  await seedInstructors({ db, files: store }, 'content/samples/instructors.json', { hasSamples });
  await seedSubmissions(db, 'content/samples/submissions.json', { hasSamples }, now);
  return contents;
}
const samplesIn = (db: Database) => db.select().from(users).where(like(users.id, 'sample-%')).orderBy(users.id);

// Takes seconds: it stores all sample courses, as the first start of a demo does.
it('gives a demo an instructor with an account, and something to answer, once', async ({ db }) => {
  const contents = await start(db);
  for (const courseId of complete) {
    const instructors = await createCourseRepository(db).listInstructors(courseId);
    expect(instructors.map(({ name }) => name)).toContain('Nomvula Dlabane');
    for (const { bio, pictureId } of instructors) {
      expect(bio).toMatch(/This is a sample: s?he is invented\.$/);
      for (const file of ['320.webp', '640.avif']) expect(contents.has(`pictures/${pictureId}/${file}`)).toBe(true);
    }
  }
  const page = { cursor: undefined, limit: 10 };
  const waiting = await createAnswerRepository(db).listWaiting('sample-nomvula-dlabane', page);
  expect(waiting).toMatchObject([{ learner: 'Amara Okafor', isSample: true, state: 'submitted' }]);
  const answered = await db.select().from(assignmentVersions);
  expect(answered.filter(({ answer }) => answer).length).toBeGreaterThan(0);
  for (const { text, submittedAt, answeredAt, points } of answered) {
    expect(text).toMatch(/^This is a sample/);
    expect([submittedAt < firstStart, !answeredAt || answeredAt < firstStart]).toEqual([true, true]);
    for (const { given, points: max } of points ?? []) expect(given).toBeLessThanOrEqual(max);
  }

  // The changes of a person stay.
  await db.delete(courseInstructors).where(eq(courseInstructors.courseId, 'first-cv'));
  const [submissions, accounts] = [await db.select().from(assignmentSubmissions), await samplesIn(db)];
  expect((await start(db, { now: new Date('2027-11-24T09:00:00Z') })).size).toBe(0);
  expect([await db.select().from(assignmentSubmissions), await samplesIn(db)]).toEqual([submissions, accounts]);
  expect(await createCourseRepository(db).listInstructors('first-cv')).toEqual([]);

  // A demo that becomes a real installation has nobody as whom everybody could log in.
  await start(db, { hasSamples: false });
  expect([await samplesIn(db), await db.select().from(assignmentSubmissions)]).toEqual([[], []]);
  expect(await db.select().from(courseInstructors)).toEqual([]);
});

it('gives production nobody', async ({ db }) => {
  expect((await start(db, { hasSamples: false })).size).toBe(0);
  expect(await samplesIn(db)).toEqual([]);
});
