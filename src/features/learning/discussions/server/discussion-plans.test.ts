import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { listQueuedPosts } from './posts/post-queue-repository.ts';
import { createPostRepository } from './posts/post-repository.ts';
import { createThreadRepository } from './thread-repository.ts';

/** Two courses with 2,000 threads of ten posts each, some of which wait or are hidden. */
async function fill(db: Database) {
  await db.insert(courses).values([courseRow({ id: 'one' }), courseRow({ id: 'two' })]);
  await db.execute(sql`insert into users (id, name, email) select 'p' || i, 'P', i || '@example.org'
    from generate_series(1, 50) i`);
  await db.execute(sql`
    insert into discussion_threads (course_id, lesson_id, title, state, is_listed, is_pinned, answered_at, created_at, active_at)
    select case when i % 2 = 0 then 'one' else 'two' end, 'lesson-' || i % 5, 'Title', 'shown', true, i % 500 = 0,
      case when i % 3 > 0 then now() end, now() - i * interval '1 hour', now() - i * interval '50 minutes'
    from generate_series(1, 4000) i`);
  await db.execute(sql`
    insert into discussion_posts (thread_id, course_id, author_id, is_opening, text, search_text, state, created_at, queued_at, kept_at)
    select t.id, t.course_id, 'p' || 1 + i, i = 0, 'Text', 'text ' || i, case when random() < 0.01 then 'hidden' else 'shown' end,
      t.created_at + i * interval '1 minute', case when random() < 0.01 then t.created_at end,
      case when random() < 0.01 then t.created_at end
    from discussion_threads t, generate_series(0, 9) i`);
  await db.execute(
    sql`insert into discussion_follows select id, 'p' || i from discussion_threads, generate_series(1, 5) i`,
  );
  await db.execute(sql`analyze discussion_threads, discussion_posts, discussion_follows, users`);
}

const itFilled = filledWith(fill);
const after = toCursor({ createdAt: new Date(), id: '00000000-0000-4000-8000-000000000001' });

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

itFilled('reads every list of threads in the order of an index, wherever the page begins', async ({ db }) => {
  const { list, listPinned } = createThreadRepository(db);
  for (const cursor of [undefined, after])
    for (const [filter, index] of [
      [{}, 'discussion_threads_list'],
      [{ sort: 'newest' }, 'discussion_threads_newest'],
      [{ sort: 'unanswered' }, 'discussion_threads_'],
      [{ lesson: 'lesson-1' }, 'discussion_threads_'],
    ] as const) {
      const plan = await planOf(db, list('p1', 'one', { ...filter, cursor }, 51));
      expect(plan, JSON.stringify(filter)).toContain(index);
      expect(plan, JSON.stringify(filter)).not.toMatch(/Sort|Seq Scan on discussion_(threads|posts)/);
    }
  expect(await planOf(db, listPinned('p1', 'one'))).toContain('discussion_threads_pinned');
});

itFilled('reads the posts of a thread, and what waits or is hidden, in the order of an index', async ({ db }) => {
  const { list } = createPostRepository(db);
  const listQueue = (state: 'waiting' | 'decided' | 'kept', cursor: string | undefined, courseId?: string) =>
    listQueuedPosts(db, courseId ? { courseId, userId: 'tom' } : undefined, { state, cursor, limit: 51 });
  const thread = '00000000-0000-4000-8000-000000000001';
  await db.execute(sql`set local enable_sort = off`);
  for (const cursor of [undefined, after]) {
    const plans = [
      [await planOf(db, list({ id: 'p1', isModerator: false }, thread, cursor, 51)), 'discussion_posts_thread'],
      [await planOf(db, listQueue('waiting', cursor)), 'discussion_posts_queue'],
      [await planOf(db, listQueue('waiting', cursor, 'one')), 'discussion_posts_course_queue'],
      [await planOf(db, listQueue('decided', cursor)), 'discussion_posts_hidden'],
      [await planOf(db, listQueue('decided', cursor, 'one')), 'discussion_posts_course_hidden'],
      [await planOf(db, listQueue('kept', cursor)), 'discussion_posts_kept'],
      [await planOf(db, listQueue('kept', cursor, 'one')), 'discussion_posts_course_kept'],
    ] as const;
    for (const [plan, index] of plans) {
      expect(plan).toContain(index);
      expect(plan).not.toContain('Sort');
    }
  }
});
