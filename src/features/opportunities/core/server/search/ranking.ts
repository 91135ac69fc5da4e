import { lacks, type Understood } from './hard-words.ts';
import { type OpportunityFacts, titleOf } from './opportunity-facts.ts';
import type { Concept } from './search-concepts.ts';
import type { SearchText } from './search-text.ts';
import { sortIndexes } from './sort-indexes.ts';
import type { WordResult } from './word-index.ts';

/** `score` is higher for a better answer. */
export type Scored = { facts: OpportunityFacts; score: number };
/**
 * `search`: what was ranked by, without the facts of words that are part of a name. Best first. `listRelated`: computed
 * when it is asked for, since most lists are full without it.
 */
export type Ranking = { search: SearchText; matches: readonly Scored[]; listRelated: () => readonly Scored[] };
/** What is ranked, by position. */
type Ranked = {
  entries: readonly (OpportunityFacts | undefined)[];
  /** All positions, in the order of what answers alike. */
  listByDate: (now: number) => readonly number[];
  /** Positions of what has a text as one piece. */
  listPieces: (folded: string) => readonly number[];
  /** What has a phrase: its words next to each other. */
  findPhrase: (phrase: string) => WordResult;
  /** What has its words anywhere. */
  findWords: (phrase: string) => WordResult;
  /** Positions of what is nearest in meaning, nearest first. */
  listNearest: (vector: Int8Array) => readonly number[];
};
/** By position; 0 for what was not found. */
type Scores = Float32Array<ArrayBuffer>;

/** Reciprocal rank fusion with its usual constant (Cormack and others, 2009). */
const fusionConstant = 60;
/** The nearest in meaning that may be related; others are not near. */
const nearCount = 60;
/**
 * What has the search as one piece answers it, whatever else does: a title as whole words, or as a part of one, or a text. So does what
 * has all words. */
const bonuses = { title: 0.024, titlePart: 0.014, text: 0.004, words: 0.005, nearby: 0.006 };
/** A language that is spoken in more does not tell where somebody lives. */
const fewCountries = 3;
/** The share of its score that something keeps for each fact that was asked for and that it contradicts. */
const contradicted = 0.7;
/** `bench/relevance` judges these weights of words beside the typed ones. */
const weights = { alike: 0.85, apart: 0.7, near: 0.25, weak: 0.5 };
/** Having one more of the concepts says more than any score of one. */
const worthOfConcept = 100;
/** Scores of words that differ by less are the same. */
const wordSteps = 1_000;
/** The same for fused scores, and the highest of them. */
const [scoreSteps, maxScore] = [1e8, 0.1];

/** A search that a title has as it was typed names something: its words stand for no facts. */
function asName(search: SearchText, { entries }: Ranked, pieces: readonly number[]): SearchText {
  const isNamed = search.concepts.length > 1 && search.concepts.some(({ understood }) => !understood);
  if (!isNamed || !pieces.some((position) => titleOf(entries[position]!).includes(search.folded))) return search;
  const concepts = search.concepts.map((each) => ({ ...each, understood: undefined }));
  return { ...search, concepts, required: concepts.filter(({ isWeak }) => !isWeak), implied: [] };
}

function pieceBonusOf(title: string, folded: string) {
  const at = title.indexOf(folded);
  if (at < 0) return bonuses.text;
  const isWordPart = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  const isWhole = !isWordPart(title[at - 1]) && !isWordPart(title[at + folded.length]);
  return isWhole ? bonuses.title : bonuses.titlePart;
}

/** Ranks from 1, by falling scores; equal scores share one. */
function ranksOf(scores: readonly number[]): Uint32Array {
  const stepped = Float64Array.from(scores, (score) => -Math.round(score * wordSteps));
  const lowest = stepped.reduce((low, each) => Math.min(low, each), 0);
  const order = sortIndexes(stepped.map((each) => each - lowest));
  const ranks = new Uint32Array(scores.length);
  for (const [at, index] of order.entries()) {
    const before = order[at - 1];
    ranks[index] = before !== undefined && stepped[before] === stepped[index] ? ranks[before]! : at + 1;
  }
  return ranks;
}

/** Ranks all that a search finds, whatever the list is filtered by. Without the vector of its meaning, by words alone. */
export function rankSearch(ranked: Ranked, typed: SearchText, now: number, vector?: Int8Array): Ranking {
  const { entries } = ranked;
  const size = entries.length;
  const inOrder = ranked.listByDate(now);
  function addBest(scores: Scores, { positions, scores: found }: WordResult, weight: number) {
    for (let at = 0; at < positions.length; at += 1) {
      const position = positions[at]!;
      scores[position] = Math.max(scores[position]!, found[at]! * weight);
    }
    return scores;
  }
  const bestOf = (phrases: readonly string[], weight: number) =>
    phrases.reduce((best, phrase) => addBest(best, ranked.findPhrase(phrase), weight), new Float32Array(size));
  function scoresOf({ typed: phrase, alike, isPhrase }: Concept) {
    const scores = addBest(bestOf(alike, weights.alike), ranked.findPhrase(phrase), 1);
    const isApart = !isPhrase && phrase.includes(' ');
    return isApart ? addBest(scores, ranked.findWords(phrase), weights.apart) : scores;
  }

  const pieces = ranked.listPieces(typed.folded);
  const search = asName(typed, ranked, pieces);
  const isPiece = new Uint8Array(size);
  for (const position of pieces) isPiece[position] = 1;
  const chips = [...search.concepts.flatMap(({ understood }) => understood ?? []), ...search.implied];
  const kinds = [...new Set(chips.map(({ kind }) => kind))].map((kind) => chips.filter((chip) => chip.kind === kind));
  /** Of several of one kind, one is enough: 'scholarship or exchange'. */
  function lack(facts: OpportunityFacts) {
    let sum = 0;
    for (const ofKind of kinds) sum += Math.min(...ofKind.map((chip) => lacks(chip, facts)));
    return sum;
  }

  /** Who writes in a language may apply for little that is closed to all countries where it is spoken. */
  const { spokenIn } = search;
  const isForeign = ({ eligibleCountries, isForAnyCountry }: OpportunityFacts) =>
    spokenIn.length > 0 &&
    !isForAnyCountry &&
    eligibleCountries.length > 0 &&
    !eligibleCountries.some((code) => spokenIn.includes(code));

  /** Of a language of few countries, what is for one of them alone is near to who writes it. */
  const isNearby = ({ eligibleCountries, isForAnyCountry }: OpportunityFacts) =>
    spokenIn.length > 0 &&
    spokenIn.length <= fewCountries &&
    !isForAnyCountry &&
    eligibleCountries.length > 0 &&
    eligibleCountries.every((code) => spokenIn.includes(code));

  const asked = search.concepts.filter(({ understood }) => !understood);
  const scores = asked.map((concept) => ({ ...concept, found: scoresOf(concept) }));
  const required = scores.filter(({ isWeak }) => !isWeak);
  const hasAll = (position: number) => required.every(({ found }) => found[position]! > 0);
  // Every scholarship is one: how often its text says so tells little. Stays and summer schools of many kinds are listed
  // as exchanges, so that one whose text says so is meant first.
  const isTelling = ({ kind, value }: Understood) => kind !== 'type' || value === 'exchange';
  const named = search.concepts.filter(({ understood }) => understood && isTelling(understood)).map(scoresOf);
  const nearest = vector ? ranked.listNearest(vector) : [];
  const rankByMeaning = new Uint32Array(size);
  for (const [at, position] of nearest.entries()) rankByMeaning[position] = at + 1;

  function scoreWith(aside: readonly Scores[], position: number) {
    let sum = 0;
    for (const { found, isWeak } of scores) {
      const score = found[position]!;
      if (score > 0) sum += isWeak ? score * weights.weak : score + worthOfConcept;
    }
    for (const found of aside) sum += found[position]! * weights.near;
    return sum;
  }
  /** Best first; equal scores stay in the order of `chosen`. */
  function fuse(chosen: readonly number[], aside: readonly Scores[]): Scored[] {
    const rankByWords = ranksOf(chosen.map((position) => scoreWith(aside, position)));
    const scored = chosen.map((position, at): Scored => {
      const facts = entries[position]!;
      const byMeaning = rankByMeaning[position]!;
      const fused = 1 / (fusionConstant + rankByWords[at]!) + (byMeaning ? 1 / (fusionConstant + byMeaning) : 0);
      const bonus =
        (isPiece[position] ? pieceBonusOf(titleOf(facts), search.folded) : 0) +
        (required.length > 0 && hasAll(position) ? bonuses.words : 0);
      const lacking = lack(facts) + (isForeign(facts) ? 1 : 0);
      return { facts, score: (fused + bonus + (isNearby(facts) ? bonuses.nearby : 0)) * contradicted ** lacking };
    });
    const keys = Float64Array.from(scored, ({ score }) => Math.max(0, maxScore - score) * scoreSteps);
    return Array.from(sortIndexes(keys), (index) => scored[index]!);
  }

  const isAskedByFacts = required.length === 0 && chips.length > 0;
  const isMatch = new Uint8Array(size);
  const matches: number[] = [];
  for (const position of inOrder) {
    const isFound = isPiece[position] || (required.length > 0 ? hasAll(position) : isAskedByFacts);
    if (!isFound || lack(entries[position]!) > 0) continue;
    isMatch[position] = 1;
    matches.push(position);
  }

  function listRelated() {
    const aside = [...named, ...asked.map(({ near }) => bestOf(near, 1))];
    const isRelated = new Uint8Array(isPiece);
    for (const position of nearest.slice(0, nearCount)) isRelated[position] = 1;
    for (const found of [...required.map((each) => each.found), ...aside])
      for (let position = 0; position < size; position += 1) if (found[position]! > 0) isRelated[position] = 1;
    const related: number[] = [];
    for (const position of inOrder) if (isRelated[position] && !isMatch[position]) related.push(position);
    return fuse(related, aside);
  }
  let related: readonly Scored[] | undefined;
  return {
    search,
    matches: fuse(matches, named),
    listRelated() {
      related ??= listRelated();
      return related;
    },
  };
}
