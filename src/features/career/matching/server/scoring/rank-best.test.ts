import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { createOpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { uses as allUses } from '../../vocabulary.ts';
import { createMatchIndex } from '../match-index.ts';
import type { Uses } from './matching-score.ts';
import { rankBest, type Wishes } from './rank-best.ts';

const now = new Date('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const wishes: Wishes = {
  member: {
    ...{ country: 'KE', education: 'undergraduate', dateOfBirth: '2005-05-01', interests: ['environment'] },
    ...{ goals: 'I want to protect coral reefs.', quizAnswers: [] },
  },
  uses: Object.fromEntries(allUses.map((use) => [use, true])) as Uses,
  answered: [],
  observed: [],
  vectors: undefined,
  quizVectors: undefined,
  now,
};

type Given = Parameters<typeof opportunityRow>[0];
async function open(db: Database, given: Record<string, Given>) {
  const rows = Object.entries(given).map(([slug, values]) => {
    const row = opportunityRow({ slug, description: '', organization: null, ...values });
    return { ...row, searchText: row.title.toLowerCase() };
  });
  await db.insert(opportunities).values(rows);
  const index = createMatchIndex((await createOpportunitySearch({ db }).open())!);
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)!.id;
  const rank = async (changed: Partial<Wishes> = {}, count = 10) =>
    (await rankBest(index, { ...wishes, ...changed }, count)).map(({ one }) => slugs.get(one.id));
  return { idOf, rank };
}

it('puts first what names the goals, and leaves out what is closed or closed to the person', async ({ db }) => {
  const { rank } = await open(db, {
    other: { title: 'Robot league' },
    reef: { title: 'Coral reef camp' },
    over: { title: 'Coral reef days', closesAt: inDays(-1) },
    abroad: { title: 'Coral reef school', eligibleCountries: ['BR'] },
    old: { title: 'Coral reef club', minAge: 30 },
    phd: { title: 'Coral reef study', educationLevels: ['phd'] },
  });
  expect(await rank()).toEqual(['reef', 'other']);
  expect(await rank({}, 1)).toEqual(['reef']);
});

it('leaves out what was answered with no, and what is not new where only that is wanted', async ({ db }) => {
  const { idOf, rank } = await open(db, {
    reef: { title: 'Coral reef camp', publishedAt: inDays(-20) },
    other: { title: 'Robot league', publishedAt: inDays(-2) },
  });
  const answer = (value: 'more' | 'not-interested') => ({
    answered: [{ opportunityId: idOf('reef'), title: 'Coral reef camp', answer: value }],
  });
  expect(await rank(answer('not-interested'))).toEqual(['other']);
  expect(await rank(answer('more'))).toEqual(['reef', 'other']);
  expect(await rank({ publishedAfter: inDays(-7) })).toEqual(['other']);
});
