import { isKnownAdult } from '#features/people/profiles/server/ages/age-policy.ts';
import { findNameMistake, type Person } from '#features/people/user-content/server/name-policy.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { shorten } from '#platform/shared/text/text.ts';
import type { NoteDraft } from '../note-draft-policy.ts';
import type { NoteInput } from '../own-contract.ts';
import { noteFields, noteLimits } from '../vocabulary.ts';
import { CountryNotKnown, NoteNameNotPossible, YearNotPossible } from './alumni-note-errors.ts';
import type { NoteContent } from './alumni-note-table.ts';

/** How authors are called who want no name, and people whose own name was sent and may not be shown. */
export const namelessAuthor = 'Somebody who did it';

/** The name under which adults are shown. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** Returns the content that an author sends. Throws where a value is not possible, or a name could show a minor. */
export function toContent(input: NoteInput, person: Person, pictureId: string | null, now: Date): NoteContent {
  if (input.year > now.getUTCFullYear()) throw new YearNotPossible();
  if (!(input.country in countryNames)) throw new CountryNotKnown();
  const isAdult = isKnownAdult(person, now);
  const isAnonymous = input.isAnonymous === 'on';
  const chosen = input.name ?? '';
  if (!isAdult && !isAnonymous && (chosen === '' || findNameMistake(chosen, person))) throw new NoteNameNotPossible();
  const texts = Object.fromEntries(noteFields.map((field) => [field, input[field] ?? '']));
  return {
    ...(texts as Record<(typeof noteFields)[number], string>),
    ...{ year: input.year, country: input.country, isNameChosen: !isAdult },
    name: isAnonymous ? '' : isAdult ? firstNameOf(person.name) : chosen,
    pictureId: isAdult && !isAnonymous ? pictureId : null,
  };
}

/** The form with changes of a curator that its author accepted. */
export const withTexts = (draft: NoteDraft, content: NoteContent): NoteDraft => ({
  ...draft,
  ...Object.fromEntries(noteFields.map((field) => [field, content[field]])),
});

type Shown = { content: NoteContent; sampleName: string | null; isAdult: boolean };

/** Only who is known to be an adult is shown by their own name, whatever was sent before. */
export const authorOf = ({ content, sampleName, isAdult }: Shown) => ({
  name: sampleName ?? ((isAdult || content.isNameChosen ? content.name : '') || namelessAuthor),
  year: content.year,
  country: countryNames[content.country] ?? '',
});

const flat = (content: NoteContent) => content.before.replace(/\s+/g, ' ');
/** Returns the part of a note that everybody reads: never a whole answer, unless that is a single sentence. */
export const openingOf = (content: NoteContent) => shorten(flat(content), noteLimits.opening);
export const summaryOf = (content: NoteContent) => shorten(flat(content), noteLimits.summary);

export const textsOf = (content: NoteContent) =>
  noteFields.flatMap((field) => (content[field] ? [{ field, text: content[field] }] : []));
