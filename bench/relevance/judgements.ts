import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { educationLevel, interest } from '#features/people/interests/contract.ts';
import type { Grades } from './measures.ts';

const directory = 'bench/relevance/judgements';
const answers = {
  /** Never used for tuning. */
  heldOut: z.boolean().default(false),
  exact: z.array(z.string()).default([]),
  good: z.array(z.string()).default([]),
  related: z.array(z.string()).default([]),
  /** Judged, and no answer: counts as what is not listed does. */
  wrong: z.array(z.string()).default([]),
};

const judgedSearch = z.strictObject({
  search: z.string().max(100),
  /** The search with a typing mistake. */
  misspelt: z.string().max(100).optional(),
  corpus: z.enum(['shipped', 'collected']).default('shipped'),
  ...answers,
});
export type JudgedSearch = z.infer<typeof judgedSearch>;

const judgedProfile = z.strictObject({
  profile: z.string(),
  country: z.string().regex(/^[A-Z]{2}$/),
  education: educationLevel,
  age: z.int().min(10).max(99),
  interests: z.array(interest),
  goals: z.string().optional(),
  ...answers,
});
export type JudgedProfile = z.infer<typeof judgedProfile>;

export type Answers = Pick<JudgedSearch, 'exact' | 'good' | 'related' | 'wrong'>;

const readYaml = (name: string) => parse(readFileSync(`${directory}/${name}`, 'utf8')) as unknown;
export const readSearches = () => z.array(judgedSearch).parse(readYaml('searches.yaml'));
export const readProfiles = () => z.array(judgedProfile).parse(readYaml('profiles.yaml'));

/** Keys of the answers with their grades, exact ones first. */
export const gradedKeys = ({ exact, good, related }: Omit<Answers, 'wrong'>): [key: string, grade: number][] => [
  ...exact.map((key): [string, number] => [key, 3]),
  ...good.map((key): [string, number] => [key, 2]),
  ...related.map((key): [string, number] => [key, 1]),
];

export const judgedKeys = (judged: Answers) => [...gradedKeys(judged).map(([key]) => key), ...judged.wrong];

/** Throws when an answer names nothing that is there. */
export const gradesOf = (judged: Omit<Answers, 'wrong'>, idsByKey: ReadonlyMap<string, string[]>): Grades =>
  new Map(
    gradedKeys(judged).flatMap(([key, grade]) => {
      const ids = idsByKey.get(key);
      if (!ids) throw new Error(`The judgements name '${key}', which does not exist.`);
      return ids.map((id) => [id, grade] as const);
    }),
  );
