import type { Embedder } from '#platform/server/embeddings/embedder.ts';
import { keepResults, printTable, type Row } from '../report.ts';
import { rounded } from '../timing.ts';
import { type Corpus, withCorpus } from './corpus.ts';
import { gradesOf, type JudgedSearch, readProfiles, readSearches } from './judgements.ts';
import { mean, ndcgAt, recallAt } from './measures.ts';
import { openModel, readVectors } from './model.ts';
import { listToday } from './profile-rankings.ts';
import { createRankings, type Ranking } from './rankings.ts';
import { measureRecommendations } from './recommendations.ts';

const shown = 10;
const deep = 50;
const top = 5;

type Measured = {
  ranking: string;
  corpus: string;
  part: string;
  search: string;
  ndcg: number;
  recall: number | undefined;
  /** Of what could be right: at least partly right among the first ten, fully right among the first five. */
  partlyRight: number | undefined;
  fullyRight: number | undefined;
  found: number;
  /** The measures of the search with a typing mistake. */
  misspelt: { ndcg: number; found: number } | undefined;
};

const partOf = ({ heldOut }: { heldOut: boolean }) => (heldOut ? 'held out' : 'tuned');
const percent = (share: number) => `${rounded(share * 100)} %`;

async function measureSearch(name: string, rank: Ranking, judged: JudgedSearch, corpus: Corpus): Promise<Measured> {
  const grades = gradesOf(judged, corpus.idsByKey);
  const rankedIds = await rank(judged.search, deep);
  const ofMisspelt = judged.misspelt === undefined ? undefined : await rank(judged.misspelt, deep);
  return {
    ranking: name,
    corpus: judged.corpus,
    part: partOf(judged),
    search: judged.search,
    ndcg: ndcgAt(shown, rankedIds, grades),
    recall: recallAt(deep, rankedIds, grades),
    partlyRight: recallAt(shown, rankedIds, grades, 1),
    fullyRight: recallAt(top, rankedIds, grades, 3),
    found: rankedIds.length,
    misspelt: ofMisspelt && { ndcg: ndcgAt(shown, ofMisspelt, grades), found: ofMisspelt.length },
  };
}

async function measureSearches(corpus: Corpus, searches: JudgedSearch[], embedder: Embedder) {
  await readVectors(corpus.db, embedder);
  const measured: Measured[] = [];
  for (const [name, rank] of Object.entries(createRankings(corpus.db, embedder))) {
    for (const judged of searches) measured.push(await measureSearch(name, rank, judged, corpus));
  }
  return measured;
}

/** The list of a member with these profiles, in the order of today. */
async function measureProfiles({ db, idsByKey }: Corpus) {
  const measured: { part: string; profile: string; ndcg: number }[] = [];
  for (const judged of readProfiles()) {
    const ndcg = ndcgAt(shown, await listToday(db, judged, shown), gradesOf(judged, idsByKey));
    measured.push({ part: partOf(judged), profile: judged.profile, ndcg });
  }
  return measured;
}

function summarizeSearches(measured: Measured[]): Row {
  const recalls = measured.flatMap(({ recall }) => recall ?? []);
  return {
    searches: measured.length,
    [`nDCG@${shown}`]: rounded(mean(measured.map(({ ndcg }) => ndcg)), 3),
    [`recall@${deep}`]: rounded(mean(recalls), 3),
    [`partly right@${shown}`]: rounded(mean(measured.flatMap(({ partlyRight }) => partlyRight ?? [])), 3),
    [`fully right@${top}`]: rounded(mean(measured.flatMap(({ fullyRight }) => fullyRight ?? [])), 3),
    'zero results': percent(mean(measured.map(({ found }) => Number(found === 0)))),
  };
}

function summarizeMisspelt(measured: Measured[]): Row {
  const pairs = measured.flatMap(({ ndcg, misspelt }) => (misspelt ? [{ ndcg, misspelt }] : []));
  const correct = mean(pairs.map(({ ndcg }) => ndcg));
  const wrong = mean(pairs.map(({ misspelt }) => misspelt.ndcg));
  return {
    pairs: pairs.length,
    correct: rounded(correct, 3),
    misspelt: rounded(wrong, 3),
    kept: percent(wrong / correct),
    'zero results': percent(mean(pairs.map(({ misspelt }) => Number(misspelt.found === 0)))),
  };
}

/** One row for each combination of the named values, in order of appearance. */
function groupBy<T, K extends keyof T & string>(values: T[], keys: K[], summarize: (group: T[]) => Row): Row[] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = JSON.stringify(keys.map((name) => value[name]));
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()].map((group) => ({
    ...Object.fromEntries(keys.map((name) => [name, String(group[0]![name])])),
    ...summarize(group),
  }));
}

/** How well searches and lists answer what people look for, by the judgements beside this file. */
export async function benchRelevance() {
  const searches = readSearches();
  const embedder = openModel();
  const over = (name: JudgedSearch['corpus']) => searches.filter(({ corpus }) => corpus === name);
  const shipped = await withCorpus('shipped', async (corpus) => ({
    searches: await measureSearches(corpus, over('shipped'), embedder),
    profiles: await measureProfiles(corpus),
    recommendations: await measureRecommendations(corpus, embedder),
  }));
  const collected = await withCorpus('collected', (corpus) => measureSearches(corpus, over('collected'), embedder));
  await embedder.stop();

  const measured = [...(shipped?.searches ?? []), ...(collected ?? [])];
  printTable('Searches', groupBy(measured, ['corpus', 'part', 'ranking'], summarizeSearches));
  printTable('Misspelt searches, nDCG@10', groupBy(measured, ['part', 'ranking'], summarizeMisspelt));
  const profiles = shipped?.profiles ?? [];
  printTable(
    "Profiles, today's list",
    groupBy(profiles, ['part'], (group) => ({
      profiles: group.length,
      [`nDCG@${shown}`]: rounded(mean(group.map(({ ndcg }) => ndcg)), 3),
    })),
  );
  const recommendations = shipped?.recommendations ?? [];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  printTable(
    'Profiles, for you',
    groupBy(recommendations, ['ranking', 'part'], (group) => ({
      profiles: group.length,
      [`nDCG@${shown}`]: rounded(mean(group.map(({ ndcg }) => ndcg)), 3),
      'every reason true': percent(sum(group.map((one) => one.true)) / sum(group.map((one) => one.shown))),
      'may not apply': sum(group.map(({ refused }) => refused)),
    })),
  );
  keepResults('relevance', { searches: measured, profiles, recommendations });
}
