import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { fingerprint } from '#features/opportunities/ingestion/server/duplicates/fingerprint-policy.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createEditor } from './shared/editor.ts';

const add = async (db: Database, title: string, given: Partial<ReturnType<typeof opportunityRow>> = {}) => {
  const row = opportunityRow({ title, fingerprint: fingerprint(title, 'Harbour Institute'), ...given });
  await db.insert(t).values(row);
  return row.id;
};
const asked = {
  title: 'The Young Ocean Researchers 2027',
  organization: 'Harbour Institute',
  link: '',
  except: randomUUID() as string,
};
const titles = async (db: Database, given: Partial<typeof asked> = {}) =>
  (await createEditor(db).findDuplicates({ ...asked, ...given })).map(({ title }) => title);

itOnBoth('finds nearly the same title and organisation, in any state', async ({ db }) => {
  await add(db, 'Young Ocean Reserchers 2027', { state: 'draft' });
  await add(db, 'Mountain Poetry Prize');

  expect(await titles(db)).toEqual(['Young Ocean Reserchers 2027']);
});

itOnBoth('finds the same link under any title, and lists it first', async ({ db }) => {
  await add(db, 'Young Ocean Researchers 2027');
  await add(db, 'Something else', { canonicalLink: 'example.org/apply' });
  const duplicates = await createEditor(db).findDuplicates({
    ...asked,
    link: 'http://www.example.org/apply/?utm_source=x',
  });

  expect(duplicates.map(({ title, hasSameLink }) => [title, hasSameLink])).toEqual([
    ['Something else', true],
    ['Young Ocean Researchers 2027', false],
  ]);
});

itOnBoth('finds neither itself nor merged duplicates, and nothing for short titles', async ({ db }) => {
  const id = await add(db, 'Young Ocean Researchers 2027');
  expect(await titles(db, { except: id })).toEqual([]);
  await add(db, 'Young Ocean Researchers 2027', { mergedInto: id, state: 'archived' });
  expect(await titles(db)).toHaveLength(1);
  expect(await titles(db, { title: 'You' })).toEqual([]);
});

itOnBoth('looks up both in an index', async ({ db }) => {
  await db.execute(sql`set local enable_seqscan = off`);
  const lines = await selectRows<Record<string, string>>(
    db,
    sql`explain select id from opportunities
      where merged_into is null and (canonical_link = 'example.org' or fingerprint % 'ocean researchers young|')`,
  );
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');

  expect(plan).toContain('opportunities_similar');
  expect(plan).toContain('opportunities_canonical_link');
});
