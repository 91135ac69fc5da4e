import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Question } from '#features/catalogue/courses/check-contract.ts';
import { courseLessons } from '#features/catalogue/courses/server/course-table.ts';
import type { LessonCheck } from '#features/learning/checks/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { OwnLesson } from '../contract.ts';
import { serveClassroom } from './testing/serve-classroom.ts';

const question: Question = {
  ...{ id: 'q1', kind: 'text', text: 'Which word?', options: ['Harbour'], right: [], explanation: 'It was said.' },
};

async function open(db: Database) {
  const served = await serveClassroom(db);
  await db
    .update(courseLessons)
    .set({ check: { passMark: 100, questions: [question] } })
    .where(eq(courseLessons.id, 'two'));
  const path = '/first-steps/lessons/two';
  const answer = (body: string, type = 'application/json', who = 'ada') =>
    served.ask(`${path}/check-attempts`, { method: 'POST', body, headers: { 'content-type': type } }, who);
  return {
    ...served,
    answer,
    read: async () => (await (await served.ask(path)).json()) as OwnLesson,
    answerWith: async (text: string) => (await (await answer(JSON.stringify({ q1: text }))).json()) as LessonCheck,
  };
}

it('shows no right answer before an attempt, and every attempt counts', async ({ db }) => {
  const { ask, read, answerWith } = await open(db);
  expect((await read()).check).toMatchObject({ passMark: 100, attempts: 0, isPassed: false, last: null });
  for (const path of ['', '/room', '/lessons', '/lessons/two'])
    expect(await (await ask(`/first-steps${path}`)).text()).not.toMatch(/Harbour|It was said/);

  const result = { isRight: false, given: ['sea'], right: ['Harbour'], explanation: 'It was said.' };
  expect(await answerWith('sea')).toMatchObject({
    attempts: 1,
    isPassed: false,
    last: { score: 0, results: [result] },
  });
  expect(await answerWith('harbour')).toMatchObject({
    attempts: 2,
    isPassed: true,
    last: { score: 100, isPassed: true },
  });
  expect(await answerWith('lake')).toMatchObject({ attempts: 3, isPassed: true, last: { score: 0, isPassed: false } });
  expect((await read()).check).toMatchObject({ attempts: 3, last: { results: [{ given: ['lake'] }] } });
});

it('is done when the check is passed, and not before', async ({ db }) => {
  const { put, answerWith, classroom } = await open(db);
  const isDone = async () => (await classroom()).lessons[1]!.completedAt !== null;
  expect((await put('two', 'done')).status).toBe(409);
  expect((await put('two', 'opened')).status).toBe(204);
  await answerWith('sea');
  expect(await isDone()).toBe(false);
  await answerWith('harbour');
  expect(await isDone()).toBe(true);
  await put('two', 'notDone');
  expect((await put('two', 'done')).status).toBe(204);
});

it('works as a form without script, for members of the class alone', async ({ db }) => {
  const { answer, ask } = await open(db);
  const form = 'application/x-www-form-urlencoded';
  const sent = await answer('q1=harbour', form);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/classes/first-steps/learn/two#check']);
  expect((await answer('q1=harbour', form, 'eve')).status).toBe(403);
  expect((await answer('q1=harbour', form, '')).status).toBe(401);
  expect((await answer(JSON.stringify({ userId: 'eve' }))).status).toBe(400);
  const other = await ask('/first-steps/lessons/one/check-attempts', {
    ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  });
  expect(other.status).toBe(404);
});
