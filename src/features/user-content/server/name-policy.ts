import { isDeclaredMinor } from '#features/profiles/server/buyer-policy.ts';
import { isMinor } from '#platform/shared/ages.ts';
import { foldText, shortNameOf } from '#platform/shared/text.ts';
import type { Author } from '../contract.ts';
import { findScamSigns } from './scam-policy.ts';

export type Person = {
  id: string;
  name: string;
  role: string;
  chosenName: string | null;
  fullName: string | null;
  dateOfBirth: string | null;
  guardianNeededUntil: string | null;
};

/** Under 18, as far as we know. */
export const isMinorPerson = (
  { dateOfBirth, guardianNeededUntil }: Pick<Person, 'dateOfBirth' | 'guardianNeededUntil'>,
  now: Date,
) => isMinor(dateOfBirth, now) || isDeclaredMinor(guardianNeededUntil, now);

/** A minor who has not chosen a name. */
export const unnamedMinor = 'A learner';

/** How somebody is called in a course: a minor never by their own name, whatever they wrote before we knew. */
export function nameOfPerson(person: Person, teachers: ReadonlyMap<string, string>, now: Date): Author {
  const taught = teachers.get(person.id);
  if (taught !== undefined) return { name: taught, mark: 'instructor' };
  if (person.role === 'admin' || person.role === 'curator') return { name: shortNameOf(person.name), mark: 'team' };
  const own = isMinorPerson(person, now) ? unnamedMinor : shortNameOf(person.name);
  return { name: person.chosenName ?? own, mark: 'none' };
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
