import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { serveClassroom } from './testing/serve-classroom.ts';

it('keeps a lesson closed until its day: its text, its print, its progress and its place to go on', async ({ db }) => {
  const { ask, put, classroom, askAny } = await serveClassroom(db);
  const [year] = new Date().toISOString().split('-');
  const day = `${Number(year) + 2}-01-01`;
  await db.update(courseLessons).set({ opensOn: day }).where(eq(courseLessons.id, 'one'));
  await db.update(courseLessons).set({ opensAfterDays: 30 }).where(eq(courseLessons.id, 'two'));

  const { lessons, resumeAt } = await classroom();
  expect(lessons.map(({ opensAt }) => opensAt)).toEqual([`${day}T00:00:00.000Z`, null, null]);
  expect(resumeAt).toBe('two');
  expect(await (await askAny('/my-progress')).json()).toMatchObject([{ next: { id: 'two', number: 2 } }]);
  const closed = await ask('/first-steps/lessons/one');
  expect([closed.status, await closed.text()]).toEqual([403, expect.stringContaining('opens on')]);
  expect((await put('one', 'done')).status).toBe(403);
  expect((await ask('/first-steps/lessons/two')).status).toBe(200);
  const printed = (await (await ask('/first-steps/lessons')).json()) as { id: string }[];
  expect(printed.map(({ id }) => id)).toEqual(['two', 'three']);

  await db.update(courseLessons).set({ isFree: true }).where(eq(courseLessons.id, 'one'));
  expect((await ask('/first-steps/lessons/one')).status).toBe(200);
});
