import { type Category, categories, type Interest, interests } from '#features/interests/vocabulary.ts';
import { type OpportunityType, opportunityTypes } from '#features/opportunities/vocabulary.ts';
import { foldText } from '#platform/shared/text.ts';
import { topicKeywords, typeKeywords } from './topics.ts';

type Texts = { title: string; tags: readonly string[]; description: string };
type Scores<Id extends string> = Map<Id, number>;

const stemLength = 3;
/** Looks words up by whole word, and stems by their first letters. */
function compile<Id extends string>(keywords: Record<Id, string>) {
  const whole = new Map<string, Id[]>();
  const stems = new Map<string, { stem: string; id: Id }[]>();
  for (const [id, list] of Object.entries(keywords) as [Id, string][]) {
    for (const word of list.split(' ')) {
      if (!word.endsWith('*')) whole.set(word, [...(whole.get(word) ?? []), id]);
      else {
        const stem = word.slice(0, -1);
        const key = stem.slice(0, stemLength);
        stems.set(key, [...(stems.get(key) ?? []), { stem, id }]);
      }
    }
  }
  return (word: string) => [
    ...(whole.get(word) ?? []),
    ...(stems.get(word.slice(0, stemLength)) ?? []).filter(({ stem }) => word.startsWith(stem)).map(({ id }) => id),
  ];
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
  order
    .filter((id) => scores.has(id))
    .reduce<Id | undefined>(
      (high, id) => (high === undefined || scores.get(id)! > scores.get(high)! ? id : high),
      undefined,
    );

/** For rows whose topics name none of the four categories. */
const nearestCategory: Record<Interest, Category> = {
  tech: 'tech',
  environment: 'environment',
  arts: 'arts',
  leadership: 'leadership',
  business: 'leadership',
  science: 'tech',
  education: 'leadership',
  health: 'leadership',
};

/**
 * Proposes type, category and interests from a row's text, with defaults; proposals are reviewed before publication.
 */
export function propose(texts: Texts): { type: OpportunityType; category: Category; interests: Interest[] } {
  const topics = score(topicsOf, texts);
  const topic = best(topics, interests);
  const suggested = interests
    .filter((id) => (topics.get(id) ?? 0) >= 2)
    .sort((one, other) => topics.get(other)! - topics.get(one)!);
  return {
    type: best(score(typesOf, texts), opportunityTypes) ?? 'competition',
    category: best(topics, categories) ?? (topic ? nearestCategory[topic] : 'leadership'),
    interests: suggested.slice(0, 3),
  };
}
