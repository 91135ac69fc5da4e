import { isKnownAdult, type KnownAge } from '#features/people/profiles/server/ages/age-policy.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { shortNameOf } from '#platform/shared/text/text.ts';
import type { Author } from '../contract.ts';
import { findScamSigns } from './scam-policy.ts';

export type Person = KnownAge & {
  id: string;
  name: string;
  role: string;
  chosenName: string | null;
  fullName: string | null;
};
type Teachers = ReadonlyMap<string, string>;

/** The name of a person who is not known to be an adult, and has not chosen a name. */
export const unnamedLearner = 'A learner';

const isOfTeam = ({ role }: Pick<Person, 'role'>) => role === 'admin' || role === 'curator';

/** Whether others may see who somebody is in a course: known adults, and whoever has a task there. */
export const mayBeRecognized = (person: Person, teachers: Teachers, now: Date) =>
  teachers.has(person.id) || isOfTeam(person) || isKnownAdult(person, now);

/** How somebody is called in a course: a minor never by their own name, whatever they wrote before we knew. */
export function nameOfPerson(person: Person, teachers: Teachers, now: Date): Author {
  const taught = teachers.get(person.id);
  if (taught !== undefined) return { name: taught, mark: 'instructor' };
  if (isOfTeam(person)) return { name: shortNameOf(person.name), mark: 'team' };
  const defaultName = isKnownAdult(person, now) ? shortNameOf(person.name) : unnamedLearner;
  return { name: person.chosenName ?? defaultName, mark: 'none' };
}

export const formerMember: Author = { name: 'Former member', mark: 'former' };

/** Names that say who has a task here. */
const reserved = /\b(sea ?leap|admin\w*|moderator|instructor|teacher|curator|support|staff|team|former member)\b/;

const joinedOf = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');
const partsOf = (name: string) =>
  foldText(name)
    .split(/\P{L}+/u)
    .filter((word) => word.length > 1);

/** Why a chosen name cannot be taken; undefined when it can. */
export function findNameMistake(chosen: string, { name, fullName }: Pick<Person, 'name' | 'fullName'>) {
  const joined = joinedOf(chosen);
  const chosenParts = partsOf(chosen);
  const owns = [name, fullName ?? ''];
  // 'Li' occurs in many words that say nothing of a Li: short parts count as whole words, and as the whole name.
  const isOwn =
    owns.flatMap(partsOf).some((part) => (part.length > 2 ? joined.includes(part) : chosenParts.includes(part))) ||
    owns.map(joinedOf).some((whole) => whole.length > 1 && joined.includes(whole));
  if (isOwn) return 'own';
  const isPossible = joined.length >= 2 && !reserved.test(foldText(chosen)) && !/[@/:<>[\]]|\p{Cf}/u.test(chosen);
  return isPossible && findScamSigns(chosen).length === 0 ? undefined : 'notPossible';
}
