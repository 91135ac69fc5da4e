import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityVectors } from '#features/opportunities/core/server/vector-table.ts';
import { createOpportunityIngestionModule } from '#features/opportunities/ingestion/server/ingestion-module.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { collectedFile } from '../real-terms.ts';

export type Corpus = {
  db: Database;
  /** Ids by what the judgements name: a slug, or source and title of collected records. */
  idsByKey: Map<string, string[]>;
};

type Ingestion = ReturnType<typeof createOpportunityIngestionModule>;
type Identity = { id: string; slug: string; source: string; title: string };

const fillShipped = (ingestion: Ingestion) => ingestion.seed('content/opportunities');

/** Relevance alone counts: all are published and open, though most have closed years ago. */
async function fillCollected(ingestion: Ingestion, directory: string, db: Database) {
  await ingestion.importFile({ file: collectedFile, reportFile: join(directory, 'report.csv') });
  await db.execute(sql`
    update opportunities set state = 'published', closes_at = null, deadline_kind = 'unknown',
      type = coalesce(type, 'competition'), category = coalesce(category, 'tech')`);
}

/** Equal ids in every run, because ids decide between equals. */
async function fixIds(db: Database) {
  await db.delete(opportunityVectors);
  await db.execute(sql`update opportunities set id = md5(source || source_id)::uuid`);
  await db.execute(sql`insert into opportunity_vectors (opportunity_id) select id from opportunities`);
}

function groupIds(rows: Identity[], keyOf: (row: Identity) => string) {
  const idsByKey = new Map<string, string[]>();
  for (const row of rows) idsByKey.set(keyOf(row), [...(idsByKey.get(keyOf(row)) ?? []), row.id]);
  return idsByKey;
}

/** Records that the import merged into others have no ids of their own. */
function addMerged(idsByKey: Map<string, string[]>) {
  for (const line of readFileSync(collectedFile, 'utf8').split('\n').filter(Boolean)) {
    const { source, title } = JSON.parse(line) as Identity;
    const key = `${source}/${title}`;
    if (!idsByKey.has(key)) idsByKey.set(key, []);
  }
  return idsByKey;
}

/** Runs on a new embedded database that holds the corpus; returns undefined, and says so, where there is no data. */
export async function withCorpus<T>(name: 'shipped' | 'collected', run: (corpus: Corpus) => Promise<T>) {
  if (name === 'collected' && !existsSync(collectedFile)) {
    console.warn(`No file at ${collectedFile} (BENCH_DATA): searches over the collected records are left out.`);
    return undefined;
  }
  const directory = await mkdtemp(join(tmpdir(), 'sealeap-relevance-'));
  const onFatal = (message: string) => {
    throw new Error(message);
  };
  // One statement changes all of the collected records.
  const longestQuery = 600_000;
  const database = await openDatabase({ dataDir: directory, migrationsDir: 'migrations', onFatal, longestQuery });
  try {
    const { db } = database;
    const ingestion = createOpportunityIngestionModule({ db });
    await (name === 'shipped' ? fillShipped(ingestion) : fillCollected(ingestion, directory, db));
    await fixIds(db);
    await db.execute(sql`analyze opportunities`);
    const { id, slug, source, title } = opportunities;
    const rows = await db.select({ id, slug, source, title }).from(opportunities);
    const keyOf = (row: Identity) => (name === 'shipped' ? row.slug : `${row.source}/${row.title}`);
    const idsByKey = groupIds(rows, keyOf);
    return await run({ db, idsByKey: name === 'collected' ? addMerged(idsByKey) : idsByKey });
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}
