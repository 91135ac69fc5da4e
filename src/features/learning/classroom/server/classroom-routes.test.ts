import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { serveClassroom } from './testing/serve-classroom.ts';

it('returns the lessons in order and resumes at the first', async ({ db }) => {
  const { classroom } = await serveClassroom(db);
  expect(await classroom()).toEqual({
    course: {
      id: 'first-steps',
      title: 'First steps to a scholarship',
      instructorName: 'Amara Diallo',
      isSample: false,
      category: 'scholarship',
    },
    lessons: [
      {
        id: 'one',
        title: 'The first lesson',
        minutes: 30,
        isFree: false,
        module: '',
        hasCheck: false,
        hasVideo: false,
        files: 0,
        openedAt: null,
        completedAt: null,
        opensAt: null,
      },
      {
        id: 'two',
        title: 'The second',
        minutes: 30,
        isFree: false,
        module: '',
        hasCheck: false,
        hasVideo: false,
        files: 0,
        openedAt: null,
        completedAt: null,
        opensAt: null,
      },
      {
        id: 'three',
        title: 'The first lesson',
        minutes: 30,
        isFree: false,
        module: '',
        hasCheck: false,
        hasVideo: false,
        files: 0,
        openedAt: null,
        completedAt: null,
        opensAt: null,
      },
    ],
    resumeAt: 'one',
    isCompleted: false,
    missing: { lessons: 3, checks: 0, assignments: 0 },
    assignments: { all: 0, accepted: 0 },
  });
});

it('returns the text of a lesson as sanitized HTML', async ({ db }) => {
  const { ask } = await serveClassroom(db);
  expect(await (await ask('/first-steps/lessons/two')).json()).toEqual({
    id: 'two',
    title: 'The second',
    minutes: 30,
    isFree: false,
    module: '',
    hasCheck: false,
    hasVideo: false,
    files: 0,
    note: '',
    check: null,
    media: { video: null, files: [] },
    html: '<h2>A plan</h2>\n<p>&lt;b&gt;bold&lt;/b&gt;</p>',
  });
  const all = (await (await ask('/first-steps/lessons')).json()) as { id: string; html: string }[];
  expect(all.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  expect(all[1]!.html).toContain('<h3>A plan</h3>');
});

it('resumes at the last opened lesson, then at those not done, until all are done', async ({ db }) => {
  const { put, classroom } = await serveClassroom(db);
  const after = async (lesson: string, state: string) => {
    expect((await put(lesson, state)).status).toBe(204);
    // All instants of one transaction are the same.
    await db.update(lessonProgress).set({ openedAt: new Date('2026-01-01') });
    await db
      .update(lessonProgress)
      .set({ openedAt: new Date('2026-01-02') })
      .where(eq(lessonProgress.lessonId, lesson));
    return (await classroom()).resumeAt;
  };
  expect(await after('two', 'opened')).toBe('two');
  expect(await after('two', 'done')).toBe('three');
  expect(await after('three', 'opened')).toBe('three');
  expect(await after('three', 'done')).toBe('one');
  expect(await after('one', 'done')).toBeNull();
  expect(await after('two', 'notDone')).toBe('two');
});

it('keeps a lesson done when it is opened again or done twice', async ({ db }) => {
  const { put, classroom } = await serveClassroom(db);
  await put('one', 'done');
  const { completedAt } = (await classroom()).lessons[0]!;
  expect(completedAt).toMatch(/^20/);
  await put('one', 'opened');
  await put('one', 'done');
  expect((await classroom()).lessons[0]).toMatchObject({ completedAt });
  expect(await db.select().from(lessonProgress)).toHaveLength(1);
});

it('accepts a form, and redirects to the lesson', async ({ db }) => {
  const { ask, classroom } = await serveClassroom(db);
  const body = new URLSearchParams({ state: 'done' });
  const answer = await ask('/first-steps/lessons/two/progress', { method: 'POST', body });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/classes/first-steps/learn/two']);
  expect((await classroom()).lessons[1]!.completedAt).not.toBeNull();
});

const paths = ['/room', '/lessons', '/lessons/one', '/lessons/none'];

it('refuses every request without an enrollment, and records nothing', async ({ db }) => {
  const { ask, put } = await serveClassroom(db);
  for (const [who, course] of [['eve', 'first-steps'] as const, ['ada', 'other'] as const]) {
    for (const path of paths) {
      const answer = await ask(`/${course}${path}`, {}, who);
      expect([answer.status, await answer.text()]).toEqual([403, 'This class opens when you have enrolled in it.']);
    }
    expect((await put('one', 'done', who, course)).status).toBe(403);
  }
  for (const path of paths) expect((await ask(`/first-steps${path}`, {}, '')).status).toBe(401);
  expect((await put('one', 'done', '')).status).toBe(401);
  expect(await db.select().from(lessonProgress)).toEqual([]);
});

it('answers 404 for unknown courses and lessons, and refuses an invalid state', async ({ db }) => {
  const { ask, put } = await serveClassroom(db);
  for (const path of ['/none/room', '/draft/room', '/first-steps/lessons/none'])
    expect((await ask(path)).status).toBe(404);
  expect((await put('none', 'done')).status).toBe(404);
  for (const state of ['finished', null, 1]) expect((await put('one', state)).status).toBe(400);
});
