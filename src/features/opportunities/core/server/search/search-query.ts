import { sql } from 'drizzle-orm';
import type { Concept } from './search-concepts.ts';

export type Weight = 'A' | 'B' | 'C' | 'D';

export const either = (phrases: readonly string[], weight = '') =>
  phrases.map((phrase) => `'${phrase}'${weight && `:${weight}`}`).join(' | ');
export const toQuery = (text: string) => sql`to_tsquery('english', ${text})`;

/** The words of a typed phrase in any order; undefined where they mean something as a phrase alone. */
export const scattered = ({ typed, understood }: Concept, weight?: Weight) =>
  typed.includes(' ') && !understood
    ? `(${typed
        .split(' ')
        .map((word) => either([word], weight))
        .join(' & ')})`
    : undefined;

/** Returns a text for `to_tsquery`: any of the words for a concept. */
export const meaning = (concept: Concept) =>
  [either([concept.typed, ...concept.alike, ...concept.terms]), scattered(concept) ?? []].flat().join(' | ');
export const all = (concepts: readonly Concept[]) => concepts.map((concept) => `(${meaning(concept)})`).join(' & ');
