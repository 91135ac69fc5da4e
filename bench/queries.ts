import { type Position, positionOf } from '#features/opportunities/core/server/list/opportunity-cursor.ts';
import { pageSize } from '#features/opportunities/core/vocabulary.ts';
import {
  createOpportunityRepository,
  type OpportunityRepository,
} from '../src/features/opportunities/core/server/shared/opportunity-repository.ts';
import { openEmbedded, openPostgres } from './filled-databases.ts';
import { benchNow } from './made-opportunities.ts';
import { chooseCases, type QueryCase } from './query-cases.ts';
import { readRealTerms } from './real-terms.ts';
import { keepResults, printTable } from './report.ts';
import { median, quantile, rounded, timeRuns } from './timing.ts';

const sizes = { postgres: [1_000, 100_000, 1_000_000], embedded: [1_000, 100_000] };
/** Milliseconds, median: PostgreSQL with a million rows, embedded with a hundred thousand. */
const targets = { postgres: { list: 10, count: 30 }, embedded: { list: 30, count: 60 } };
const farPage = 1_000;

/** Cursor of a far page; undefined when there are not as many rows. */
async function findFarPosition(repository: OpportunityRepository, listRequest: ReturnType<typeof toListRequest>) {
  let after: Position | undefined;
  for (let left = (farPage - 1) * pageSize; left > 0; ) {
    const limit = Math.min(left, 1_000);
    const page = await repository.list({ ...listRequest, limit, after }, benchNow);
    if (page.length < limit) return undefined;
    after = positionOf(page.at(-1)!);
    left -= limit;
  }
  return after;
}

function toListRequest({ first, sort = 'closing', ...filter }: QueryCase[1]) {
  return { filter, first, sort, limit: pageSize + 1 };
}

async function measure(
  repository: OpportunityRepository,
  [name, query]: QueryCase,
  target: { list: number; count: number },
) {
  const listRequest = toListRequest(query);
  const page = await timeRuns(() => repository.list(listRequest, benchNow));
  const count = await timeRuns(() => repository.count(listRequest.filter, benchNow));
  const both = await timeRuns(() => repository.read(listRequest, benchNow));
  const after = await findFarPosition(repository, listRequest);
  const far = after && (await timeRuns(() => repository.list({ ...listRequest, after }, benchNow)));
  const missed = [
    median(page) > target.list && 'page',
    far && median(far) > 2 * Math.max(median(page), 1) && 'far page',
    median(count) > target.count && 'count',
  ];
  return {
    query: name,
    matches: await repository.count(listRequest.filter, benchNow),
    page: rounded(median(page)),
    'page p95': rounded(quantile(page, 0.95)),
    [`page ${farPage}`]: far ? rounded(median(far)) : null,
    count: rounded(median(count)),
    'count p95': rounded(quantile(count, 0.95)),
    // As the product reads them.
    'page and count': rounded(median(both)),
    'over target': missed.filter(Boolean).join(', '),
  };
}

/** Milliseconds to read the list, by database, size and query. */
export async function benchQueries() {
  const cases = chooseCases(readRealTerms());
  const results: Record<string, Awaited<ReturnType<typeof measure>>[]> = {};
  for (const kind of ['postgres', 'embedded'] as const) {
    for (const rows of sizes[kind]) {
      console.log(`\n${kind}, ${rows.toLocaleString('en')} rows: filling (once), measuring.`);
      const database = await (kind === 'postgres' ? openPostgres(rows) : openEmbedded(rows));
      if (!database) continue;
      const repository = createOpportunityRepository(database.db);
      const measured = [];
      for (const each of cases) measured.push(await measure(repository, each, targets[kind]));
      await database.close();
      const { list, count } = targets[kind];
      printTable(
        `${kind}, ${rows.toLocaleString('en')} rows, median ms; targets: page ${list}, count ${count}`,
        measured,
      );
      results[`${kind} ${rows}`] = measured;
    }
  }
  keepResults('queries', results);
}
