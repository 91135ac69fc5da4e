import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createPeerParticipantRepository } from './peer-participant-repository.ts';
import { createPeerQueueRepository } from './peer-queue-repository.ts';

/**
 * 200 assignments with 20 participants each, who each look at two answers. In every fiftieth somebody has not answered;
 * some reviews wait for a decision or are hidden.
 */
async function fill(db: Database) {
  await db.insert(courses).values([courseRow({ id: 'one' })]);
  await db.execute(sql`insert into users (id, name, email) select 'p' || i, 'P', i || '@example.org'
    from generate_series(0, 19) i`);
  await db.execute(sql`
    insert into course_assignments (id, course_id, position, title, task, is_published, is_peer_reviewed)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'one', i, 'Title', 'Task', true, true
    from generate_series(1, 200) i`);
  await db.execute(sql`insert into assignment_submissions (assignment_id, user_id, versions)
    select a.id, u.id, 1 from course_assignments a, users u where u.id like 'p%'`);
  await db.execute(sql`insert into peer_participants (assignment_id, user_id, submission_id, joined_at, notified)
    select assignment_id, user_id, id, now(), 2 from assignment_submissions`);
  await db.execute(sql`
    insert into peer_reviews (assignment_id, author_id, reviewer_id, submission_id, assigned_at, opened_at, answered_at,
      state, queued_at)
    select s.assignment_id, s.user_id, 'p' || (substr(s.user_id, 2)::int + step) % 20, s.id, now(), now(),
      case when a.position % 50 > 0 then now() end, case when a.position % 40 = 7 then 'hidden' else 'shown' end,
      case when a.position % 40 = 9 then now() - a.position * interval '1 hour' end
    from assignment_submissions s join course_assignments a on a.id = s.assignment_id, generate_series(1, 2) step`);
  await db.execute(sql`analyze users, course_assignments, assignment_submissions, peer_participants, peer_reviews`);
}

const itFilled = filledWith(fill);
const after = toCursor({ createdAt: new Date(), id: '00000000-0000-4000-8000-000000000001' });

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

itFilled('finds the assignments where somebody is waited for, by indexes alone', async ({ db }) => {
  const { listOutOfSync } = createPeerParticipantRepository(db);
  expect((await listOutOfSync()).map(({ id }) => Number(id.slice(-12)))).toEqual([50, 100, 150, 200]);
  const plan = await planOf(db, listOutOfSync());
  for (const index of ['peer_reviews_open', 'peer_reviews_pair', 'peer_participants_assignment_id_user_id_pk'])
    expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on peer_/);
});

itFilled('reads what waits for a decision or is hidden in the order of an index', async ({ db }) => {
  const { listQueue, listCurators } = createPeerQueueRepository(db);
  await db.execute(sql`set local enable_sort = off`);
  for (const cursor of [undefined, after])
    for (const [state, index] of [
      ['waiting', 'peer_reviews_queue'],
      ['decided', 'peer_reviews_hidden'],
    ] as const) {
      const plan = await planOf(db, listQueue({ state, cursor, limit: 51 }));
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Sort|Seq Scan on peer_reviews /);
    }
  expect(await listCurators()).toEqual([]);
});
