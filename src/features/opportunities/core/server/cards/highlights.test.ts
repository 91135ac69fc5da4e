import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { opportunities } from '../opportunity-table.ts';
import { opportunityRow } from '../testing/opportunity-row.ts';
import { createHighlights } from './highlights.ts';

const now = new Date('2026-11-01T09:00:00Z');
const day = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * day);

it('shows what closes next, what is new, and how many there are', async ({ db }) => {
  const old = { publishedAt: inDays(-30) };
  await db.insert(opportunities).values([
    ...[-1, 80, 3, 20, 5, 8, 13, 40].map((days) =>
      opportunityRow({ ...old, slug: `closes-${days}`, closesAt: inDays(days) }),
    ),
    opportunityRow({ ...old, slug: 'far', closesAt: inDays(200) }),
    opportunityRow({ slug: 'new', closesAt: inDays(300), publishedAt: inDays(-6) }),
    opportunityRow({ slug: 'newer', closesAt: inDays(300), publishedAt: inDays(-2) }),
    opportunityRow({
      ...{ ...old, slug: 'opens-later', closesAt: null, deadlineKind: 'recurring' },
      ...{ expectedOpens: '2027-07-15', expectedOpensPrecision: 'month' },
    }),
    opportunityRow({ slug: 'draft', state: 'draft', closesAt: inDays(1) }),
  ]);

  const { closing, newest, open, later, closingSoon } = await createHighlights({ db, now: () => now }).get();

  expect(closing.map(({ slug }) => slug)).toEqual(['3', '5', '8', '13', '20', '40'].map((days) => `closes-${days}`));
  expect(newest.map(({ slug }) => slug)).toEqual(['newer', 'new']);
  expect({ open, later, closingSoon }).toEqual({ open: 10, later: 1, closingSoon: 5 });
});

it('counts what is published, and what of it was checked in the last 60 days', async ({ db }) => {
  await db
    .insert(opportunities)
    .values([
      opportunityRow({ slug: 'checked', verifiedAt: inDays(-59) }),
      opportunityRow({ slug: 'long-ago', verifiedAt: inDays(-61) }),
      opportunityRow({ slug: 'never' }),
      opportunityRow({ slug: 'draft', state: 'draft', verifiedAt: inDays(-1) }),
    ]);
  expect(await createHighlights({ db, now: () => now }).count()).toEqual({ listed: 3, checked: 1 });
});

it('shows nothing when there is nothing', async ({ db }) => {
  expect(await createHighlights({ db }).get()).toEqual({ closing: [], newest: [], open: 0, later: 0, closingSoon: 0 });
});
