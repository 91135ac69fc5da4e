import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { toLocal } from '#features/meeting/meetings/meeting-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { seedLiveSessions } from './live-session-seed.ts';
import { liveSessions } from './live-session-table.ts';

const file = 'content/samples/live-sessions.json';
const firstStart = new Date('2026-11-24T09:00:00Z');
const addCourses = (db: Database) =>
  db
    .insert(courses)
    .values(
      ['first-scholarship', 'scholarship-essays', 'first-cv', 'calm-interview'].map((id) =>
        courseRow({ id, isSample: true }),
      ),
    );

it('gives four sample courses live sessions ahead of the first start, and leaves them alone at later ones', async ({
  db,
}) => {
  await addCourses(db);
  await seedLiveSessions(db, file, { hasSamples: true }, firstStart);
  const rows = await db.select().from(liveSessions);
  expect(new Set(rows.map(({ courseId }) => courseId)).size).toBe(4);
  for (const { title, isSample, startsAt, timeZone, remindAt, description } of rows) {
    expect([title.startsWith('Sample: '), isSample, remindAt !== null]).toEqual([true, true, true]);
    expect(description).toContain('This is a sample');
    expect(startsAt > firstStart).toBe(true);
    expect(toLocal(startsAt, timeZone)).toMatch(/T1[789]:[03]0$/);
  }
  await seedLiveSessions(db, file, { hasSamples: true }, new Date('2027-11-24T09:00:00Z'));
  expect(await db.select().from(liveSessions)).toEqual(rows);
});

it('ships none in production, and none of a course that is no sample', async ({ db }) => {
  await seedLiveSessions(db, file, { hasSamples: true }, firstStart);
  await addCourses(db);
  await seedLiveSessions(db, file, { hasSamples: false }, firstStart);
  expect(await db.select().from(liveSessions)).toEqual([]);
});
