import { lengthOf } from '#platform/server/embeddings/vectors.ts';
import { lacks } from './hard-words.ts';
import { type OpportunityFacts, titleOf } from './opportunity-facts.ts';
import type { Concept } from './search-concepts.ts';
import type { SearchText } from './search-text.ts';

/**
 * `tier`: 0 for what has the typed text as one piece, 1 for what has its words, and for what is related how much it lacks
 * of the facts that were asked for. Within a tier, `score` is higher for a better answer.
 */
export type Scored = { facts: OpportunityFacts; tier: number; score: number };
/**
 * `search`: what was ranked by, without the facts of words that are part of a name. `listRelated`: computed when it is
 * asked for, since most lists are full without it.
 */
export type Ranking = { search: SearchText; matches: readonly Scored[]; listRelated: () => readonly Scored[] };
type Scores = ReadonlyMap<OpportunityFacts, number>;
type Ranked = {
  all: Iterable<OpportunityFacts>;
  /** Scores of what has a phrase: its words next to each other. */
  scoresOfPhrase: (phrase: string) => Scores;
  /** Scores of what has its words anywhere. */
  scoresOfWords: (phrase: string) => Scores;
};

/** Reciprocal rank fusion with its usual constant (Cormack and others, 2009). */
const fusionConstant = 60;
/** The nearest in meaning that may be related; others are not near. */
const nearCount = 60;
/** Cosines below say that a text has nothing to do with another. */
const minCosine = 0.2;
/** A title that has the search answers it, whatever else does: as whole words, or as a part of one. */
const titleBonus = { whole: 0.02, part: 0.01 };
/** `bench/relevance` judges these weights of words beside the typed ones. */
const weights = { alike: 0.85, apart: 0.7, near: 0.25, weak: 0.2 };
/** Having one more of the concepts says more than any score of one. */
const worthOfConcept = 100;

/** A search that a title has as it was typed names something: its words stand for no facts. */
function asName(search: SearchText, pieces: ReadonlySet<OpportunityFacts>): SearchText {
  const isNamed = search.concepts.length > 1 && search.concepts.some(({ understood }) => !understood);
  if (!isNamed || ![...pieces].some((facts) => titleOf(facts).includes(search.folded))) return search;
  const concepts = search.concepts.map((each) => ({ ...each, understood: undefined }));
  return { ...search, concepts, required: concepts.filter(({ isWeak }) => !isWeak) };
}

/** Nearest first. */
function compareMeaning(all: Iterable<OpportunityFacts>, vector: Int8Array) {
  const length = lengthOf(vector) || 1;
  const near: { facts: OpportunityFacts; cosine: number }[] = [];
  for (const facts of all) {
    const other = facts.vector;
    if (other?.length !== vector.length) continue;
    let sum = 0;
    for (let at = 0; at < other.length; at += 1) sum += other[at]! * vector[at]!;
    const cosine = sum / (length * facts.vectorLength || 1);
    if (cosine >= minCosine) near.push({ facts, cosine });
  }
  return near.sort((a, b) => b.cosine - a.cosine).map(({ facts }) => facts);
}

function titleBonusOf(title: string, folded: string) {
  const at = title.indexOf(folded);
  if (at < 0) return 0;
  const isWordPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  const isWhole = !isWordPart(title[at - 1]) && !isWordPart(title[at + folded.length]);
  return isWhole ? titleBonus.whole : titleBonus.part;
}

/** Ranks from 1; equal scores share one. */
function rankOf(chosen: readonly OpportunityFacts[], scoreOf: (facts: OpportunityFacts) => number) {
  const scored = chosen.map((facts) => ({ facts, score: Math.round(scoreOf(facts) * 1_000) }));
  const ranks = new Map<OpportunityFacts, number>();
  let [rank, last] = [0, Number.NaN];
  for (const [at, { facts, score }] of scored.sort((a, b) => b.score - a.score).entries()) {
    if (score !== last) rank = at + 1;
    last = score;
    ranks.set(facts, rank);
  }
  return ranks;
}

/** Ranks all that a search finds, whatever the list is filtered by. Without the vector of its meaning, by words alone. */
export function rankSearch(
  { all, scoresOfPhrase, scoresOfWords }: Ranked,
  typed: SearchText,
  vector?: Int8Array,
): Ranking {
  function addBest(scores: Map<OpportunityFacts, number>, found: Scores, weight: number) {
    for (const [facts, score] of found) scores.set(facts, Math.max(scores.get(facts) ?? 0, score * weight));
    return scores;
  }
  const bestOf = (phrases: readonly string[], weight: number) =>
    phrases.reduce(
      (best, phrase) => addBest(best, scoresOfPhrase(phrase), weight),
      new Map<OpportunityFacts, number>(),
    );
  function scoresOf({ typed: phrase, alike, isPhrase }: Concept) {
    const scores = addBest(bestOf(alike, weights.alike), scoresOfPhrase(phrase), 1);
    const isApart = !isPhrase && phrase.includes(' ');
    return isApart ? addBest(scores, scoresOfWords(phrase), weights.apart) : scores;
  }

  const pieces = new Set<OpportunityFacts>();
  for (const facts of all) if (facts.text.includes(typed.folded)) pieces.add(facts);
  const search = asName(typed, pieces);
  const chips = search.concepts.flatMap(({ understood }) => understood ?? []);
  const lack = (facts: OpportunityFacts) => chips.reduce((sum, chip) => sum + lacks(chip, facts), 0);

  const asked = search.concepts.filter(({ understood }) => !understood);
  const scores = asked.map((concept) => ({ ...concept, found: scoresOf(concept) }));
  const required = scores.filter(({ isWeak }) => !isWeak);
  // Every scholarship is one: how often its text says so tells little.
  const named = search.concepts.filter(({ understood }) => understood && understood.kind !== 'type').map(scoresOf);
  const nearest = vector ? compareMeaning(all, vector) : [];
  const rankByMeaning = new Map(nearest.map((facts, rank) => [facts, rank + 1]));

  const scoreWith = (aside: readonly Scores[]) => (facts: OpportunityFacts) => {
    let sum = 0;
    for (const { found, isWeak } of scores) {
      const score = found.get(facts);
      if (score !== undefined) sum += isWeak ? score * weights.weak : score + worthOfConcept;
    }
    for (const found of aside) sum += (found.get(facts) ?? 0) * weights.near;
    return sum;
  };
  function fuse(
    chosen: readonly OpportunityFacts[],
    aside: readonly Scores[],
    tierOf: (facts: OpportunityFacts) => number,
  ): Scored[] {
    const rankByWords = rankOf(chosen, scoreWith(aside));
    return chosen.map((facts) => {
      const byMeaning = rankByMeaning.get(facts);
      const fused = 1 / (fusionConstant + rankByWords.get(facts)!) + (byMeaning ? 1 / (fusionConstant + byMeaning) : 0);
      return { facts, tier: tierOf(facts), score: fused + titleBonusOf(titleOf(facts), search.folded) };
    });
  }

  const isAskedByFacts = required.length === 0 && chips.length > 0;
  const candidates = isAskedByFacts ? all : new Set([...pieces, ...(required[0]?.found.keys() ?? [])]);
  const matches = new Set<OpportunityFacts>();
  for (const facts of candidates)
    if ((pieces.has(facts) || required.every(({ found }) => found.has(facts))) && lack(facts) === 0) matches.add(facts);
  function listRelated() {
    const aside = [...named, ...asked.map(({ near }) => bestOf(near, 1))];
    const related = new Set([...pieces, ...nearest.slice(0, nearCount)]);
    for (const found of [...required.map((each) => each.found), ...aside])
      for (const facts of found.keys()) related.add(facts);
    return fuse(
      [...related].filter((facts) => !matches.has(facts)),
      aside,
      lack,
    );
  }
  let related: readonly Scored[] | undefined;
  return {
    search,
    matches: fuse([...matches], named, (facts) => (pieces.has(facts) ? 0 : 1)),
    listRelated() {
      related ??= listRelated();
      return related;
    },
  };
}
