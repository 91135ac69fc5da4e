import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createInstructors } from '#features/learning/instructors/server/instructors.ts';
import { createLessonMedia } from '#features/learning/media/server/media.ts';
import { opportunityPictures } from '#features/opportunities/core/server/cards/picture-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { AdminCourse, AdminCourseRow, CourseContent } from '../contract.ts';
import { createCourseAdmin } from './course-admin.ts';
import { courseAdminEndpoints } from './course-admin-routes.ts';

const lesson = (id: string, body = 'Look **twice**.') => ({
  id,
  title: `Lesson ${id}`,
  minutes: 30,
  isFree: false,
  body,
  module: '',
  opensOn: null,
  opensAfterDays: null,
  check: null,
  videoId: null,
  fileIds: [],
});
const whole: CourseContent = {
  title: 'Reading the water',
  description: 'See what *others* miss.',
  category: 'exchange',
  level: 'intermediate',
  instructorName: 'ليلى حداد',
  instructorBio: 'She reads.',
  duration: '4 weeks',
  features: ['Lessons'],
  whatYouWillLearn: ['To read'],
  requirements: ['Eyes'],
  coverId: null,
  isSample: false,
  lessons: [lesson('one'), lesson('two')],
};

function open(db: Database, isDemo = true) {
  const session = {
    id: 's',
    person: { id: 'bo', role: 'curator' },
    secondFactor: { isOn: true, confirmedAt: new Date() },
    createdAt: new Date(),
  } as Session;
  const app = new Hono()
    .onError(
      answerError((error) => {
        throw error;
      }),
    )
    .use(readSessions(async () => session))
    .route(
      '/',
      mountEndpoints(
        courseAdminEndpoints(
          createCourseAdmin({
            db,
            lessonMedia: createLessonMedia({ db, secrets: ['secret'] }),
            isDemo,
            instructors: createInstructors({ db }),
          }),
        ),
      ),
    );
  const send = async (method: string, path: string, body?: object) => {
    const response = await app.request(`http://localhost/admin/classes${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return {
      status: response.status,
      link: response.headers.get('link'),
      text,
      json: <T = AdminCourse>() => JSON.parse(text) as T,
    };
  };
  const begin = async (title = 'Reading the water') => {
    const kinds = { category: 'exchange', level: 'beginner', priceCents: 4900 };
    return (await send('POST', '', { title, ...kinds })).json<{ id: string }>().id;
  };
  const save = (id: string, version: number, content: object = whole, removing: string[] = []) =>
    send('PUT', `/${id}`, { version, content, removing });
  return { send, begin, save };
}

it('takes a picture of its own as its cover, gives it up again, and refuses one that is not there', async ({ db }) => {
  const { begin, save } = open(db);
  const id = await begin();
  const coverId = randomUUID();
  expect((await save(id, 1, { ...whole, coverId })).status).toBe(400);
  await db.insert(opportunityPictures).values({ id: coverId, width: 640, height: 320 });
  expect((await save(id, 1, { ...whole, coverId })).json()).toMatchObject({ content: { coverId } });
  const [row] = await db.select().from(courses);
  expect(row!.coverId).toBe(coverId);
  expect((await save(id, 2)).json()).toMatchObject({ content: { coverId: null } });
});

it('creates, edits and publishes a course, and logs every step', async ({ db }) => {
  const { send, begin, save } = open(db);
  const id = await begin();
  expect(id).toBe('reading-the-water');
  expect((await send('POST', `/${id}/state`, { state: 'published', version: 1 })).text).toContain('cannot be public');
  expect((await save(id, 1)).json()).toMatchObject({ version: 2, state: 'draft', content: whole });
  expect((await send('POST', `/${id}/state`, { state: 'published', version: 2 })).json()).toMatchObject({
    state: 'published',
    version: 3,
    prices: [{ priceCents: 4900, currency: 'usd' }],
  });
  const [row] = await db.select().from(courses);
  expect(row).toMatchObject({
    description: 'See what others miss.',
    descriptionMarkdown: 'See what *others* miss.',
    searchText: 'reading the water\nsee what others miss.\nليلى حداد',
  });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['course.create', 'course.edit', 'course.publish']);
  expect(entries.every(({ actorId }) => actorId === 'bo')).toBe(true);
});

it('logs consecutive saves of a draft once, and every save of a published course', async ({ db }) => {
  const { send, begin, save } = open(db);
  const id = await begin();
  for (const version of [1, 2, 3]) await save(id, version, { ...whole, title: `Reading ${version}` });
  await send('POST', `/${id}/state`, { state: 'published', version: 4 });
  for (const version of [5, 6]) await save(id, version, { ...whole, title: `Reading ${version}` });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'course.create',
    'course.edit',
    'course.publish',
    'course.edit',
    'course.edit',
  ]);
});

it('gives every course a unique id, also for titles without Latin letters', async ({ db }) => {
  const { begin } = open(db);
  const ids = [await begin(), await begin(), await begin('قراءة البحر'), await begin('海を読む')];
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

it('refuses the second of two concurrent saves', async ({ db }) => {
  const { begin, save, send } = open(db);
  const id = await begin();
  await save(id, 1, { ...whole, title: 'Mine' });
  expect((await save(id, 1, { ...whole, title: 'Theirs', lessons: [] })).status).toBe(409);
  expect((await send('GET', `/${id}`)).json().content).toMatchObject({ title: 'Mine', lessons: whole.lessons });
  expect((await send('POST', `/${id}/state`, { state: 'archived', version: 1 })).status).toBe(409);
});

it('refuses empty fields in a published course, but not in a draft', async ({ db }) => {
  const { begin, save, send } = open(db);
  const id = await begin();
  const empty = { ...whole, title: '', features: [], lessons: [{ ...lesson('one', ''), title: '', minutes: 0 }] };
  expect((await save(id, 1, empty)).status).toBe(200);
  await save(id, 2);
  await send('POST', `/${id}/state`, { state: 'published', version: 3 });
  expect((await save(id, 4, empty)).text).toBe('This class cannot be public yet. Give it a title.');
  expect((await save(id, 4, { ...whole, lessons: [] })).status).toBe(400);
});

it('deletes a lesson with progress only when it is named, and keeps the progress of other lessons', async ({ db }) => {
  const { begin, save, send } = open(db);
  const id = await begin();
  await save(id, 1);
  await db.insert(users).values(['ada', 'eve'].map((who) => ({ id: who, name: who, email: `${who}@example.org` })));
  const done = { courseId: id, completedAt: new Date() };
  await db.insert(lessonProgress).values([
    { ...done, userId: 'ada', lessonId: 'one' },
    { ...done, userId: 'ada', lessonId: 'two' },
    { ...done, userId: 'eve', lessonId: 'two' },
  ]);
  expect((await send('GET', `/${id}`)).json().finished).toEqual({ one: 1, two: 2 });

  const without = { ...whole, lessons: [lesson('three'), lesson('one')] };
  const refused = await save(id, 2, without);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('2 of the people')]);
  expect(await db.select().from(lessonProgress)).toHaveLength(3);
  expect((await save(id, 2, without, ['two'])).json().content.lessons.map((each) => each.id)).toEqual(['three', 'one']);
  expect(await db.select().from(lessonProgress)).toMatchObject([{ userId: 'ada', lessonId: 'one' }]);
});

it('changes the price if the old one matches, keeps the history, and does not conflict with an editor', async ({
  db,
}) => {
  const { begin, save, send } = open(db);
  const id = await begin();
  const change = (priceCents: number, before: number) => send('POST', `/${id}/price`, { priceCents, before });
  expect((await change(5900, 4900)).json()).toMatchObject({ priceCents: 5900, version: 1 });
  expect((await change(6900, 4900)).status).toBe(409);
  expect((await change(3900, 5900)).json().prices.map((price) => price.priceCents)).toEqual([3900, 5900, 4900]);
  expect((await save(id, 1)).status).toBe(200);
  for (const wrong of [0, -1, 99, 100_001, 49.5, '4900', null])
    expect((await send('POST', `/${id}/price`, { priceCents: wrong, before: 3900 })).status).toBe(400);
});

it('refuses to publish a sample outside of a demo', async ({ db }) => {
  const { begin, save, send } = open(db, false);
  const id = await begin();
  await save(id, 1, { ...whole, isSample: true });
  const refused = await send('POST', `/${id}/state`, { state: 'published', version: 2 });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('A sample is for a demo only')]);
});

it('lists by state, sample and search text, page by page, last changed first', async ({ db }) => {
  const { send } = open(db);
  const rows = Array.from({ length: 60 }, (_, number) =>
    courseRow({
      id: `class-${number}`,
      title: `Number ${number} été`,
      state: number % 2 ? 'published' : 'draft',
      isSample: number === 7,
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    }),
  );
  await db.insert(courses).values(rows);
  const ids = async (search: string) => (await send('GET', search)).json<AdminCourseRow[]>().map(({ id }) => id);
  const first = await send('GET', '');
  const rest = await send('GET', `?${/\?([^>]+)/.exec(first.link!)![1]!}`);
  const all = [...first.json<AdminCourseRow[]>(), ...rest.json<AdminCourseRow[]>()].map(({ id }) => id);
  expect(all).toEqual(rows.map(({ id }) => id).reverse());
  expect(rest.link).toBeNull();
  expect(await ids('?only=sample')).toEqual(['class-7']);
  expect((await ids('?only=draft')).length).toBe(30);
  expect(await ids('?q=number%2059%20ETE')).toEqual(['class-59']);
  expect((await send('GET', '?cursor=nonsense')).status).toBe(400);
});

it('stores scripts as text, and renders none of them', async ({ db }) => {
  const { begin, save, send } = open(db);
  const id = await begin();
  const odd = '<script>ran()</script> \u202Eabc 👩‍👩‍👧 ﷺ İı';
  const content = { ...whole, title: odd, description: `[x](javascript:ran()) <img src=x onerror=ran()> ${odd}` };
  expect((await save(id, 1, content)).json().content).toMatchObject({ title: odd.replace('\u202E', '') });
  const { html } = (await send('POST', '/preview', { text: content.description })).json<{ html: string }>();
  expect(html).not.toMatch(/<script|<img|href="javascript/);
  for (const wrong of [
    { title: 'x'.repeat(121) },
    { title: 'a\0b' },
    { features: Array.from({ length: 13 }, (_, number) => `Line ${number}`) },
    { features: ['Twice', 'Twice'] },
    { lessons: [lesson('one'), lesson('one')] },
    { lessons: [lesson('print')] },
    { lessons: [lesson('../x')] },
    { lessons: [lesson('one', 'x'.repeat(30_001))] },
    { price: 1 },
  ])
    expect((await save(id, 2, { ...whole, ...wrong })).status).toBe(400);
});
