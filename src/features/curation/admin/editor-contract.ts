import * as z from 'zod/mini';
import {
  deadlineKind,
  documentKind,
  fundingKind,
  languageCode,
  opportunityType,
  usualWindow,
} from '#features/opportunities/core/contract.ts';
import { eligibilityFacts } from '#features/opportunities/core/eligibility-contract.ts';
import { category, educationLevel, interest } from '#features/people/interests/contract.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { dayInput, instant, instantInput } from '#platform/shared/dates/date-schema.ts';
import { rowVersion } from '#platform/shared/number-schema.ts';
import { lineOfText, linesOfText } from '#platform/shared/text/text-schema.ts';
import { reviewReasons } from './list-contract.ts';
import { opportunityStates } from './vocabulary.ts';

/** Optional text is an empty string, as in a form. */
const optionalLine = (max: number) => lineOfText(0, max);
const withoutTwins = <T>(values: T[]) => [...new Set(values)];

const closing = z.strictObject({
  day: dayInput(),
  time: z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)),
  zone: z.string().check(z.regex(/^[\w/+:-]{1,40}$/)),
});

const webAddress = z.url({ protocol: /^https?$/ });
const isWebAddress = (text: string) =>
  text === '' || webAddress.safeParse(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`).success;
const atWholeMinute = (instant: string) => `${instant.slice(0, 16)}:00.000Z`;
const age = z.nullable(z.int().check(z.gte(1), z.lte(119)));

export const opportunityFields = z.strictObject({
  title: lineOfText(1, 300),
  organization: optionalLine(200),
  /** Markdown. */
  description: linesOfText(0, 20_000),
  category: z.nullable(category),
  type: z.nullable(opportunityType),
  interests: z.array(interest).check(z.maxLength(20), z.overwrite(withoutTwins)),
  /** Names its subjects in words that people search for. */
  subjects: z._default(z.array(lineOfText(1, 60)).check(z.maxLength(12), z.overwrite(withoutTwins)), []),
  deadline: z.strictObject({
    kind: deadlineKind,
    closing: z.nullable(closing),
    months: z.array(z.int().check(z.gte(1), z.lte(12))).check(z.maxLength(12), z.overwrite(withoutTwins)),
    /** Replaced by closing months alone where `months` changes. */
    windows: z._default(z.array(usualWindow).check(z.maxLength(12)), []),
    /** As shown to the public. */
    text: optionalLine(200),
  }),
  link: optionalLine(2000).check(z.refine(isWebAddress, 'This is not a web address')),
  benefits: z.array(lineOfText(1, 200)).check(z.maxLength(20), z.overwrite(withoutTwins)),
  eligibility: linesOfText(0, 2000),
  /** ISO 3166 codes; empty where none is known. */
  eligibleCountries: z
    .array(z.string().check(z.refine((code) => Object.hasOwn(countryNames, code), 'This is not the code of a country')))
    .check(z.maxLength(300), z.overwrite(withoutTwins)),
  /** Empty means any level. */
  educationLevels: z.array(educationLevel).check(z.maxLength(20), z.overwrite(withoutTwins)),
  /** Those that the form does not show are sent back as they came. */
  facts: z._default(eligibilityFacts, {}),
  minAge: age,
  maxAge: age,
  location: optionalLine(200),
  funding: z._default(z.nullable(fundingKind), null),
  amount: z._default(optionalLine(120), ''),
  requiredDocuments: z._default(z.array(documentKind).check(z.overwrite(withoutTwins)), []),
  languages: z._default(z.array(languageCode).check(z.maxLength(20), z.overwrite(withoutTwins)), []),
  pictureId: z.nullable(z.uuid()),
  pictureAlt: optionalLine(300),
  /** End of early access, to the whole minute: the job that opens it runs every minute. */
  earlyAccessAt: z.nullable(instantInput.check(z.overwrite(atWholeMinute))),
});
export type OpportunityFields = z.infer<typeof opportunityFields>;

export const opportunityState = z.enum(opportunityStates);

export const editableOpportunity = z.object({
  id: z.uuid(),
  slug: z.string(),
  version: z.int(),
  state: opportunityState,
  source: z.string(),
  wasPublished: z.boolean(),
  mergedInto: z.nullable(z.uuid()),
  verifiedAt: z.nullable(instant),
  updatedAt: instant,
  reviewReasons,
  fields: opportunityFields,
});
export type EditableOpportunity = z.infer<typeof editableOpportunity>;

export const opportunityKey = z.object({ id: z.uuid() });

/** `version` is the one that was read; 0 creates the opportunity. */
export const saveOpportunity = z.strictObject({
  version: rowVersion,
  state: opportunityState,
  fields: opportunityFields,
});
export type SaveOpportunity = z.infer<typeof saveOpportunity>;

export const previewOpportunity = z.strictObject({ id: z.uuid(), fields: opportunityFields });
export type PreviewOpportunity = z.infer<typeof previewOpportunity>;

/** The fields typed so far; `except` is the id of the opportunity being edited. */
export const duplicateQuery = z.strictObject({
  title: z._default(optionalLine(300), ''),
  organization: z._default(optionalLine(200), ''),
  link: z._default(optionalLine(2000), ''),
  except: z.uuid(),
});
export type DuplicateQuery = z.infer<typeof duplicateQuery>;

const nearOpportunity = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  organization: z.nullable(z.string()),
  state: opportunityState,
  deadline: z.string(),
  hasSameLink: z.boolean(),
});
export type NearOpportunity = z.infer<typeof nearOpportunity>;
export const nearOpportunities = z.array(nearOpportunity);

/** `fields` for the one that stays; `other` is archived. Both versions are those that were read. */
export const mergeOpportunities = z.extend(saveOpportunity, { other: z.uuid(), otherVersion: rowVersion });
export type MergeOpportunities = z.infer<typeof mergeOpportunities>;

export const logoInput = z.strictObject({ link: webAddress.check(z.maxLength(2000)) });

export const sentPicture = z.object({ id: z.uuid(), width: z.int(), height: z.int() });
