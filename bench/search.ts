import { createFacets } from '#features/opportunities/server/facets.ts';
import { createOpportunities } from '#features/opportunities/server/opportunities.ts';
import { createSuggestions } from '#features/opportunities/server/suggestions.ts';
import { pageSize } from '#features/opportunities/vocabulary.ts';
import { openPostgres } from './filled-databases.ts';
import { benchNow } from './made-opportunities.ts';
import { keepResults, printTable } from './report.ts';
import { median, quantile, rounded, timeRuns } from './timing.ts';

const rows = 100_000;
/** Milliseconds, median. */
const target = 30;

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

/** What somebody sees who searches at 100,000 opportunities on PostgreSQL: the list with its count, and the facets. */
export async function benchSearch() {
  const database = await openPostgres(rows);
  if (!database) return;
  const dependencies = { db: database.db, now: () => benchNow };
  const opportunities = createOpportunities(dependencies);
  const facets = createFacets(dependencies);
  const measured = [];
  for (const [name, query] of Object.entries(searches)) {
    const asked = structuredClone(query) as Parameters<typeof facets.count>[0];
    const list = await timeRuns(() => opportunities.list({ ...asked, limit: pageSize }));
    const counts = await timeRuns(() => facets.count(asked));
    const both = await timeRuns(() =>
      Promise.all([opportunities.list({ ...asked, limit: pageSize }), facets.count(asked)]),
    );
    measured.push({
      search: name,
      list: rounded(median(list)),
      facets: rounded(median(counts)),
      both: rounded(median(both)),
      'both p95': rounded(quantile(both, 0.95)),
      'over target': median(both) > target ? 'yes' : '',
    });
  }
  const { list } = createSuggestions(dependencies);
  const typing = [];
  for (const q of ['sc', 'sch', 'scholar', 'in', 'int', 'data s', 'germ', 'ro', 'robot', 'universi']) {
    const times = await timeRuns(() => list(q));
    const bytes = JSON.stringify(await list(q)).length;
    typing.push({ typed: q, ms: rounded(median(times)), p95: rounded(quantile(times, 0.95)), bytes });
  }
  await database.close();
  printTable(`postgres, ${rows.toLocaleString('en')} rows, median ms; target: list and facets ${target}`, measured);
  printTable('suggestions, median ms; target: 10, and 5,000 bytes', typing);
  keepResults('search', { measured, typing });
}
