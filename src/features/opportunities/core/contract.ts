import * as z from 'zod/mini';
import { category, educationLevel, interest } from '#features/people/interests/contract.ts';
import { categories, educationLevels, interests } from '#features/people/interests/vocabulary.ts';
import { day, dayInput, instant } from '#platform/shared/dates/date-schema.ts';
import { datePrecisions, yearlyDatePattern } from '#platform/shared/dates/usual-windows.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { eligibilityCheck, eligibilityFacts, mayApply } from './eligibility-contract.ts';
import {
  deadlineKinds,
  documentKinds,
  fundingKinds,
  largestPage,
  noteChoices,
  openChoices,
  opportunityTypes,
  sortChoices,
} from './vocabulary.ts';

export const opportunityType = z.enum(opportunityTypes);
export const deadlineKind = z.enum(deadlineKinds);
export const fundingKind = z.enum(fundingKinds);
export const documentKind = z.enum(documentKinds);
/** ISO 639-1. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2}$/));

const yearlyDate = z.string().check(z.regex(yearlyDatePattern));
/** When applications usually open and close in a year: a month ('10'), a part of it ('10-early'), or a day ('10-15'). */
export const usualWindow = z.strictObject({ opens: z.nullable(yearlyDate), closes: z.nullable(yearlyDate) });

/** From earlier years, never confirmed: a day, or the middle of a part of a month, or of a month. */
const expectedDate = z.object({ date: day, precision: z.enum(datePrecisions) });

/** A card shows this; lists of it are the answer of `GET /api/opportunities`. Instants are ISO 8601 in UTC. */
export const opportunity = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  organization: z.nullable(z.string()),
  category,
  type: opportunityType,
  interests: z.array(interest),
  deadline: z.string(),
  deadlineKind,
  closesAt: z.nullable(instant),
  /** Both belong to the window that is open or comes next; null while `closesAt` lies ahead. */
  expectedOpens: z.nullable(expectedDate),
  expectedCloses: z.nullable(expectedDate),
  funding: z.nullable(fundingKind),
  /** Says in words what the opportunity gives or costs. */
  amount: z.nullable(z.string()),
  link: z.string(),
  image: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** When somebody of the team last checked it on the official site. */
  verifiedAt: z.nullable(instant),
  publishedAt: instant,
  /**
   * Names the countries that it is open to, in a few words: 'Kenya, Norway', '54 countries'; empty where none is named.
   */
  openTo: z.string(),
  /** Empty where none is named. */
  educationLevels: z.array(educationLevel),
  minAge: z.nullable(z.number()),
  maxAge: z.nullable(z.number()),
  /** Notes of people who did it, and invented ones of a demo. */
  alumniNotes: z.int(),
  sampleNotes: z.int(),
  /** Present only during early access: when it opens for everybody. */
  opensAt: z.optional(instant),
  /** Present in a search: where the words found stand in title and description, as pairs of start and end. */
  marks: z.optional(z.object({ title: z.array(z.int()), description: z.array(z.int()) })),
  /** Present in a search: only some of what was searched is there, or a similar topic. */
  isRelated: z.optional(z.literal(true)),
  /** Present only for a signed-in person with a profile. */
  mayApply: z.optional(mayApply),
});
export type Opportunity = z.infer<typeof opportunity>;
export const opportunityList = z.array(opportunity);

/** The answer of `GET /api/opportunities/{id or slug}`. */
export const opportunityDetail = z.extend(opportunity, {
  /** Sanitized HTML of the Markdown description; null when the description is plain text. */
  html: z.nullable(z.string()),
  /** Its closing was read on the official page when it was last checked, and confirmed by a person. */
  isPageChecked: z.optional(z.boolean()),
  /** Its organization has shown that it is its own, and keeps it. Absent in older copies that browsers keep. */
  isKept: z.optional(z.boolean()),
  imageAlt: z.nullable(z.string()),
  /** Names its subjects in words that people search for. Absent in older copies that browsers keep. */
  subjects: z.optional(z.array(z.string())),
  benefits: z.array(z.string()),
  eligibility: z.nullable(z.string()),
  /** ISO 3166 codes; empty where none is named. */
  eligibleCountries: z.array(z.string()),
  /** `eligibleCountries` as text. */
  countries: z.string(),
  requiredDocuments: z.array(documentKind),
  /** Absent in older copies that browsers keep. */
  facts: z.optional(eligibilityFacts),
  /** Languages in which one applies. */
  languages: z.array(languageCode),
  usualWindows: z.array(usualWindow),
  /** Months (1 to 12) in which applications usually open. */
  opensInMonths: z.array(z.number()),
  source: z.string(),
  sourceUrl: z.nullable(z.string()),
  updatedAt: instant,
  similar: z.array(opportunity),
  /** The page's full address, to be shared. */
  url: z.optional(z.url()),
  /** Pages of more like it: of its organisation, its country, its topics. */
  collections: z.optional(z.array(z.object({ label: z.string(), href: z.string() }))),
  /** How the first note of somebody who did it begins; absent without one. Only premium members read more of it. */
  noteOpening: z.optional(z.object({ text: z.string(), by: z.string(), year: z.int(), isSample: z.boolean() })),
  /** Present only for a signed-in person with a profile. */
  checks: z.optional(z.array(eligibilityCheck)),
});
export type OpportunityDetail = z.infer<typeof opportunityDetail>;

const commaSeparated = <T extends string>(ids: readonly T[]) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const values = text.split(',').filter(Boolean) as T[];
      const isValid = values.length > 0 && values.every((part) => ids.includes(part));
      if (!isValid) context.issues.push({ code: 'custom', message: `Use some of ${ids.join(', ')}`, input: text });
      return [...new Set(values)];
    }),
  );

const countryCodes = z.pipe(
  z.string().check(z.regex(/^[A-Z]{2}(,[A-Z]{2}){0,9}$/)),
  z.transform((text) => [...new Set(text.split(','))]),
);

const locations = z.pipe(
  z.string().check(z.regex(/^(online|[A-Z]{2})(,(online|[A-Z]{2})){0,9}$/)),
  z.transform((text) => [...new Set(text.split(','))]),
);

/**
 * Query of the list: `q` searches (decision 0010); the other filters match exactly. A filter with several values,
 * separated by commas, accepts any of them.
 */
export const opportunityQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100))),
  /** 'true': misspelt words of `q` are not corrected. */
  exact: z.optional(z.literal('true')),
  /** Words of `q`, separated by commas, that mean themselves and no country, level or kind. */
  plain: z.optional(z.string().check(z.maxLength(200))),
  category: z.optional(commaSeparated(categories)),
  type: z.optional(commaSeparated(opportunityTypes)),
  funding: z.optional(commaSeparated(fundingKinds)),
  interest: z.optional(commaSeparated(interests)),
  /** ISO 3166 alpha-2; only opportunities open to one of these countries. */
  country: z.optional(countryCodes),
  education: z.optional(commaSeparated(educationLevels)),
  open: z.optional(commaSeparated(openChoices)),
  /** 'true': somebody who did it has written a note. */
  notes: z.optional(commaSeparated(noteChoices)),
  /** The name of an organisation as its page's address has it. */
  organization: z.optional(z.string().check(z.regex(/^[\p{L}\p{N}-]{1,200}$/u))),
  /** ISO 3166 alpha-2, or 'online': it takes place in one of these. */
  location: z.optional(locations),
  /** A topic as its page's address has it. */
  topic: z.optional(z.string().check(z.regex(/^[a-z-]{1,80}$/))),
  /** 'true': only what the signed-in person may apply for, or may as far as we know. Needs a profile. */
  eligible: z.optional(z.enum(['true', 'false'])),
  /** Interests to sort first; filters nothing out. */
  first: z.optional(commaSeparated(interests)),
  /** 'match': what fits a premium member best first; for others the usual order. */
  sort: z.optional(z.enum([...sortChoices, 'match'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(largestPage))),
  cursor: cursorInput,
});
export type OpportunityQuery = z.infer<typeof opportunityQuery>;

/** The body of `POST /api/opportunity-matches`: what somebody has typed. */
export const matchesInput = z.strictObject({
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  education: educationLevel,
  interests: z.array(interest).check(z.minLength(1), z.maxLength(interests.length)),
  dateOfBirth: z.nullable(dayInput()),
});

/** The answer of `GET` and `POST /api/opportunity-matches`. */
export const opportunityMatches = z.object({
  /** At most 10,000; above that `isExact` is false. */
  total: z.number(),
  isExact: z.boolean(),
});
