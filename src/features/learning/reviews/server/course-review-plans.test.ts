import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createCourseReviewRepository } from './course-review-repository.ts';

/** Two courses with 5,000 reviews each, of which some wait or are hidden. */
async function fill(db: Database) {
  await db.insert(courses).values([courseRow({ id: 'one' }), courseRow({ id: 'two' })]);
  await db.execute(sql`
    insert into course_reviews (course_id, sample_name, stars, text, state, created_at, shown_at, queued_at)
    select case when i % 2 = 0 then 'one' else 'two' end, 'S', 1 + i % 5, 'A text of some length that says something.',
      case when i % 50 = 0 then 'hidden' when i % 50 = 1 then 'held' else 'shown' end,
      now() - i * interval '1 hour', now() - i * interval '1 hour', case when i % 50 = 1 then now() - i * interval '1 minute' end
    from generate_series(1, 10000) i`);
  await db.execute(sql`analyze course_reviews, courses`);
}

const itFilled = filledWith(fill);
const after = toCursor({ createdAt: new Date(), id: '00000000-0000-4000-8000-000000000001' });

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

itFilled('reads every list of reviews in the order of an index, wherever the page begins', async ({ db }) => {
  const { listShown, listQueue } = createCourseReviewRepository(db);
  for (const cursor of [undefined, after])
    for (const [query, index] of [
      [listShown('one', cursor, 11), 'course_reviews_shown'],
      [listQueue({ state: 'waiting', cursor, limit: 51 }), 'course_reviews_queue'],
      [listQueue({ state: 'decided', cursor, limit: 51 }), 'course_reviews_hidden'],
    ] as const) {
      const plan = await planOf(db, query);
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Sort|Seq Scan on course_reviews/);
    }
});
