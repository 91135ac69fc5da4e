import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createCourseAdminRepository, toCursor } from './course-admin-repository.ts';

/** Courses for plan tests: every third is a draft, one in twenty a sample, one in 500 holds 'seldom'. */
async function fill(db: Database) {
  await db.execute(sql`
    insert into courses (id, title, description, category, level, instructor_name, instructor_bio, duration,
      price_cents, state, is_sample, search_text, updated_at)
    select 'course-' || lpad(i::text, 5, '0'), 'Title ' || i, '', 'exchange', 'beginner', 'Somebody', '', '4 weeks',
      4900, (case when i % 3 = 0 then 'draft' else 'published' end)::course_state, i % 20 = 0,
      'harbour ' || md5(i::text) || case when i % 500 = 7 then ' seldom' else '' end,
      now() - (i * 1009 % 4001) * interval '1 minute'
    from generate_series(1, 4000) i`);
  await db.execute(sql`insert into course_lessons (course_id, id, position, title, minutes, body)
    select 'course-' || lpad(i::text, 5, '0'), 'lesson-' || j, j, 'Lesson', 30, ''
    from generate_series(1, 4000) i, generate_series(1, 4) j`);
  await db.execute(sql`insert into course_prices (course_id, price_cents, currency)
    select 'course-' || lpad(i::text, 5, '0'), 4900, 'usd' from generate_series(1, 4000) i`);
  await db.execute(sql`select gin_clean_pending_list('courses_search')`);
  for (const table of ['courses', 'course_lessons', 'course_prices'])
    await db.execute(sql`analyze ${sql.identifier(table)}`);
}

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const itFilled = filledWith(fill);

itFilled('reads every page of the list in index order', async ({ db }) => {
  const { list } = createCourseAdminRepository(db);
  const cursor = toCursor({ updatedAt: new Date(Date.now() - 3_600_000), id: 'course-00500' });
  const planned: [Parameters<typeof list>[0], string][] = [
    [{}, 'courses_admin'],
    [{ cursor }, 'courses_admin'],
    [{ only: 'draft' }, 'courses_admin_state'],
    [{ only: 'published', cursor }, 'courses_admin_state'],
    [{ only: 'sample' }, 'courses_admin_samples'],
  ];
  for (const [listRequest, index] of planned) {
    const plan = await planOf(db, list(listRequest, 51));
    expect(plan).toContain(`Backward using ${index} `);
    expect(plan).not.toContain('Sort');
  }
});

itFilled("finds a rare word by its trigrams, and a course's rows by index", async ({ db }) => {
  const { list, listPrices, countFinished } = createCourseAdminRepository(db);
  expect(await planOf(db, list({ q: 'Seldom' }, 51))).toContain('on courses_search');
  expect(await planOf(db, listPrices('course-00007'))).toContain('course_prices_course');
  expect(await planOf(db, countFinished('course-00007'))).not.toContain('Seq Scan');
});
