import { sql } from 'drizzle-orm';
import type { Concept } from './search-concepts.ts';

export type Weight = 'A' | 'B' | 'C' | 'D';

export const either = (phrases: readonly string[], weight = '') =>
  phrases.map((phrase) => `'${phrase}'${weight && `:${weight}`}`).join(' | ');
export const toQuery = (text: string) => sql`to_tsquery('english', ${text})`;

/** As text for `to_tsquery`: any of the words for what is meant. */
export const meaning = ({ typed, alike, terms }: Concept, weight?: Weight) =>
  either([typed, ...alike, ...terms], weight);
export const all = (concepts: readonly Concept[], weight?: Weight) =>
  concepts.map((concept) => `(${meaning(concept, weight)})`).join(' & ');
