import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { DayIsOver } from '#features/opportunities/core/server/dates/confirmed-dates-policy.ts';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ChangedMeanwhile } from '#platform/server/errors.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { ReviewQuery } from '../contract.ts';
import { NothingToUndo } from './review-errors.ts';
import { createReviews } from './reviews.ts';

const now = new Date('2026-11-20T09:00:00Z');
const daysOn = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
const open = (db: Database) => createReviews({ db, now: () => now });

async function add(db: Database, ...given: (Parameters<typeof opportunityRow>[0] & { slug: string })[]) {
  const rows = await db
    .insert(t)
    .values(given.map((one) => opportunityRow(one)))
    .returning();
  return rows.map(({ id }) => id);
}
const slugsIn = async (db: Database, query: ReviewQuery = {}, limit = 50) =>
  (await open(db).list(query, limit)).map(({ opportunity }) => opportunity.slug);
const rowOf = async (db: Database, id: string) => (await db.select().from(t).where(eq(t.id, id)))[0]!;

it('lists what is open and unchecked this month by deadline, and goes on behind a cursor', async ({ db }) => {
  const [, soon] = await add(
    db,
    { slug: 'later', closesAt: daysOn(60), verifiedAt: daysOn(-30) },
    { slug: 'soon', closesAt: daysOn(5) },
    { slug: 'unknown', closesAt: null, deadlineKind: 'unknown' },
    { slug: 'checked', closesAt: daysOn(9), verifiedAt: daysOn(-3) },
    { slug: 'closed', closesAt: daysOn(-1) },
    { slug: 'draft', closesAt: daysOn(2), state: 'draft' },
  );

  expect(await slugsIn(db)).toEqual(['soon', 'later', 'unknown']);
  expect(await slugsIn(db, { cursor: soon! })).toEqual(['later', 'unknown']);
  expect(await open(db).readProgress()).toEqual({ checked: 1, total: 4 });
});

it('lists the most viewed first, then the others by deadline', async ({ db }) => {
  const [, , often] = await add(
    db,
    { slug: 'soon', closesAt: daysOn(5) },
    { slug: 'seldom', closesAt: daysOn(90) },
    { slug: 'often', closesAt: daysOn(80) },
    { slug: 'later', closesAt: daysOn(60) },
  );
  // A table of a wing above.
  const addViews = (subject: string, startsOn: string, count: number) =>
    db.execute(sql`insert into analytics_counts (grain, name, subject, starts_on, count)
      values ('month', 'opens', ${subject}, ${startsOn}, ${count})`);
  await addViews('often', '2026-11-01', 5);
  await addViews('often', '2026-10-01', 6);
  await addViews('seldom', '2026-10-01', 10);
  await addViews('later', '2026-09-01', 99);
  await addViews('', '2026-11-01', 500);

  expect(await slugsIn(db, { order: 'viewed' })).toEqual(['often', 'seldom', 'soon', 'later']);
  expect(await slugsIn(db, { order: 'viewed', cursor: often! }, 2)).toEqual(['seldom', 'soon']);
  const [first] = await open(db).list({ order: 'viewed' }, 1);
  expect(first).toMatchObject({ views: 11, openReports: 0, linkFinding: null, checkedBy: null });
});

it('marks an opportunity as checked, and says who checked it', async ({ db }) => {
  await db.insert(users).values({ id: 'bo', name: 'Bo', email: 'bo@example.org', role: 'curator' });
  const [id] = await add(db, { slug: 'one', closesAt: daysOn(5), version: 3 });

  const { item, progress } = await open(db).record('bo', id!, { outcome: 'right', version: 3 });

  expect(item).toMatchObject({ version: 4, checkedBy: 'Bo', opportunity: { verifiedAt: now.toISOString() } });
  expect(progress).toEqual({ checked: 1, total: 1 });
  expect(await db.select().from(auditEntries)).toMatchObject([
    { actorId: 'bo', action: 'opportunity.verify', subjectId: id, before: { verifiedAt: null } },
  ]);
});

it('sets a new date to the end of the day anywhere on Earth', async ({ db }) => {
  const [id] = await add(db, { slug: 'one', closesAt: null, deadlineKind: 'recurring', deadlineMonths: [3] });

  await open(db).record('bo', id!, { outcome: 'date', version: 1, day: '2027-02-28' });

  expect(await rowOf(db, id!)).toMatchObject({
    closesAt: new Date('2027-03-01T12:00:00Z'),
    deadline: 'February 28, 2027',
    deadlineKind: 'dated',
    deadlineMonths: [],
    verifiedAt: now,
    editedAt: now,
  });
  const past = { outcome: 'date', version: 2, day: '2026-11-18' } as const;
  await expect(open(db).record('bo', id!, past)).rejects.toThrow(DayIsOver);
});

it('closes an opportunity now, and keeps the date of one that closed before', async ({ db }) => {
  const [openOne, over] = await add(db, { slug: 'open', closesAt: daysOn(50) }, { slug: 'over', closesAt: daysOn(-9) });

  for (const id of [openOne!, over!]) await open(db).record('bo', id, { outcome: 'closed', version: 1 });

  expect(await rowOf(db, openOne!)).toMatchObject({ closesAt: now, state: 'published', verifiedAt: now });
  expect(await rowOf(db, over!)).toMatchObject({ closesAt: daysOn(-9), verifiedAt: now });
});

it('closes only this round of what comes every year, and expects the next', async ({ db }) => {
  const yearly = (slug: string, opens: string | null, closes: string) => ({
    ...{ slug, deadline: 'Every year', deadlineKind: 'recurring' as const, closesAt: null },
    usualWindows: [{ opens, closes }],
    expectedCloses: `2026-${closes}`,
    expectedClosesPrecision: 'day' as const,
  });
  const ids = await add(
    db,
    yearly('open', '10-01', '12-15'),
    yearly('unopened', '02-01', '06-15'),
    yearly('far', null, '06-15'),
  );

  for (const id of ids) await open(db).record('bo', id, { outcome: 'closed', version: 1 });

  const expected = { deadlineKind: 'recurring', closesAt: null, verifiedAt: now, editedAt: now };
  expect(await rowOf(db, ids[0]!)).toMatchObject({
    ...expected,
    expectedOpens: '2027-10-01',
    expectedCloses: '2027-12-15',
  });
  expect(await rowOf(db, ids[1]!)).toMatchObject({
    ...expected,
    expectedOpens: '2027-02-01',
    expectedCloses: '2027-06-15',
  });
  expect(await rowOf(db, ids[2]!)).toMatchObject({ ...expected, expectedOpens: null, expectedCloses: '2027-06-15' });
  expect((await rowOf(db, ids[0]!)).expectedUntil).toEqual(new Date('2027-12-16T12:00:00Z'));
});

it('takes back that a round is closed', async ({ db }) => {
  const [id] = await add(db, {
    ...{
      slug: 'yearly',
      deadlineKind: 'recurring',
      closesAt: null,
      usualWindows: [{ opens: '10-01', closes: '12-15' }],
    },
    ...{ expectedOpens: '2026-10-01', expectedOpensPrecision: 'day', expectedUntil: new Date('2026-12-16T12:00:00Z') },
    ...{ expectedCloses: '2026-12-15', expectedClosesPrecision: 'day' },
  });
  const before = await rowOf(db, id!);
  await open(db).record('bo', id!, { outcome: 'closed', version: 1 });
  await open(db).undo('bo', id!, 2);

  const { version, updatedAt, ...rest } = before;
  expect(await rowOf(db, id!)).toMatchObject(rest);
});

it('refuses what was read before somebody else changed it', async ({ db }) => {
  const [id] = await add(db, { slug: 'one' });
  await db.update(t).set({ title: 'Changed' }).where(eq(t.id, id!));

  await expect(open(db).record('bo', id!, { outcome: 'right', version: 1 })).rejects.toThrow(ChangedMeanwhile);
  expect(await rowOf(db, id!)).toMatchObject({ verifiedAt: null });
});

it('takes back the latest check of the same curator, and nothing else', async ({ db }) => {
  const [id] = await add(db, { slug: 'one', closesAt: daysOn(5), verifiedAt: daysOn(-40) });
  const before = await rowOf(db, id!);
  await open(db).record('bo', id!, { outcome: 'date', version: 1, day: '2027-02-28' });

  await expect(open(db).undo('ada', id!, 2)).rejects.toThrow(NothingToUndo);
  await expect(open(db).undo('bo', id!, 1)).rejects.toThrow(ChangedMeanwhile);
  const { item } = await open(db).undo('bo', id!, 2);

  expect(item.version).toBe(3);
  const { version, updatedAt, ...rest } = before;
  expect(await rowOf(db, id!)).toMatchObject(rest);
  await expect(open(db).undo('bo', id!, 3)).rejects.toThrow(NothingToUndo);
});

it('reads the list and its progress by an index', async ({ db }) => {
  await db.execute(sql`
    insert into opportunities (slug, title, description, category, type, interests, deadline, deadline_kind, closes_at,
      link, state, source, source_id, fingerprint, content_hash, search_text)
    select 'many-' || i, 'Title', 'About it', 'tech', 'exchange', '{tech}', 'some day', 'dated',
      ${now.toISOString()}::timestamptz + i * interval '1 hour', 'https://example.org/', 'published', 'test', i, i, i, 't'
    from generate_series(1, 3000) i`);
  await db.execute(sql`analyze opportunities`);
  const [after] = await open(db).list({}, 1);

  const explained = await plansOf(db, (noting) =>
    createReviews({ db: noting, now: () => now }).list({ cursor: after!.opportunity.id }, 50),
  );

  expect(explained[0]).toMatch(/Index .*using opportunities_closing/);
  expect(explained[0]).toMatch(/Index Cond: .*ROW\(/);
});

/** The plans of the statements that a repository executes. */
async function plansOf(db: Database, run: (noting: Database) => Promise<unknown>) {
  const plans: string[] = [];
  const noting = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'execute') return Reflect.get(target, name, target);
      return async (query: ReturnType<typeof sql>) => {
        const found = (await target.execute(sql`explain ${query}`)) as unknown as { rows: Record<string, string>[] };
        plans.push(found.rows.map((line) => line['QUERY PLAN']).join('\n'));
        return target.execute(query);
      };
    },
  });
  await run(noting);
  return plans;
}
