import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { opportunities } from '../opportunity-table.ts';
import { opportunityRow } from '../testing/opportunity-row.ts';
import { afterDeadline, expectedColumns } from './expected-dates-policy.ts';
import { refreshExpectedDates } from './expected-dates-repository.ts';

const now = new Date('2026-11-23T09:00:00Z');
const windows = [{ opens: '09', closes: '12-early' }];
const rowOf = (closesAt: Date | null, at = now) =>
  opportunityRow({
    closesAt,
    usualWindows: windows,
    deadlineKind: 'recurring',
    ...expectedColumns({ usualWindows: windows, closesAt }, at),
  });

itOnBoth('moves what is expected to the next window once it is over, without a new version', async ({ db }) => {
  const { id } = (await db.insert(opportunities).values(rowOf(null)).returning())[0]!;
  const read = async () => (await db.select().from(opportunities).where(eq(opportunities.id, id)))[0]!;
  expect(await read()).toMatchObject({
    expectedOpens: '2026-09-15',
    expectedOpensPrecision: 'month',
    expectedCloses: '2026-12-05',
    expectedClosesPrecision: 'part',
    expectedUntil: new Date('2026-12-11T12:00:00Z'),
    closesSort: new Date('2027-01-01T12:00:05Z'),
  });

  expect(await refreshExpectedDates(db, new Date('2026-12-11T11:59:59Z'))).toBe(0);
  expect(await refreshExpectedDates(db, new Date('2026-12-11T12:00:00Z'))).toBe(1);
  expect(await read()).toMatchObject({ expectedCloses: '2027-12-05', version: 1 });
  await db.update(opportunities).set({ title: 'New' }).where(eq(opportunities.id, id));
  expect(await read()).toMatchObject({ version: 2 });
});

itOnBoth('expects nothing before a confirmed deadline, and the next window after it', async ({ db }) => {
  const closesAt = new Date('2026-12-02T12:00:00Z');
  await db.insert(opportunities).values({ ...rowOf(closesAt), deadline: 'December 1, 2026', deadlineKind: 'dated' });
  const read = async () => (await db.select().from(opportunities))[0]!;
  expect(await read()).toMatchObject({ expectedCloses: null, expectedUntil: closesAt, closesSort: closesAt });

  // The window of this year is not over, but its round is.
  expect(await refreshExpectedDates(db, new Date('2026-12-02T12:00:00Z'))).toBe(1);
  expect(await read()).toMatchObject({
    closesAt: null,
    deadline: 'Check the official site for dates',
    deadlineKind: 'recurring',
    expectedOpens: '2027-09-15',
    expectedCloses: '2027-12-05',
    closesSort: new Date('2028-01-01T12:00:05Z'),
    version: 1,
  });
  expect(await refreshExpectedDates(db, new Date('2026-12-02T12:00:00Z'))).toBe(0);
});

it('expects the coming window after a deadline between two, and never one that is over by now', () => {
  const after = (closed: string, at: string) => afterDeadline(windows, new Date(closed), new Date(at)).expectedCloses;
  expect(after('2026-03-01T12:00:00Z', '2026-03-01T13:00:00Z')).toBe('2026-12-05');
  expect(after('2023-12-02T12:00:00Z', '2026-11-23T09:00:00Z')).toBe('2026-12-05');
});
