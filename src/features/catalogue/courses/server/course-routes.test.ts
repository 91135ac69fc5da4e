import { Hono } from 'hono';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { Course } from '../contract.ts';
import { courseEndpoints } from './course-routes.ts';
import { courseLessons, courses } from './course-table.ts';
import { createCourses } from './courses.ts';
import { courseRatings } from './rating-table.ts';
import { createCourseRepository } from './shared/course-repository.ts';
import { courseLesson, courseRow } from './testing/course-row.ts';

const person = {
  id: 'ada',
  name: 'Ada',
  email: 'ada@example.org',
  image: null,
  isEmailVerified: true,
  role: 'member' as const,
};

async function serve(db: Database, given: Parameters<typeof courseRow>[0][], owned: string[] = []) {
  await db.insert(courses).values(given.map(courseRow));
  const rules = createCourses({
    readMedia: async () => ({ video: null, files: [] }),
    coolingOff: { days: 14, percent: 20 },
    repository: createCourseRepository(db),
    hasAccess: async (userId, courseId) => userId === 'ada' && owned.includes(courseId),
  });
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(
      readSessions(async (c) =>
        c.req.header('x-is') === 'ada'
          ? { id: 'session-1', createdAt: new Date(), secondFactor: { isOn: false, confirmedAt: null }, person }
          : null,
      ),
    )
    .route('/api', mountEndpoints(courseEndpoints(rules)));
  const ask = (path: string, headers = {}) => app.request(`/api/courses${path}`, { headers });
  return {
    ask,
    /** The ids of a list response and its total count. */
    async list(path = '') {
      const answer = await ask(path);
      const items = (await answer.json()) as Course[];
      const next = /<\/api\/courses([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      return { ids: items.map(({ id }) => id), total: Number(answer.headers.get('x-total-count')), next };
    },
  };
}

const five = [
  { id: 'winning', category: 'competition' as const, level: 'advanced' as const, title: 'Winning' },
  { id: 'abroad', category: 'exchange' as const, level: 'intermediate' as const, title: 'A Year in España' },
  { id: 'money', title: 'Money for school' },
  { id: 'essays', level: 'intermediate' as const, title: 'Essays', instructorName: 'ليلى حداد · Layla Haddad' },
  { id: 'fellows', category: 'fellowship' as const, title: 'Fellows', description: 'Work 100% beside the best.' },
];

it('lists published courses only, from beginner to advanced', async ({ db }) => {
  const { list } = await serve(db, [...five, { id: 'draft', state: 'draft' }, { id: 'old', state: 'archived' }]);
  expect(await list()).toEqual({
    ids: ['fellows', 'money', 'abroad', 'essays', 'winning'],
    total: 5,
    next: undefined,
  });
});

it('has an average and a number from five published reviews on, on cards and on its page', async ({ db }) => {
  const { ask } = await serve(db, [{}]);
  const ratings = async () => {
    const [card] = (await (await ask('')).json()) as Course[];
    return [card!.rating, ((await (await ask('/first-steps')).json()) as Course).rating];
  };
  await db.insert(courseRatings).values({ courseId: 'first-steps', reviews: 4, stars: 20 });
  expect(await ratings()).toEqual([null, null]);
  await db.update(courseRatings).set({ reviews: 6, stars: 25 });
  expect(await ratings()).toEqual(Array(2).fill({ average: 4.2, reviews: 6 }));
});

it('returns all fields of a card, with the price in dollars', async ({ db }) => {
  const { ask } = await serve(db, [{ priceCents: 4950 }]);
  expect(await (await ask('')).json()).toEqual([
    {
      id: 'first-steps',
      title: 'First steps to a scholarship',
      description: 'Find one that fits, and apply.',
      category: 'scholarship',
      level: 'beginner',
      instructorName: 'Amara Diallo',
      instructorBio: 'Amara has read many applications.',
      duration: '4 weeks, 2 hours a week',
      price: 49.5,
      features: ['Lessons to read at your own pace'],
      whatYouWillLearn: ['How to read the rules'],
      requirements: ['A quiet hour'],
      isSample: false,
      rating: null,
    },
  ]);
});

it('matches parts of title, description and instructor, ignoring case and accents', async ({ db }) => {
  const { list } = await serve(db, five);
  const idsMatching = async (q: string) => (await list(`?${new URLSearchParams({ q })}`)).ids;
  expect(await idsMatching('ESPANA')).toEqual(['abroad']);
  expect(await idsMatching('beside the')).toEqual(['fellows']);
  expect(await idsMatching('layla')).toEqual(['essays']);
  expect(await idsMatching('ليلى')).toEqual(['essays']);
  expect(await idsMatching('100%')).toEqual(['fellows']);
  expect(await idsMatching('e_s')).toEqual([]);
  expect(await idsMatching('amara')).toEqual(['fellows', 'money', 'abroad', 'winning']);
  expect(await idsMatching('school find')).toEqual([]);
  expect(await idsMatching('   ')).toHaveLength(5);
});

it('filters by exact category and level, or by all', async ({ db }) => {
  const { list } = await serve(db, five);
  expect((await list('?category=scholarship')).ids).toEqual(['money', 'essays']);
  expect((await list('?level=intermediate')).ids).toEqual(['abroad', 'essays']);
  expect(await list('?category=scholarship&level=intermediate')).toMatchObject({ ids: ['essays'], total: 1 });
  expect((await list('?category=all&level=all&q=')).ids).toHaveLength(5);
});

it('returns everything that matches, with filters as without, unless a limit is asked for', async ({ db }) => {
  const { list } = await serve(
    db,
    Array.from({ length: 30 }, (_, index) => ({ id: `course-${index}` })),
  );
  for (const filter of ['', '?level=beginner', '?q=scholarship'])
    expect(await list(filter)).toMatchObject({ ids: { length: 30 }, total: 30, next: undefined });
  expect((await list('?level=beginner&limit=12')).ids).toHaveLength(12);
});

it('pages through all courses, each once', async ({ db }) => {
  const { list } = await serve(db, five);
  const pages = [];
  for (let next: string | undefined = '?limit=2&q=a'; next; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(next);
    expect(page.total).toBe(5);
    pages.push(page.ids);
    next = page.next;
  }
  expect(pages).toEqual([['fellows', 'money'], ['abroad', 'essays'], ['winning']]);
});

it('refuses unknown and invalid parameters', async ({ db }) => {
  const { ask } = await serve(db, five);
  const wrong = ['?page=2', '?category=cooking', '?level=Beginner', '?limit=0', '?limit=1001', '?cursor=x', '?q=%00'];
  for (const path of [...wrong, `?q=${'a'.repeat(101)}`, '/money?x=1', `?cursor=${btoa('["beginner"]')}`])
    expect(`${path} ${(await ask(path)).status}`).toBe(`${path} 400`);
});

it('returns one course with the titles of its lessons in order', async ({ db }) => {
  const { ask } = await serve(db, [{}]);
  const lessons = [
    courseLesson({ id: 'two', position: 2, title: 'The second', body: '## A plan\n\n### Part\n\n## An exercise' }),
    courseLesson(),
  ];
  await db.insert(courseLessons).values(lessons);
  expect(await (await ask('/first-steps')).json()).toMatchObject({
    id: 'first-steps',
    lessons: [
      { id: 'one', title: 'The first lesson', minutes: 30, isFree: false, module: '', hasCheck: false, topics: [] },
      {
        id: 'two',
        title: 'The second',
        minutes: 30,
        isFree: false,
        module: '',
        hasCheck: false,
        topics: ['A plan', 'An exercise'],
      },
    ],
  });
  expect(await (await ask('/first-steps')).text()).not.toContain('twice');
});

it('returns the text of a free lesson to everybody, and of no other', async ({ db }) => {
  const { ask } = await serve(db, [{}, { id: 'old', state: 'archived' }, { id: 'draft', state: 'draft' }]);
  await db
    .insert(courseLessons)
    .values([
      courseLesson({ isFree: true }),
      courseLesson({ id: 'two', position: 2 }),
      courseLesson({ courseId: 'old', isFree: true }),
      courseLesson({ courseId: 'draft', isFree: true }),
    ]);
  expect(await (await ask('/first-steps/free-lessons/one')).json()).toEqual({
    id: 'one',
    title: 'The first lesson',
    minutes: 30,
    isFree: true,
    module: '',
    ...{ hasVideo: false, files: 0, media: { video: null, files: [] } },
    hasCheck: false,
    html: '<p>Read the rules <strong>twice</strong>.</p>',
    position: 1,
    lessons: 2,
    course: {
      id: 'first-steps',
      title: 'First steps to a scholarship',
      instructorName: 'Amara Diallo',
      isSample: false,
      price: 49,
    },
  });
  for (const path of ['/first-steps/free-lessons/two', '/old/free-lessons/one', '/draft/free-lessons/one'])
    expect((await ask(path)).status).toBe(404);
});

it('returns an archived course to its buyers only', async ({ db }) => {
  const { ask } = await serve(
    db,
    [
      { id: 'old', state: 'archived' },
      { id: 'draft', state: 'draft' },
    ],
    ['old'],
  );
  expect((await ask('/old', { 'x-is': 'ada' })).status).toBe(200);
  for (const path of ['/old', '/draft', '/none']) {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'We could not find this class.']);
  }
});
