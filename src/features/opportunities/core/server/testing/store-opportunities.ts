import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { opportunities } from '../opportunity-table.ts';
import {
  createOpportunityRepository,
  type ListRequest,
  type OpportunityRepository,
} from '../shared/opportunity-repository.ts';
import { createOpportunitySearch } from '../shared/opportunity-search.ts';
import { opportunityRow } from './opportunity-row.ts';

export const now = new Date('2026-11-01T09:00:00Z');
export const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

type Given = Parameters<typeof opportunityRow>[0];

/** Stores opportunities by slug, with their search text. */
export async function store(db: Database, given: Record<string, Given>) {
  const rows = Object.entries(given).map(([slug, values]) => {
    const { title, description, ...row } = opportunityRow({ slug, ...values });
    return { ...row, title, description, searchText: `${foldText(title)}\n${foldText(description)}` };
  });
  await db.insert(opportunities).values(rows);
  return createOpportunityRepository(db, { search: createOpportunitySearch({ db }) });
}

/** Adds `count` rows that close first, so that neither the sample nor the first rows in order contain a match. */
export async function storeBehindOthers(db: Database, given: Record<string, Given>) {
  await db.execute(sql`
    insert into opportunities (slug, title, description, category, type, interests, deadline, deadline_kind, closes_at,
      link, state, source, source_id, fingerprint, content_hash, search_text)
    select 'other-' || i, 'Other', '', 'tech', 'exchange', '{tech}', '', 'dated', ${inDays(1).toISOString()},
      'https://example.org/', 'published', 'test', i, i, i, 'other ' || i from generate_series(1, 1200) i`);
  return store(db, given);
}

export async function slugsOf(repository: OpportunityRepository, listRequest: Partial<ListRequest> = {}) {
  const items = await repository.list({ filter: {}, sort: 'closing', limit: 100, ...listRequest }, now);
  return items.map(({ row }) => row.slug);
}
