import { expect } from 'vitest';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { reports } from '#platform/server/review/report-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createProduct, openBrowser } from './testing/product.ts';

async function addOpportunity(db: Database) {
  const [reported] = await db
    .insert(opportunities)
    .values(opportunityRow({ slug: 'sea-prize' }))
    .returning();
  return { reported: reported!, visitor: openBrowser(createProduct(db)) };
}

it('takes a report from a form without script, and leads back with a word of thanks', async ({ db }) => {
  const { reported, visitor } = await addOpportunity(db);
  const form = { opportunity: reported.id, reason: 'wrong', note: 'One\r\ntwo', email: '', website: '' };
  const answer = await visitor.postForm('/api/reports', form);

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/opportunities/sea-prize/report?sent=1']);
  expect(await db.select().from(reports)).toMatchObject([{ note: 'One\ntwo', email: null }]);
});

it('refuses what is too long, broken, or filled in by a machine, with a sentence', async ({ db }) => {
  const { reported, visitor } = await addOpportunity(db);
  const report = { opportunity: reported.id, reason: 'wrong' };
  const wrong = [
    { opportunity: "' or 1=1" },
    { reason: 'dislike' },
    { note: 'x'.repeat(2_001) },
    { note: 'a\u0000b' },
    { note: '\ud800' },
    { email: 'nobody' },
    { email: `${'x'.repeat(250)}@example.org` },
    { email: 'a@example.org, b@example.org' },
    { website: 'https://spam.example' },
  ];
  for (const field of wrong) {
    const answer = await visitor.post('/api/reports', { ...report, ...field });
    expect([JSON.stringify(field), answer.status]).toEqual([JSON.stringify(field), 400]);
    expect(await answer.text()).toMatch(/^The field '\w+' (is|must be) .+\.$/);
  }
  expect(await db.select().from(reports)).toEqual([]);
});

it('takes five reports an hour from one network', async ({ db }) => {
  const { reported, visitor } = await addOpportunity(db);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++)
    statuses.push((await visitor.post('/api/reports', { opportunity: reported.id, reason: 'scam' })).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});
