import { type OpportunityRow, opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { type Corpus, withCorpus } from './corpus.ts';
import { type Answers, judgedKeys, readProfiles, readSearches } from './judgements.ts';
import { openModel, readVectors } from './model.ts';
import { createRecommender, listToday } from './profile-rankings.ts';
import { createRankings } from './rankings.ts';

const depth = 10;
const maxCountries = 20;

type CorpusName = Parameters<typeof withCorpus>[0];

async function poolSearches({ db }: Corpus, name: CorpusName, embedder: Embedder) {
  const rankings = Object.values(createRankings(db, embedder));
  const pools: { name: string; judged: Answers; ids: string[] }[] = [];
  for (const judged of readSearches().filter(({ corpus }) => corpus === name)) {
    const ids: string[] = [];
    for (const search of [judged.search, judged.misspelt ?? judged.search])
      for (const rank of rankings) ids.push(...(await rank(search, depth)));
    pools.push({ name: `search: ${judged.search}`, judged, ids });
  }
  return pools;
}

async function poolProfiles({ db }: Corpus, embedder: Embedder) {
  const recommend = await createRecommender(db, embedder);
  const pools: { name: string; judged: Answers; ids: string[] }[] = [];
  for (const judged of readProfiles()) {
    const chosen = (await recommend(judged)).flatMap((one) => one.chosen.slice(0, depth));
    const ids = [...(await listToday(db, judged, depth)), ...chosen.map(({ one }) => one.id)];
    pools.push({ name: `profile: ${judged.profile} | ${judged.goals ?? ''}`, judged, ids });
  }
  return pools;
}

/** Returns the key by which the judgements name a row. */
const keyOf = ({ slug, source, title }: OpportunityRow, name: CorpusName) =>
  name === 'shipped' ? slug : `${source}/${title}`;

/**
 * Prints what the first results of any ranking hold and nobody has judged, in an order that tells nothing of the
 * rankings.
 */
export async function printPool() {
  const embedder = openModel();
  for (const name of ['shipped', 'collected'] as const)
    await withCorpus(name, async (corpus) => {
      await readVectors(corpus.db, embedder);
      const rows = new Map((await corpus.db.select().from(opportunities)).map((row) => [row.id, row]));
      const pools = await poolSearches(corpus, name, embedder);
      if (name === 'shipped') pools.push(...(await poolProfiles(corpus, embedder)));
      for (const { name: head, judged, ids } of pools) {
        const judgedRows = new Set(judgedKeys(judged));
        const pooled = [...new Set(ids)].map((id) => rows.get(id)!).filter((row) => !judgedRows.has(keyOf(row, name)));
        if (pooled.length > 0) console.log(`\n# ${head}`);
        for (const row of pooled.toSorted((a, b) => a.slug.localeCompare(b.slug))) {
          const countries = row.eligibleCountries.slice(0, maxCountries).join(' ');
          const facts = [row.title, row.organization, row.educationLevels.join(' '), countries];
          console.log(`${keyOf(row, name)}: ${facts.join(' | ')}\n    ${row.description.slice(0, 300)}`);
        }
      }
    });
  await embedder.stop();
}
