import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { CourseCopy } from '../contract.ts';
import { serveClassroom } from './testing/serve-classroom.ts';

it('offers the open lessons of a bought class as one copy, whose version follows what it shows', async ({ db }) => {
  const { ask, put } = await serveClassroom(db);
  const read = async () => (await (await ask('/first-steps/copy')).json()) as CourseCopy;
  const change = (lesson: string, set: Partial<typeof courseLessons.$inferInsert>) =>
    db.update(courseLessons).set(set).where(eq(courseLessons.id, lesson));
  const versions = [(await read()).version];
  const note = async () => {
    const { version } = (await (await ask('/first-steps/copy-version')).json()) as { version: string };
    versions.push(version);
    expect((await read()).version).toBe(version);
  };

  await put('one', 'done');
  await note();
  await change('two', { body: 'Other words' });
  await note();
  await change('three', { opensOn: '2999-01-01' });
  await note();
  expect(new Set(versions).size).toBe(4);
  await note();
  expect(versions[4]).toBe(versions[3]);

  const copy = await read();
  expect(copy.course).toEqual({
    ...{ id: 'first-steps', title: 'First steps to a scholarship', instructorName: 'Amara Diallo', isSample: false },
  });
  expect(copy.lessons.map(({ id, isDone }) => [id, isDone])).toEqual([
    ['one', true],
    ['two', false],
  ]);
  expect(copy.lessons[1]!.html).toContain('Other words');
});

it('has no copy for anybody without access', async ({ db }) => {
  const { ask } = await serveClassroom(db);
  for (const path of ['copy', 'copy-version']) {
    expect((await ask(`/first-steps/${path}`, {}, 'eve')).status).toBe(403);
    expect((await ask(`/draft/${path}`)).status).toBe(404);
    expect((await ask(`/first-steps/${path}`, {}, '')).status).toBe(401);
  }
});
