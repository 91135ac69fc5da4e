import * as z from 'zod/mini';
import {
  deadlineKind,
  documentKind,
  fundingKind,
  languageCode,
  opportunityType,
} from '#features/opportunities/core/contract.ts';
import { genderRules, offeredLevels, requiredStatuses } from '#features/opportunities/core/vocabulary.ts';
import { category, educationLevel, interest, studyLevel } from '#features/people/interests/contract.ts';
import { dayInput, instant } from '#platform/shared/dates/date-schema.ts';
import { rowVersionInForm } from '#platform/shared/number-schema.ts';
import { cleanMailAddress, honeypot, lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { lengths, proposalKinds } from './vocabulary.ts';

const line = (max: number) => z._default(lineOfText(0, max), '');
const lines = (max: number) => z._default(linesOfText(0, max), '');
/** A form sends a field once, several times or not at all. */
const chosen = <S extends z.ZodMiniType<string>>(item: S) =>
  z._default(
    z.pipe(
      z.transform((input) => [input].flat().filter((value) => value !== '')),
      z.array(item).check(z.maxLength(60)),
    ),
    [],
  );
const maybe = <S extends z.ZodMiniType<string>>(item: S) => z._default(z.union([z.literal(''), item]), '');
const yesOrNo = maybe(z.enum(['true', 'false']));
const day = maybe(dayInput());
const numberText = maybe(z.string().check(z.regex(/^\d{1,3}$/)));

/** The fields of the editor as a form without script sends them. `toFields` reads them, and says what is wrong. */
export const postedForm = z.object({
  title: lineOfText(1, 300),
  organization: lineOfText(1, lengths.name),
  link: lineOfText(1, 2000),
  /** Markdown, without HTML. */
  description: linesOfText(1, 20_000),
  category,
  type: opportunityType,
  interests: chosen(interest),
  /** One on each line. */
  subjects: lines(800),
  benefits: lines(4_000),
  deadlineKind,
  opens: day,
  closes: day,
  closesTime: maybe(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  zone: z._default(z.string().check(z.regex(/^[\w/+:-]{1,40}$/)), 'AoE'),
  /** Numbers of the months in which it usually closes. */
  months: chosen(z.string().check(z.regex(/^([1-9]|1[0-2])$/))),
  isYearly: z._default(z.string().check(z.maxLength(10)), ''),
  eligibility: lines(2000),
  /** Names of countries with commas between them; empty means any. */
  countries: lines(6_000),
  educationLevels: chosen(educationLevel),
  minAge: numberText,
  maxAge: numberText,
  gender: maybe(z.enum(genderRules)),
  finalYear: yesOrNo,
  languageCertificate: yesOrNo,
  minWorkYears: numberText,
  status: chosen(z.enum(requiredStatuses)),
  studiesNow: chosen(studyLevel),
  hasFinished: chosen(studyLevel),
  offers: chosen(z.enum(offeredLevels)),
  /** Names of countries, as in `countries`: where they must live, and of which they must be citizens. */
  residence: lines(6_000),
  nationality: lines(6_000),
  applicationFee: yesOrNo,
  location: line(200),
  funding: maybe(fundingKind),
  amount: line(120),
  requiredDocuments: chosen(documentKind),
  languages: chosen(languageCode),
});
export type PostedForm = z.infer<typeof postedForm>;

export const postInput = z.extend(postedForm, { email: cleanMailAddress, website: honeypot });
export type PostInput = z.infer<typeof postInput>;

/** Asks for a link to the page of the organization. */
export const linkInput = z.object({ email: cleanMailAddress, website: honeypot });

export const claimInput = z.object({
  opportunity: z.uuid(),
  organization: lineOfText(1, lengths.name),
  email: cleanMailAddress,
  website: honeypot,
});
export type ClaimInput = z.infer<typeof claimInput>;

const token = z.string().check(z.minLength(1), z.maxLength(200));
export const tokenInput = z.object({ token });

export const keptKey = z.object({ id: z.uuid() });

/** `version`: of the opportunity that was read. */
export const keptInput = z.extend(postedForm, { version: rowVersionInForm });
export type KeptInput = z.infer<typeof keptInput>;

export const repostInput = z.extend(postedForm, { answer: lines(lengths.answer) });
export type RepostInput = z.infer<typeof repostInput>;

/** A day for 'yes', none for 'no'. */
export const reopeningInput = z.object({ token, answer: z.enum(['yes', 'no']), opens: day, closes: day });
export type ReopeningInput = z.infer<typeof reopeningInput>;

export const reopeningAnswer = z.object({
  title: z.string(),
  slug: z.string(),
  /** The day on which it is expected to open, by earlier years. */
  expected: z.string(),
});

const sums = z.object({ opened: z.int(), saved: z.int(), applied: z.int() });

/** What an organization sees of itself. Counts are of the last twelve months, `saved` of today; they name nobody. */
export const ownOrganization = z.object({
  name: z.string(),
  email: z.string(),
  opportunities: z.array(
    z.extend(sums, {
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      deadline: z.string(),
      isOnSite: z.boolean(),
      /** Whether it may change it: it has shown that it is its own. */
      isKept: z.boolean(),
      hasWaitingChange: z.boolean(),
      link: z.string(),
      /** What must stand on the official page as a proof; null where it is kept, by this organization or another. */
      line: z.nullable(z.string()),
    }),
  ),
  posts: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(proposalKinds),
      title: z.string(),
      state: z.enum(['waiting', 'asked', 'declined']),
      reason: z.string(),
      sentAt: instant,
    }),
  ),
});
export type OwnOrganization = z.infer<typeof ownOrganization>;

export const keptOpportunity = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  hasWaitingChange: z.boolean(),
  form: postedForm,
});
export type KeptOpportunity = z.infer<typeof keptOpportunity>;

export const ownPost = z.object({ id: z.uuid(), title: z.string(), question: z.string(), form: postedForm });
export type OwnPost = z.infer<typeof ownPost>;
