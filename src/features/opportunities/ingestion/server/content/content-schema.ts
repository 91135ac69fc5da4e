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

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const address = z.url({ protocol: /^https?$/ });
const country = z.string().check(z.regex(/^(-?[A-Z]{2}|@[a-z-]+)$/));
const age = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(99)));

const countries = z.optional(z.array(country).check(z.minLength(1)));
/** As stored, with groups of countries. */
const contentFacts = z.extend(eligibilityFacts, { residence: countries, nationality: countries });

/** One record of `content/opportunities/*.json`, which ships with the product. */
export const contentRecord = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
  title: text(300),
  organization: text(200),
  type: opportunityType,
  category,
  interests: z.array(interest).check(z.minLength(1)),
  /** Names its subjects in words that people search for and the texts may not use. */
  subjects: z.array(text(60)).check(z.minLength(1), z.maxLength(12)),
  description: text(20_000),
  benefits: z.array(text(200)),
  eligibility: text(2000),
  /** ISO codes or groups such as '@africa', and '-GB' for one left out; empty means any country. */
  eligibleCountries: z.array(country),
  /** Empty means any level. */
  educationLevels: z.array(educationLevel),
  minAge: age,
  maxAge: age,
  location: text(200),
  locationCountries: z.array(country),
  deadline: text(200),
  deadlineKind,
  deadlineMonths: z.array(z.number().check(z.int(), z.gte(1), z.lte(12))),
  usualWindows: z.array(usualWindow),
  /** Null when not known. */
  funding: z.nullable(fundingKind),
  amount: z.nullable(text(120)),
  requiredDocuments: z.array(documentKind),
  /** Languages in which one applies. */
  languages: z.array(languageCode),
  /** Only what its own texts say. */
  facts: z._default(contentFacts, {}),
  link: address,
  /** The official page with these facts. */
  source: address,
});
export type ContentRecord = z.infer<typeof contentRecord>;
export const contentFile = z.array(contentRecord);
