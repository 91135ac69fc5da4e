import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { createMentoringRepository } from './mentoring-repository.ts';
import { createMentorRepository } from './mentors/mentor-repository.ts';
import { createRelationRepository } from './sessions/relation-repository.ts';

/** 100 mentors with 100 meetings each, of 2,000 members; nearly all are over. */
async function fill(db: Database) {
  await db.execute(
    sql`insert into users (id, name, email) select 'p' || i, 'P', i || '@example.org' from generate_series(1, 2100) i`,
  );
  await db.execute(
    sql`insert into mentors (user_id, state) select 'p' || i, 'accepted' from generate_series(1, 100) i`,
  );
  await db.execute(sql`
    insert into mentoring_sessions (mentor_id, user_id, starts_at, ends_at, question, code, month, created_at, changed_at)
    select id, 'p' || (101 + (substr(user_id, 2)::int * 100 + i) % 2000), at, at + interval '25 minutes', 'Q', 'c', '2026-01', at, at
    from mentors, generate_series(1, 100) i, lateral (select now() - (substr(user_id, 2)::int + i * 100 - 110) * interval '1 hour' as at) times`);
  await db.execute(sql`analyze users, mentors, mentoring_sessions`);
}

const itFilled = filledWith(fill);
const after = toCursor({ createdAt: new Date(), id: '00000000-0000-4000-8000-000000000001' });

async function planOf(db: Database, query: unknown) {
  const { rows } = (await db.execute(sql`explain ${(query as { getSQL: () => SQL }).getSQL()}`)) as unknown as {
    rows: Record<string, string>[];
  };
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

itFilled('finds the meetings of a person, and those that may not take place, by index', async ({ db }) => {
  const { listOpen, listClosed, listForCalendar, listAhead } = createMentoringRepository(db);
  const now = new Date();
  for (const [name, query] of Object.entries({
    open: listOpen('p1', now),
    closed: listClosed('p1', now, undefined, 21),
    older: listClosed('p1', now, after, 21),
    calendar: listForCalendar('p1', now),
    member: listAhead({ userId: 'p1' }, now),
    mentor: listAhead({ mentorUserId: 'p1' }, now),
    disallowed: createRelationRepository(db).selectAhead(now),
  }))
    expect(await planOf(db, query), name).not.toContain('Seq Scan on mentoring_sessions');
});

itFilled('reads who waits for a curator in the order of an index, wherever the page begins', async ({ db }) => {
  await db.execute(sql`set local enable_sort = off`);
  for (const cursor of [undefined, after]) {
    const plan = await planOf(db, createMentorRepository(db).listQueue({ state: 'waiting', cursor, limit: 51 }));
    expect(plan).toContain('mentors_queue');
    expect(plan).not.toContain('Sort');
  }
});
