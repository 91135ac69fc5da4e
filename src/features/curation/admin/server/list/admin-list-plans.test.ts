import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { filledWith } from '#platform/server/testing/database-test.ts';
import { type AdminView, adminViews } from '../../list-vocabulary.ts';
import { type AdminListRequest, createAdminListRepository } from './admin-list-repository.ts';
import type { Cursor } from './admin-order-conditions.ts';

const now = new Date('2026-11-01T09:00:00Z');

async function fill(db: Database) {
  await db.execute(sql`
    insert into opportunities (id, slug, title, description, category, type, interests, deadline, deadline_kind,
      closes_at, link, state, source, source_id, fingerprint, content_hash, published_at, search_text, verified_at)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'opportunity-' || i, 'Title ' || i, 'About it',
      'tech', 'exchange', '{tech}', 'some day', 'dated',
      ${now.toISOString()}::timestamptz + (i % 400 - 50) * interval '1 day', 'https://example.org/' || i,
      (array['draft', 'needs_review', 'published', 'published', 'published', 'archived'])[1 + i % 6]::opportunity_state,
      'test', i, md5(i::text), i, ${now.toISOString()}::timestamptz - (i * 1009 % 4001) * interval '1 minute',
      'title ' || i || ' ' || md5(i::text) || chr(10) || 'about it',
      case when i % 3 = 0 then ${now.toISOString()}::timestamptz - (i % 200) * interval '1 day' end
    from generate_series(1, 4000) i`);
  // New entries wait in the pending list of a GIN index, which raises the planner's cost estimate.
  await db.execute(sql`select gin_clean_pending_list('opportunities_admin_text')`);
  await db.execute(sql`analyze opportunities`);
}

/** Records the plan of every query except the final read by id. */
async function plansOf(
  db: Database,
  run: (repository: ReturnType<typeof createAdminListRepository>) => Promise<unknown>,
) {
  const plans: string[] = [];
  const noting = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'execute') return Reflect.get(target, name, target);
      return async (query: SQL) => {
        const lines = await selectRows<Record<string, string>>(target, sql`explain ${query}`);
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
        return target.execute(query);
      };
    },
  });
  await run(createAdminListRepository(noting));
  return plans;
}

const planOf = async (
  db: Database,
  { sort = 'newest', ...rest }: { sort?: AdminListRequest['order']['sort'] } & Partial<AdminListRequest>,
) => {
  const order = { sort, direction: 'ascending' } as const;
  const plans = await plansOf(db, (repository) => repository.list({ view: 'all', order, limit: 51, ...rest }, now));
  return plans.at(-1)!;
};

const itFilled = filledWith(fill);

itFilled('reads every view in every order from an index, from any cursor', async ({ db }) => {
  const locations = {
    newest: [-1_790_000_000_000, '00000000-0000-4000-8000-000000000001'],
    closing: ['2026-11-30T00:53:20+00:00', -1_790_000_000_000, '00000000-0000-4000-8000-000000000001'],
    title: ['title 3', '00000000-0000-4000-8000-000000000001'],
    verified: ['2026-09-21T14:13:20+00:00', '00000000-0000-4000-8000-000000000001'],
  };

  for (const view of adminViews)
    for (const [sort, cursor] of Object.entries(locations) as [keyof typeof locations, Cursor][])
      for (const after of [undefined, cursor]) {
        const plan = await planOf(db, { view, sort, after });
        expect([view, sort, plan.includes('Seq Scan')]).toEqual([view, sort, false]);
      }
});

itFilled("merges index ranges of a view's states, and continues within them", async ({ db }) => {
  await db.execute(sql`set local enable_sort = off`);
  const after = ['title 3', '00000000-0000-4000-8000-000000000001'];
  const plan = await planOf(db, { sort: 'title', after });

  expect(plan.match(/Index Scan using opportunities_admin_title/g)).toHaveLength(5);
  expect(plan).toMatch(/Index Cond: .*ROW\(/);
});

itFilled('reads published rows from the public index, and the others from their own', async ({ db }) => {
  await db.execute(sql`set local enable_sort = off`);
  const indexOf = async (view: AdminView, sort: 'newest' | 'closing') =>
    /using (opportunities_\w+)/.exec(await planOf(db, { view, sort }))?.[1];

  expect(await indexOf('closed', 'newest')).toBe('opportunities_newest');
  expect(await indexOf('closed', 'closing')).toBe('opportunities_closing');
  expect(await indexOf('drafts', 'newest')).toBe('opportunities_admin_newest');
  expect(await indexOf('drafts', 'closing')).toBe('opportunities_admin_closing');
});

itFilled('finds a rare text by its trigrams', async ({ db }) => {
  expect(await planOf(db, { q: 'opportunity-3711' })).toContain('opportunities_admin_text');
  expect(await planOf(db, { q: 'opportunity-3711', view: 'needs-review', sort: 'title' })).toContain(
    'opportunities_admin_text',
  );
});

itFilled('counts each view without a sequential scan', async ({ db }) => {
  await db.execute(sql`set local enable_seqscan = off`);
  const plans = await plansOf(db, (repository) => repository.countViews(now));
  expect(plans).toHaveLength(adminViews.length);
  expect(plans.join('\n')).not.toContain('Seq Scan on opportunities');
});
