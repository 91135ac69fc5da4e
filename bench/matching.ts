import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { createMatching } from '#features/career/matching/server/matching.ts';
import { createOpportunitySearch } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { openEmbedded, openPostgres } from './filled-databases.ts';
import { benchNow } from './made-opportunities.ts';
import { keepResults, printTable, type Row } from './report.ts';
import { median, rounded, timeRuns } from './timing.ts';

const sizes = { postgres: 100_000, embedded: 20_000 };
/** Milliseconds, median. */
const target = 50;
const goals = 'I want to study marine biology and protect the sea. My family cannot pay for it. I like robots, too.';
const vectorLength = 384;

/** The vectors are as long as those of the model in the product. */
const toVector = (seed: number) => Int8Array.from({ length: vectorLength }, (_, at) => ((seed + at) * 7919) % 127);
const embedder = {
  ...createFakeEmbedder(),
  embed: async (texts: readonly string[]) => texts.map((text) => toVector(text.length)),
};

/** A member with goals, and a vector of random bytes for each opportunity. */
async function prepare(db: Database) {
  const user = { id: 'bench-member', name: 'Ada', email: 'ada@bench.example' };
  await db
    .insert(users)
    .values(user as never)
    .onConflictDoNothing();
  const profile = { userId: user.id, fullName: 'Ada', country: 'KE', education: 'undergraduate' };
  await db
    .insert(profiles)
    .values({ ...profile, interests: ['environment', 'tech'], dateOfBirth: '2004-05-01', goals } as never)
    .onConflictDoNothing();
  for (const digit of '0123456789abcdef')
    await db.execute(sql`
      insert into opportunity_vectors (opportunity_id, is_stale, text_hash, model, vector)
      select id, false, 'bench', ${embedder.model}, (
        select string_agg(sha256((id || ' ' || part)::bytea), ''::bytea) from generate_series(1, ${vectorLength / 32}::int) as part
      ) from opportunities where id::text like ${`${digit}%`}
      on conflict (opportunity_id) do update
        set is_stale = false, text_hash = excluded.text_hash, model = excluded.model, vector = excluded.vector
        where opportunity_vectors.text_hash is distinct from excluded.text_hash`);
  return user.id;
}

async function measure(db: Database) {
  const userId = await prepare(db);
  const search = createOpportunitySearch({ db, embedder });
  const matching = createMatching({ db, search, embedder, now: () => benchNow });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const timeOnce = async (run: () => Promise<unknown>) => (await timeRuns(run, { runs: 1, warmUps: 0 }))[0]!;
  const first = await timeOnce(() => matching.recommend(userId));
  await matching.wishesRead();
  const compared = await timeOnce(() => matching.recommend(userId));
  const later = await timeRuns(() => matching.recommend(userId));
  await db.execute(sql`update opportunities set version = version + 1 where id::text like '00%'`);
  const changed = await timeOnce(search.open);
  delay.disable();
  return {
    'first of all, ms': rounded(first, 0),
    'new goals, ms': rounded(compared, 0),
    'median, ms': rounded(median(later)),
    'after changes, ms': rounded(changed, 0),
    'longest hold, ms': rounded(delay.max / 1e6, 0),
    'within target': median(later) <= target ? 'yes' : 'no',
  };
}

/** How long a member waits for 'For you', and for how long it lets nobody else be served. */
export async function benchMatching() {
  const rows: Row[] = [];
  for (const [kind, size] of Object.entries(sizes)) {
    const database = await (kind === 'postgres' ? openPostgres(size) : openEmbedded(size));
    if (!database) continue;
    rows.push({ database: kind, opportunities: size, ...(await measure(database.db)) });
    await database.close();
  }
  printTable('For you', rows);
  keepResults('matching', rows);
}
