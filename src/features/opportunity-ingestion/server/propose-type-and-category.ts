import { type Category, categories, type Interest, interests } from '#features/interests/vocabulary.ts';
import { type OpportunityType, opportunityTypes } from '#features/opportunities/vocabulary.ts';
import { foldText } from '#platform/shared/text.ts';
import { topicKeywords, typeKeywords } from './topics.ts';

type Texts = { title: string; tags: readonly string[]; description: string };
type Scores<Id extends string> = Map<Id, number>;

const stemLength = 3;
/** Words as a table: whole words by themselves, stems by their first letters. */
function compile<Id extends string>(words: Record<Id, string>) {
  const whole = new Map<string, Id[]>();
  const stems = new Map<string, { stem: string; id: Id }[]>();
  for (const [id, list] of Object.entries(words) as [Id, string][]) {
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

/** A word counts once in a text, and with the word behind it as a pair. */
function* distinctWords(text: string) {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  yield* new Set(words.flatMap((word, at) => [word, `${word}_${words[at + 1] ?? ''}`]));
}

function score<Id extends string>(find: (word: string) => Id[], { title, tags, description }: Texts): Scores<Id> {
  const scores: Scores<Id> = new Map();
  const weighted: [string, number][] = [
    [title, 3],
    [tags.join(' . '), 2],
    [description.slice(0, 2000), 1],
  ];
  for (const [text, weight] of weighted) {
    for (const word of distinctWords(text)) {
      for (const id of find(word)) scores.set(id, (scores.get(id) ?? 0) + weight);
    }
  }
  return scores;
}

/** The highest score; of equals the first in the given order; undefined where no word was found. */
const best = <Id extends string>(scores: ReadonlyMap<string, number>, order: readonly Id[]) =>
  order
    .filter((id) => scores.has(id))
    .reduce<Id | undefined>(
      (high, id) => (high === undefined || scores.get(id)! > scores.get(high)! ? id : high),
      undefined,
    );

/** Where the eight interests lead when a row names none of the four categories. */
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

/** What a row's words suggest. Where they say nothing, the likeliest: a person looks at proposals before they count. */
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
