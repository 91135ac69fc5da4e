import { sql } from 'drizzle-orm';
import { createApplications } from '#features/career/applications/server/applications.ts';
import { createReminders } from '#features/career/reminders/server/reminders.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openPostgres } from './filled-databases.ts';
import { benchNow } from './made-opportunities.ts';
import { keepResults, printTable, type Row } from './report.ts';
import { median, rounded, timeRuns } from './timing.ts';

const size = { opportunities: 20_000, users: 100_000, each: 20 };
/** Milliseconds; seconds; how much slower the list may be while reminders are written. */
const targets = { list: 30, run: 300, ratio: 1.2 };
const dayMs = 86_400_000;
/** Rows are inserted through statements that each stay within the product's time limit. */
const usersAtOnce = 5_000;

/** Everybody has saved twenty published opportunities, most of them with a deadline ahead. */
async function prepare(db: Database) {
  await db.execute(sql`create table bench_numbered as
    select id, title, link, row_number() over (order by id) as number from opportunities where state = 'published'`);
  await db.execute(sql`create unique index on bench_numbered (number)`);
  const [{ count } = { count: 0 }] = (
    (await db.execute(sql`select count(*)::int as count from bench_numbered`)) as unknown as {
      rows: { count: number }[];
    }
  ).rows;
  for (let from = 1; from <= size.users; from += usersAtOnce) {
    const to = from + usersAtOnce - 1;
    await db.execute(sql`insert into users (id, name, email)
      select 'applicant-' || i, 'Ada', 'applicant-' || i || '@bench.example' from generate_series(${from}::int, ${to}::int) i`);
    await db.execute(sql`
      insert into applications (user_id, opportunity_id, is_own, title, link, created_at, checked_at, check_at)
      select 'applicant-' || i, n.id, false, n.title, n.link, ${benchNow.toISOString()}, ${benchNow.toISOString()}, ${benchNow.toISOString()}
      from generate_series(${from}::int, ${to}::int) i cross join generate_series(0, ${size.each - 1}::int) k
      join bench_numbered n on n.number = 1 + ((i::bigint * 7919 + k * 104729) % ${count})
      on conflict do nothing`);
  }
  await db.execute(sql`drop table bench_numbered`);
}

const countRows = async (db: Database, table: string) =>
  (
    (await db.execute(sql.raw(`select count(*)::int as count from ${table}`))) as unknown as {
      rows: { count: number }[];
    }
  ).rows[0]!.count;

const isWithin = (alone: number, beside: number, seconds: number) =>
  alone <= targets.list && seconds <= targets.run && beside / alone <= targets.ratio;

/** Medians of the list, alone and while reminders are written; and how long the writing takes. */
async function measure(db: Database) {
  let now = benchNow;
  const applications = createApplications({ db, now: () => now });
  const reminders = createReminders({ db, now: () => now });
  let user = 0;
  const read = () => {
    user = (user + 7_919) % size.users;
    return applications.list(`applicant-${user + 1}`, {}, 51);
  };
  const rows: Row[] = [];
  for (const [name, days] of [
    ['everything looked at for the first time', 0],
    ['a day', 1],
    ['another day', 2],
  ] as const) {
    now = new Date(benchNow.getTime() + days * dayMs);
    const alone = median(await timeRuns(read, { runs: 200, warmUps: 20 }));
    const before = await countRows(db, 'sent_reminders');
    const beside: number[] = [];
    const start = performance.now();
    let isOver = false;
    const writing = reminders.writePending().then(() => {
      isOver = true;
    });
    while (!isOver) beside.push(...(await timeRuns(read, { runs: 1, warmUps: 0 })));
    await writing;
    const seconds = (performance.now() - start) / 1000;
    rows.push({
      run: name,
      reminders: (await countRows(db, 'sent_reminders')) - before,
      seconds: rounded(seconds),
      'list alone, ms': rounded(alone),
      'list beside it, ms': rounded(median(beside)),
      'within targets': isWithin(alone, median(beside), seconds) ? 'yes' : 'no',
    });
  }
  return rows;
}

/** My applications and their reminders, for 100,000 members with 20 each. */
export async function benchApplications() {
  const database = await openPostgres(size.opportunities);
  if (!database) return;
  const { db } = database;
  const clear = async () => {
    await db.execute(sql`drop table if exists bench_numbered`);
    await db.execute(sql`truncate applications, notifications, opportunity_watches, reminder_runs cascade`);
    for (let from = 1; from <= size.users; from += usersAtOnce)
      await db.execute(sql`delete from users where id in (
        select 'applicant-' || i from generate_series(${from}::int, ${from + usersAtOnce - 1}::int) i)`);
  };
  await clear();
  await prepare(db);
  await db.execute(sql`analyze applications`);
  const rows = await measure(db);
  await clear();
  await database.close();
  printTable(`My applications: ${size.users} members with ${size.each} each`, rows);
  keepResults('applications', rows);
}
