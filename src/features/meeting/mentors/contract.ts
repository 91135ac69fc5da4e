import * as z from 'zod/mini';
import { interest } from '#features/people/interests/contract.ts';
import { findCountry } from '#platform/shared/countries/country-search.ts';
import { dayInput, instant } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { rowVersionInForm } from '#platform/shared/number-schema.ts';
import { reviewItem } from '#platform/shared/review-contract.ts';
import { lineOfText, linesOfText, mailAddress } from '#platform/shared/text/text-schema.ts';
import { mentorFilters, mentorLanguages, mentorLimits, mentorStates } from './vocabulary.ts';

/** A form with one checked box sends a string, and none without any. */
const chosen = <S extends z.ZodMiniType>(item: S, max: number = mentorLimits.chosen) =>
  z.pipe(
    z.transform((input) => (input === undefined ? [] : typeof input === 'string' ? [input] : input)),
    z.array(item).check(z.minLength(1, 'Choose at least one'), z.maxLength(max)),
  );
const language = z.enum(mentorLanguages);
/** Names or codes between commas; stored as codes. */
const countries = z.pipe(
  lineOfText(2, 600),
  z.transform((text, context) => {
    const named = text.split(/[,;]/).flatMap((name) => name.trim() || []);
    const codes = [...new Set(named.flatMap((name) => findCountry(name)?.code ?? []))];
    if (codes.length > 0 && codes.length <= mentorLimits.chosen && codes.length === new Set(named).size) return codes;
    context.issues.push({ code: 'custom', message: 'Write names of countries, with commas between them', input: text });
    return z.NEVER;
  }),
);
const ticked = z.optional(z.literal('on'));

/** `programmes`: one a line, by name or by the address of its page here. */
export const mentorInput = z.strictObject({
  motivation: linesOfText(30, mentorLimits.motivation),
  helpsWith: linesOfText(10, mentorLimits.helpsWith),
  languages: chosen(language),
  countries,
  fields: chosen(interest),
  programmes: linesOfText(2, mentorLimits.programmes * (mentorLimits.programme + 1)),
  reference1: lineOfText(3, mentorLimits.person),
  reference1Email: mailAddress(mentorLimits.email),
  reference2: lineOfText(3, mentorLimits.person),
  reference2Email: mailAddress(mentorLimits.email),
  agrees: z.literal('on'),
});
export type MentorInput = z.infer<typeof mentorInput>;

const programme = z.object({ title: z.string(), slug: z.nullable(z.string()) });
const profile = {
  helpsWith: z.string(),
  languages: z.array(z.string()),
  countries: z.array(z.string()),
  fields: z.array(interest),
  programmes: z.array(programme),
};

export const matchReasons = ['programme', 'field', 'country', 'language'] as const;
/** Why a mentor stands where they do; `what` names what both share. */
const reason = z.object({ kind: z.enum(matchReasons), what: z.string() });
export type MatchReason = z.infer<typeof reason>;

export const mentor = z.object({
  id: z.uuid(),
  name: z.string(),
  hasPicture: z.boolean(),
  /** Invented, in a demo. */
  isSample: z.boolean(),
  isMine: z.boolean(),
  /** Passed the further checks for people under 18. */
  isForMinors: z.boolean(),
  reasons: z.array(reason),
  ...profile,
});
export type Mentor = z.infer<typeof mentor>;

/**
 * `mentors` is null for who is not premium: they are told how many there are, and how many of these are invented, in a
 * demo.
 */
export const mentorList = z.object({ count: z.int(), sampleCount: z.int(), mentors: z.nullable(z.array(mentor)) });
export type MentorList = z.infer<typeof mentorList>;

export const ofMentor = z.object({ id: z.uuid() });
export const mentorListQuery = z.strictObject({
  language: z.optional(z.union([z.literal(''), language])),
});

/** One's own application, or the empty form. */
export const ownMentor = z.object({
  id: z.nullable(z.uuid()),
  state: z.nullable(z.enum(mentorStates)),
  /** An accepted mentor has sent a change. */
  hasChange: z.boolean(),
  reason: z.string(),
  /** Only who is known to be 18 or older can be one. */
  mayApply: z.boolean(),
  isInvited: z.boolean(),
  hasPicture: z.boolean(),
  vettedUntil: z.nullable(instant),
  isRenewable: z.boolean(),
  form: z.object({
    ...{ motivation: z.string(), helpsWith: z.string(), programmes: z.string() },
    ...{ languages: z.array(z.string()), countries: z.string(), fields: z.array(interest) },
    ...{ reference1: z.string(), reference1Email: z.string(), reference2: z.string(), reference2Email: z.string() },
  }),
});
export type OwnMentor = z.infer<typeof ownMentor>;

export const adminMentorQuery = z.strictObject({
  filter: z.optional(z.enum(mentorFilters)),
  cursor: cursorInput,
});
export const listedMentor = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(mentorStates),
  hasChange: z.boolean(),
  isRenewing: z.boolean(),
  isInvited: z.boolean(),
  vettedUntil: z.nullable(instant),
  createdAt: instant,
});
export type ListedMentor = z.infer<typeof listedMentor>;
export const listedMentors = z.array(listedMentor);

export const adminMentor = z.object({
  ...listedMentor.shape,
  ...{ email: z.string(), motivation: z.string(), reason: z.string(), revision: z.int(), hasPicture: z.boolean() },
  /** Beside that of accepting. */
  decisions: reviewItem.shape.decisions,
  ...profile,
  references: z.array(z.object({ name: z.string(), email: z.string() })),
  vetting: z.object({
    agreementOn: z.nullable(z.string()),
    decidedAt: z.nullable(instant),
    isForMinors: z.boolean(),
  }),
});
export type AdminMentor = z.infer<typeof adminMentor>;

/** What was checked before somebody is accepted, of the revision that was read. */
export const mentorAcceptanceInput = z.strictObject({
  version: rowVersionInForm,
  ...{ identity: ticked, references: ticked, training: ticked, agreement: ticked, minors: ticked },
  agreementOn: z.optional(z.union([z.literal(''), dayInput()])),
});
export type MentorAcceptanceInput = z.infer<typeof mentorAcceptanceInput>;

export const mentorInvitationInput = z.strictObject({ email: mailAddress(mentorLimits.email) });
