import { eq } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import { createFacets } from '#features/opportunities/core/server/list/facets.ts';
import { createOpportunities } from '#features/opportunities/core/server/opportunities.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import {
  createOpportunitySearch,
  type OpportunitySearch,
} from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { createSuggestions } from '#features/opportunities/core/server/suggestions.ts';
import { pageSize } from '#features/opportunities/core/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openPostgres } from './filled-databases.ts';
import { benchNow } from './made-opportunities.ts';
import { keepResults, printTable, type Row } from './report.ts';
import { median, processorOf, quantile, rounded, timeRuns } from './timing.ts';

/**
 * Milliseconds of the server's processor: the list with its count and the facets, asked for at the same time. The search
 * is read with the model elsewhere.
 */
const targets = [
  { rows: 691, target: 3 },
  { rows: 20_000, target: 8 },
  { rows: 100_000, target: 25 },
];
/** Milliseconds and bytes. */
const typingTargets = { median: 2, bytes: 5_000 };

const searches = {
  'everything open': {},
  'one type': { type: ['scholarship'] },
  'two types, two levels': { type: ['scholarship', 'internship'], education: ['masters', 'phd'] },
  'search: scholarship': { q: 'scholarship' },
  'search: scholarships in germany': { q: 'scholarships in germany' },
  'search: data science, one type': { q: 'data science', type: ['internship'] },
  'search: robotics for high school': { q: 'robotics for high school' },
  'search: astronomy': { q: 'astronomy' },
  'search: scholership': { q: 'scholership' },
} as const;

type Dependencies = { db: Database; search: OpportunitySearch; now: () => Date };

/** A plain MiniSearch index over the same rows, which finds and counts, and knows no facets. */
async function openMiniSearch(db: Database) {
  const fields = ['title', 'organization', 'location', 'description', 'eligibility'];
  const index = new MiniSearch({
    fields,
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3 } },
  });
  const { id, title, organization, location, description, eligibility, state } = opportunities;
  const published = await db
    .select({ id, title, organization, location, description, eligibility })
    .from(opportunities)
    .where(eq(state, 'published'));
  index.addAll(published.map((row) => ({ ...row, eligibility: row.eligibility ?? '' })));
  return (q: string) => {
    const found = index.search(q);
    return { items: found.slice(0, pageSize), total: found.length };
  };
}

async function measureSearches(dependencies: Dependencies, target: number) {
  const lists = createOpportunities(dependencies);
  const searchAlone = await openMiniSearch(dependencies.db);
  const facets = createFacets(dependencies);
  const measured: Row[] = [];
  for (const [name, query] of Object.entries(searches)) {
    const asked = structuredClone(query) as Parameters<typeof facets.count>[0];
    const readList = () => lists.list({ ...asked, limit: pageSize });
    const list = await timeRuns(readList);
    const counts = await timeRuns(() => facets.count(asked));
    const readBoth = () => Promise.all([readList(), facets.count(asked)]);
    const both = await timeRuns(readBoth);
    const processor = await processorOf(readBoth);
    measured.push({
      search: name,
      list: rounded(median(list)),
      facets: rounded(median(counts)),
      both: rounded(median(both)),
      'both p95': rounded(quantile(both, 0.95)),
      processor: rounded(processor),
      'MiniSearch alone': 'q' in query ? rounded(await processorOf(() => searchAlone(query.q))) : '',
      'over target': processor > target ? 'yes' : '',
    });
  }
  return measured;
}

async function measureTyping(dependencies: Dependencies) {
  const { list } = createSuggestions(dependencies);
  const measured: Row[] = [];
  for (const q of ['sc', 'sch', 'scholar', 'in', 'int', 'data s', 'germ', 'ro', 'robot', 'universi']) {
    const times = await timeRuns(() => list(q));
    const bytes = JSON.stringify(await list(q)).length;
    const isOver = median(times) > typingTargets.median || bytes > typingTargets.bytes;
    const p95 = rounded(quantile(times, 0.95));
    measured.push({ typed: q, ms: rounded(median(times)), p95, bytes, 'over target': isOver ? 'yes' : '' });
  }
  return measured;
}

/**
 * Measures the waits of somebody who searches on PostgreSQL, by size: the list with its count, the facets, and
 * suggestions.
 */
export async function benchSearch() {
  const results: Record<number, unknown> = {};
  for (const { rows, target } of targets) {
    console.log(`\npostgres, ${rows.toLocaleString('en')} rows: filling (once), measuring.`);
    const database = await openPostgres(rows);
    if (!database) return;
    const search = createOpportunitySearch({ db: database.db });
    // Reads the index; from then on, changes would be announced.
    await search.open();
    search.noteChange();
    await search.refresh();
    const dependencies = { db: database.db, search, now: () => benchNow };
    const measured = await measureSearches(dependencies, target);
    const typing = await measureTyping(dependencies);
    await database.close();
    const size = `postgres, ${rows.toLocaleString('en')} rows, median ms`;
    printTable(`${size}; target: ${target} ms of the processor for list and facets`, measured);
    printTable(`${size}: suggestions; target: ${typingTargets.median}, and ${typingTargets.bytes} bytes`, typing);
    results[rows] = { measured, typing };
  }
  keepResults('search', results);
}
