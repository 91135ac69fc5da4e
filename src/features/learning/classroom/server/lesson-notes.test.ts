import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createNoteRepository } from './lesson-note-repository.ts';
import { serveClassroom } from './testing/serve-classroom.ts';

const note = '/first-steps/lessons/one/note';
const json = (text: unknown) => ({
  method: 'PUT',
  body: JSON.stringify({ text }),
  headers: { 'content-type': 'application/json' },
});

it('keeps notes for each lesson, changes them, and deletes them when they are emptied', async ({ db }) => {
  const { ask } = await serveClassroom(db);
  const read = async (lesson: string) =>
    ((await (await ask(`/first-steps/lessons/${lesson}`)).json()) as { note: string }).note;

  expect((await ask(note, json(' First\r\nline '))).status).toBe(204);
  expect([await read('one'), await read('two')]).toEqual(['First\nline', '']);
  await ask(note, json('Second'));
  expect(await read('one')).toBe('Second');
  expect(await createNoteRepository(db).listOf('ada')).toMatchObject([{ lessonId: 'one', text: 'Second' }]);
  await ask(note, json('  '));
  expect(await createNoteRepository(db).listOf('ada')).toEqual([]);
});

it('keeps notes when the lesson is removed from the course', async ({ db }) => {
  const { ask } = await serveClassroom(db);
  await ask(note, json('Mine'));
  await db.delete(courseLessons).where(eq(courseLessons.courseId, 'first-steps'));
  expect(await createNoteRepository(db).listOf('ada')).toMatchObject([{ text: 'Mine' }]);
});

it('accepts notes as a form, and redirects to them', async ({ db }) => {
  const { ask } = await serveClassroom(db);
  const answer = await ask(note, { method: 'POST', body: new URLSearchParams({ text: 'By form' }) });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/classes/first-steps/learn/one#notes']);
  expect(await createNoteRepository(db).listOf('ada')).toMatchObject([{ text: 'By form' }]);
});

it('refuses notes without access, of an unknown lesson, or that are too long', async ({ db }) => {
  const { ask } = await serveClassroom(db);
  expect((await ask(note, json('x'), 'eve')).status).toBe(403);
  expect((await ask(note, json('x'), '')).status).toBe(401);
  expect((await ask('/first-steps/lessons/none/note', json('x'))).status).toBe(404);
  for (const text of ['x'.repeat(10_001), null, 1]) expect((await ask(note, json(text))).status).toBe(400);
  expect(await createNoteRepository(db).listOf('ada')).toEqual([]);
});

it('says how far the member is in each class, and where to go on', async ({ db }) => {
  const { askAny, put } = await serveClassroom(db);
  const progress = async (who?: string) => (await askAny('/my-progress', {}, who)).json();
  const begun = {
    ...{ courseId: 'first-steps', lessons: 3, done: 0, minutesLeft: 90, openedAt: null, isCompleted: false },
    ...{ missing: { lessons: 3, checks: 0, assignments: 0 }, assignments: { all: 0, accepted: 0 } },
  };
  expect(await progress()).toEqual([{ ...begun, next: { id: 'one', title: 'The first lesson', number: 1 } }]);

  await put('one', 'done');
  expect(await progress()).toMatchObject([{ done: 1, next: { id: 'two', title: 'The second', number: 2 } }]);
  for (const lesson of ['two', 'three']) await put(lesson, 'done');
  expect(await progress()).toMatchObject([
    { isCompleted: true, lessons: 3, done: 3, next: null, openedAt: expect.stringMatching(/^20/) },
  ]);
  expect(await progress('eve')).toEqual([]);
  expect((await askAny('/my-progress', {}, '')).status).toBe(401);
});

it('completes a class by what its instructor chose, and says what is missing', async ({ db }) => {
  const assignments = { all: 2, done: 1 };
  const { askAny, classroom, put } = await serveClassroom(db, assignments);
  await db.update(courses).set({ completedBy: ['lessons', 'assignments'] });
  for (const lesson of ['one', 'two', 'three']) await put(lesson, 'done');
  expect(await classroom()).toMatchObject({
    ...{ isCompleted: false, missing: { lessons: 0, checks: 0, assignments: 1 } },
    assignments: { all: 2, accepted: 1 },
  });
  assignments.done = 2;
  expect(await (await askAny('/my-progress')).json()).toMatchObject([{ isCompleted: true }]);
  await db.update(courses).set({ completedBy: ['checks'] });
  await put('one', 'notDone');
  expect(await classroom()).toMatchObject({ isCompleted: true });
});
