import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, count, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { importRuns } from '../ingestion-run-table.ts';
import type { ContentRecord } from './content-schema.ts';
import { seedContent } from './content-seed.ts';

const award: ContentRecord = {
  slug: 'ocean-award',
  title: 'Ocean Award',
  organization: 'Sea Trust',
  type: 'competition',
  category: 'environment',
  subjects: ['diving'],
  interests: ['science'],
  description: 'A prize for ideas that keep the sea clean.',
  benefits: ['A prize'],
  eligibility: 'Students.',
  eligibleCountries: ['@north-america', 'KE'],
  educationLevels: [],
  facts: { gender: 'women', residence: ['@north-america', '-US'], status: [] },
  minAge: 15,
  maxAge: null,
  location: 'Online',
  locationCountries: [],
  deadline: 'Usually closes in March',
  deadlineKind: 'recurring',
  deadlineMonths: [3],
  usualWindows: [{ opens: null, closes: '03' }],
  funding: 'none',
  amount: null,
  requiredDocuments: ['cv'],
  languages: ['en'],
  link: 'https://example.org/award',
  source: 'https://example.org/',
};
const grant: ContentRecord = { ...award, slug: 'ocean-grant', title: 'Ocean Grant', link: 'https://example.org/grant' };

const directory = mkdtempSync(join(tmpdir(), 'sealeap-content-'));
const seed = async (db: Database, records: ContentRecord[]) => {
  writeFileSync(join(directory, 'records.json'), JSON.stringify(records));
  await seedContent(db, directory);
};
const list = (db: Database) => db.select().from(opportunities).orderBy(asc(opportunities.slug));

it('publishes the records under their slugs, with country groups expanded', async ({ db }) => {
  await seed(db, [award]);
  expect(await list(db)).toMatchObject([
    {
      slug: 'ocean-award',
      source: 'content',
      state: 'published',
      verifiedAt: null,
      interests: ['environment', 'science'],
      eligibleCountries: ['CA', 'KE', 'MX', 'US'],
      facts: { gender: 'women', residence: ['CA', 'MX'], status: [] },
      educationLevels: ['*'],
      sourceUrl: 'https://example.org/',
    },
  ]);
});

it('does nothing when nothing changed', async ({ db }) => {
  await seed(db, [award]);
  await seed(db, [award]);
  expect(await db.select({ runs: count() }).from(importRuns)).toEqual([{ runs: 1 }]);
});

it('reports how many records it stores, and nothing when nothing changed', async ({ db }) => {
  await seed(db, [award, grant]);
  const counts: number[] = [];
  await seedContent(db, directory, (count) => counts.push(count));
  expect(counts).toEqual([]);
  writeFileSync(join(directory, 'records.json'), JSON.stringify([award, { ...grant, title: 'The Ocean Grant' }]));
  await seedContent(db, directory, (count) => counts.push(count));
  expect(counts).toEqual([2]);
});

it('updates what changed, and keeps state and verification of a curator', async ({ db }) => {
  await seed(db, [award, grant]);
  const verifiedAt = new Date('2026-11-01T00:00:00Z');
  await db.update(opportunities).set({ state: 'archived', verifiedAt });
  await seed(db, [{ ...award, title: 'The Ocean Award' }, grant]);
  expect(await list(db)).toMatchObject([
    { slug: 'ocean-award', title: 'The Ocean Award', state: 'archived', verifiedAt },
    { slug: 'ocean-grant', state: 'archived', verifiedAt },
  ]);
});

it('archives a missing record, and publishes it again when it returns', async ({ db }) => {
  await seed(db, [award, grant]);
  await seed(db, [award]);
  expect(await list(db)).toMatchObject([{ state: 'published' }, { slug: 'ocean-grant', state: 'archived' }]);
  await seed(db, [award, grant]);
  expect(await list(db)).toMatchObject([{ state: 'published' }, { slug: 'ocean-grant', state: 'published' }]);
});

it('keeps opportunities that a curator edited', async ({ db }) => {
  await seed(db, [award, grant]);
  const edits = {
    title: 'The award, as the curator says it',
    descriptionMarkdown: '**Hand-made**',
    editedAt: new Date(),
  };
  await db.update(opportunities).set(edits).where(eq(opportunities.slug, award.slug));

  await seed(db, [
    { ...award, title: 'Another title', deadline: 'Whenever' },
    { ...grant, title: 'A new title' },
  ]);
  const [edited, changed] = await list(db);
  expect(edited).toMatchObject({ ...edits, deadline: award.deadline, state: 'published' });
  expect(changed).toMatchObject({ title: 'A new title', editedAt: null });
  const runs = await db.select().from(importRuns).orderBy(asc(importRuns.startedAt));
  expect(runs.at(-1)).toMatchObject({ conflict: 1, updated: 1 });

  await seed(db, [grant]);
  expect((await list(db))[0]).toMatchObject({ ...edits, state: 'published' });
});

it('stores nothing when a record is invalid', async ({ db }) => {
  await expect(seed(db, [award, { ...grant, eligibleCountries: ['XX'] }])).rejects.toThrow('ocean-grant');
  expect(await list(db)).toEqual([]);
});
