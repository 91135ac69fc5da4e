import { type SQL, sql } from 'drizzle-orm';
import type { Concept } from './search-concepts.ts';

type Weight = 'A' | 'B' | 'C' | 'D';
/** What a word is worth by where it stands: title, organisation, facts, description. */
const worth: Record<Weight, number> = { A: 1, B: 0.9, C: 0.85, D: 0.75 };
/** A place is mostly told by the facts. */
const worthOfLocation: Record<Weight, number> = { A: 1, B: 0.9, C: 0.9, D: 0.5 };
/** The value of a column; at D, a long list of countries. */
const worthOfValue: Record<Weight, number> = { A: 1, B: 1, C: 0.9, D: 0.4 };

export const either = (phrases: readonly string[], weight = '') =>
  phrases.map((phrase) => `'${phrase}'${weight && `:${weight}`}`).join(' | ');
export const toQuery = (text: string) => sql`to_tsquery('english', ${text})`;

/** As text for `to_tsquery`: any of the words for what is meant. */
export const meaning = ({ typed, alike, terms }: Concept, weight?: Weight) =>
  either([typed, ...alike, ...terms], weight);
export const all = (concepts: readonly Concept[], weight?: Weight) =>
  concepts.map((concept) => `(${meaning(concept, weight)})`).join(' & ');
const graded = (phrases: readonly string[], worths: Record<Weight, number>, factor: number) =>
  phrases.length === 0
    ? []
    : [
        sql`case when not document @@ ${toQuery(either(phrases))} then 0 ${sql.join(
          Object.entries(worths).map(
            ([weight, value]) =>
              sql`when document @@ ${toQuery(either(phrases, weight))} then ${sql.raw(String(factor * value))}`,
          ),
          sql` `,
        )} else 0 end`,
      ];

/** From 0 to 1: how well `document` answers this concept. */
export function strength({ typed, alike, near, terms, understood }: Concept): SQL {
  const isLocation = understood?.kind === 'country' || understood?.kind === 'region';
  const worths = isLocation ? worthOfLocation : worth;
  return sql`greatest(${sql.join(
    [
      ...graded([typed], worths, 1),
      ...graded(alike, worths, 0.9),
      ...graded(near, worths, 0.4),
      ...graded(terms, worthOfValue, 1),
    ],
    sql`, `,
  )})`;
}

/** From 0 to 1: how well `document` answers all of it; rare words decide more. */
export function answers(concepts: readonly Concept[], importance: (concept: Concept) => number = () => 1): SQL {
  const weights = concepts.map((concept) => (concept.isWeak ? 0.25 : 1) * importance(concept));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sql`(${sql.join(
    concepts.map((concept, at) => sql`${sql.raw((weights[at]! / sum).toFixed(4))} * ${strength(concept)}`),
    sql` + `,
  )})`;
}
