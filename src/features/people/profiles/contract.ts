import * as z from 'zod/mini';
import { educationLevel, interest, studyAnswer } from '#features/people/interests/contract.ts';
import { educationLabels, educationLevels, interests } from '#features/people/interests/vocabulary.ts';
import { findCountry } from '#platform/shared/countries/country-search.ts';
import { birthdayOf, isPossibleBirthday } from '#platform/shared/dates/ages.ts';
import { day, instant } from '#platform/shared/dates/date-schema.ts';
import { lineOfText, linesOfText, mailAddress } from '#platform/shared/text/text-schema.ts';
import { lengths } from './vocabulary.ts';

/** Must be the id of the signed-in user. */
export const personId = z.optional(z.string().check(z.maxLength(128)));

/** Plain forms send an empty field where scripts send null. */
const emptyAsNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(schema),
  );

const fullName = lineOfText(1, lengths.fullName).check(
  z.refine((text) => /[\p{L}\p{N}]/u.test(text), 'Please write it with letters'),
);

const birthday = z
  .string()
  .check(z.refine((day) => isPossibleBirthday(day, new Date()), 'Please give a day that exists, as YYYY-MM-DD'));

/** A name or an ISO 3166 code; stored as the code. */
const country = z.pipe(
  lineOfText(1, 100),
  z.transform((text, context) => {
    const listedCountry = findCountry(text);
    if (listedCountry) return listedCountry.code;
    context.issues.push({ code: 'custom', message: 'Please choose a country from the list', input: text });
    return z.NEVER;
  }),
);

const education = z.pipe(
  z.transform((input) => educationLevels.find((id) => educationLabels[id] === input) ?? input),
  educationLevel,
);

/** Unique, in the order of the vocabulary. A form with one checked box sends a string. */
const chosen = (min: number) =>
  z.pipe(
    z.transform((input) => (typeof input === 'string' ? [input] : input)),
    z.array(interest).check(
      z.minLength(min),
      z.maxLength(interests.length),
      z.overwrite((ids) => interests.filter((id) => ids.includes(id))),
    ),
  );

const goals = linesOfText(1, lengths.goals);

/** Ids of the options that somebody chose in the quiz. */
const quizAnswers = z.optional(
  z.pipe(
    z.transform((input) => (typeof input === 'string' ? [input] : input)),
    z.array(z.string().check(z.regex(/^[a-z-]{1,40}$/))).check(z.maxLength(10)),
  ),
);

/** The body of `POST /api/profile`. `guardianEmail` is required for minors. */
export const profileInput = z.strictObject({
  firebaseUid: personId,
  fullName,
  dateOfBirth: z.optional(emptyAsNull(birthday)),
  country,
  education,
  /** Where absent, what was saved stays. */
  studying: z.optional(emptyAsNull(studyAnswer)),
  finished: z.optional(emptyAsNull(studyAnswer)),
  interests: chosen(1),
  goals: z.optional(emptyAsNull(goals)),
  quizAnswers,
  profileCompleted: z.optional(z.literal(true)),
  guardianEmail: z.optional(emptyAsNull(mailAddress(lengths.email))),
});
export type ProfileInput = z.infer<typeof profileInput>;

const datePart = z.optional(z.string().check(z.maxLength(10)));

/** The body of `POST /api/profile`; a plain form sends the date of birth as day, month and year. */
export const profileForm = z.pipe(
  z.extend(profileInput, { day: datePart, month: datePart, year: datePart }),
  z.transform(({ day = '', month = '', year = '', ...input }, context): ProfileInput => {
    const typed = birthdayOf({ day, month, year });
    if (!typed) return input;
    const isPossible = birthday.safeParse(typed).success;
    if (!isPossible)
      context.issues.push({
        code: 'custom',
        message: 'Please give a day that exists',
        path: ['dateOfBirth'],
        input: typed,
      });
    return { ...input, dateOfBirth: typed };
  }),
);

/** The body of `PUT /api/profile/{uid}`: the whole profile, so that an omitted field is not emptied. */
export const profileChange = z.extend(profileInput, {
  dateOfBirth: emptyAsNull(birthday),
  interests: chosen(0),
  goals: emptyAsNull(goals),
});

/** `country` is an ISO 3166 code, `dateOfBirth` a day. */
export const profile = z.object({
  firebaseUid: z.string(),
  fullName: z.string(),
  dateOfBirth: z.nullable(day),
  country: z.string(),
  education: educationLevel,
  /** What they study now and the highest that they finished; absent where they have not said. */
  studying: z.optional(z.nullable(studyAnswer)),
  finished: z.optional(z.nullable(studyAnswer)),
  interests: z.array(interest),
  goals: z.nullable(z.string()),
  profileCompleted: z.literal(true),
});
export type Profile = z.infer<typeof profile>;
export type ProfileFields = Omit<Profile, 'firebaseUid' | 'profileCompleted'>;
/** Without `quizAnswers` those that were saved stay. */
export type ProfileChange = ProfileFields & { quizAnswers?: string[] | undefined };

/** The guardian to whom we write about a minor; `isUnreachable`: our emails to the address come back. */
const guardianReach = { guardianEmail: z.string(), isUnreachable: z.optional(z.literal(true)) };

/** The profile is encrypted until the guardian has answered. */
export const guardianWait = z.object({
  state: z.literal('waiting'),
  ...guardianReach,
  expiresAt: instant,
});

/** The answer of `POST /api/profile` and `PUT /api/profile/{uid}`. */
export const savedProfile = z.union([profile, guardianWait]);
export type SavedProfile = z.infer<typeof savedProfile>;

/** The answer of `GET /api/guardian-consent`. */
export const guardianConsent = z.union([
  z.object({ state: z.enum(['none', 'refused']) }),
  guardianWait,
  z.object({ state: z.literal('given'), ...guardianReach }),
]);
export type GuardianConsent = z.infer<typeof guardianConsent>;

/** A guardian sees this before answering: the answer of `GET /api/guardian-request`. */
export const guardianRequest = z.object({
  state: z.enum(['waiting', 'given']),
  name: z.string(),
  expiresAt: z.nullable(instant),
});
export type GuardianRequest = z.infer<typeof guardianRequest>;

/** The token in an email has 43 characters; the signed one, for a guardian whose consent is given, has 75. */
export const guardianToken = z.string().check(z.regex(/^([\w-]{43}|[\w-]{75})$/));
export const guardianLink = z.strictObject({ token: guardianToken });
export const guardianAnswer = z.strictObject({
  token: guardianToken,
  answer: z.enum(['confirm', 'decline', 'withdraw']),
});
export type GuardianAnswer = z.infer<typeof guardianAnswer>;

/** The age of consent by country (ISO 3166), and elsewhere. */
export const consentAges = z.object({ otherwise: z.number(), byCountry: z.record(z.string(), z.number()) });
export type ConsentAges = z.infer<typeof consentAges>;

/** The body of `PUT /api/date-of-birth`: the age check before a purchase. `guardianEmail` is required for minors. */
export const dateOfBirthInput = z.strictObject({
  firebaseUid: personId,
  dateOfBirth: birthday,
  guardianEmail: z.optional(emptyAsNull(mailAddress(lengths.email))),
});
export type DateOfBirthInput = z.infer<typeof dateOfBirthInput>;

/** Replaces the interests of a profile, and the answers of the quiz where they are given; nothing else. */
export const interestsInput = z.strictObject({ firebaseUid: personId, interests: chosen(1), quizAnswers });
export type InterestsInput = z.infer<typeof interestsInput>;

export const ownId = z.strictObject({ userId: personId });
