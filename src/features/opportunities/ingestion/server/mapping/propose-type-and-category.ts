import { type OpportunityType, opportunityTypes } from '#features/opportunities/core/vocabulary.ts';
import { type Category, categories, type Interest, interests } from '#features/people/interests/vocabulary.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import keywords from './type-and-topic-keywords.json';

/** Folded words in English, French and Spanish; '*' is a wildcard for any ending, '_' joins two words. */
const typeKeywords: Record<OpportunityType, string> = keywords.types;
const topicKeywords: Record<Interest, string> = keywords.topics;

type Texts = { title: string; tags: readonly string[]; description: string };
type Scores<Id extends string> = Map<Id, number>;

const stemLength = 3;
/** Looks words up by their first letters. */
function compile<Id extends string>(keywords: Record<Id, string>) {
  const byStart = new Map<string, { keyword: string; id: Id }[]>();
  for (const [id, list] of Object.entries(keywords) as [Id, string][]) {
    for (const keyword of list.split(' ')) {
      const start = keyword.slice(0, stemLength);
      byStart.set(start, [...(byStart.get(start) ?? []), { keyword, id }]);
    }
  }
  const isMatch = (word: string, keyword: string) =>
    keyword.endsWith('*') ? word.startsWith(keyword.slice(0, -1)) : word === keyword;
  return (word: string) =>
    (byStart.get(word.slice(0, stemLength)) ?? []).filter(({ keyword }) => isMatch(word, keyword)).map(({ id }) => id);
}
const typesOf = compile(typeKeywords);
const topicsOf = compile(topicKeywords);

/** Distinct words, and pairs of adjacent words joined with '_'. */
function* distinctTokens(text: string) {
  const keywords = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  yield* new Set(keywords.flatMap((word, at) => [word, `${word}_${keywords[at + 1] ?? ''}`]));
}

function score<Id extends string>(find: (word: string) => Id[], { title, tags, description }: Texts): Scores<Id> {
  const scores: Scores<Id> = new Map();
  const weighted: [string, number][] = [
    [title, 3],
    [tags.join(' . '), 2],
    [description.slice(0, 2000), 1],
  ];
  for (const [text, weight] of weighted) {
    for (const word of distinctTokens(text)) {
      for (const id of find(word)) scores.set(id, (scores.get(id) ?? 0) + weight);
    }
  }
  return scores;
}

/** Highest score, ties by `order`; undefined without scores. */
const best = <Id extends string>(scores: ReadonlyMap<string, number>, order: readonly Id[]) =>
  order.filter((id) => scores.has(id)).sort((one, other) => scores.get(other)! - scores.get(one)!)[0];

/**
 * Proposes type, category and interests from a row's text, with defaults; proposals are reviewed before publication.
 */
export function propose(texts: Texts): { type: OpportunityType; category: Category; interests: Interest[] } {
  const topics = score(topicsOf, texts);
  const suggested = interests
    .filter((id) => (topics.get(id) ?? 0) >= 2)
    .sort((one, other) => topics.get(other)! - topics.get(one)!);
  return {
    type: best(score(typesOf, texts), opportunityTypes) ?? 'competition',
    // Topics outside the four categories: science is nearest to technology, any other to leadership.
    category: best(topics, categories) ?? (best(topics, interests) === 'science' ? 'tech' : 'leadership'),
    interests: suggested.slice(0, 3),
  };
}
