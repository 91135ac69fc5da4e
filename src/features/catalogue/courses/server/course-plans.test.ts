import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createCourseRepository, toCursor } from './shared/course-repository.ts';

type Query = { getSQL: () => SQL };

/** Courses for plan tests: every filter matches a share, one in 500 holds 'seldom'. */
async function fill(db: Database) {
  await db.execute(sql`
    insert into courses (id, title, description, category, level, instructor_name, instructor_bio, duration,
      price_cents, state, search_text)
    select 'course-' || lpad(i::text, 5, '0'), 'Title ' || i, '',
      (array['scholarship', 'fellowship', 'exchange', 'competition', 'application-strategy'])[1 + i % 5]::course_category,
      (array['beginner', 'intermediate', 'advanced'])[1 + i % 3]::course_level, 'Somebody', '', '4 weeks', 4900,
      case when i % 10 = 0 then 'archived' else 'published' end::course_state,
      'harbour ' || md5(i::text) || case when i % 500 = 7 then ' seldom' else '' end
    from generate_series(1, 4000) i order by md5(i::text)`);
  await db.execute(sql`insert into course_lessons (course_id, id, position, title, minutes, body)
    select 'course-' || lpad(i::text, 5, '0'), 'lesson-' || j, j, 'Lesson', 30, ''
    from generate_series(1, 4000) i, generate_series(1, 4) j`);
  await db.execute(sql`select gin_clean_pending_list('courses_search')`);
  await db.execute(sql`analyze courses`);
  await db.execute(sql`analyze course_lessons`);
}

async function planOf(db: Database, query: PromiseLike<unknown>) {
  const { rows } = (await db.execute(sql`explain ${(query as unknown as Query).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const itFilled = filledWith(fill);

itFilled('reads a page of the catalogue in index order, from any cursor', async ({ db }) => {
  const { list } = createCourseRepository(db);
  const cursor = toCursor({ level: 'intermediate', id: 'course-00500' });
  const planned: [Parameters<typeof list>[0], string][] = [
    [{ filter: {}, limit: 25 }, 'courses_level'],
    [{ filter: {}, limit: 25, cursor }, 'courses_level'],
    [{ filter: { level: 'advanced' }, limit: 25 }, 'courses_level'],
    [{ filter: { category: 'exchange' }, limit: 25 }, 'courses_category'],
    [{ filter: { category: 'exchange', level: 'beginner' }, limit: 25 }, 'courses_category'],
    [{ filter: { category: 'exchange' }, limit: 25, cursor }, 'courses_category'],
  ];
  for (const [listQuery, index] of planned) {
    const plan = await planOf(db, list(listQuery));
    expect(plan).toContain(`using ${index} `);
    expect(plan).not.toContain('Sort');
    if (listQuery.cursor) expect(plan).toMatch(/Index Cond: .*ROW\(level, id\) > ROW/);
  }
});

itFilled('finds a rare text by its trigrams', async ({ db }) => {
  const { list } = createCourseRepository(db);
  expect(await planOf(db, list({ filter: { q: 'Seldom' }, limit: 25 }))).toContain('on courses_search');
});

itFilled('reads the lessons of a course by index', async ({ db }) => {
  const repository = createCourseRepository(db);
  expect(await planOf(db, repository.listLessons('course-00077'))).toMatch(/course_lessons_(position|course_id_id_pk)/);
});
