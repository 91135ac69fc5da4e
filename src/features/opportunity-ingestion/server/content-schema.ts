import * as z from 'zod/mini';
import { category, educationLevel, interest } from '#features/interests/contract.ts';
import { deadlineKind, opportunityType } from '#features/opportunities/contract.ts';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const address = z.url({ protocol: /^https?$/ });
const country = z.string().check(z.regex(/^([A-Z]{2}|@[a-z-]+)$/));
const age = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(99)));

const yearlyDate = z.string().check(z.regex(/^(0[1-9]|1[0-2])(-(early|mid|late|0[1-9]|[12]\d|3[01]))?$/));
const documentKinds = [
  ...['cv', 'motivation-letter', 'essays', 'references', 'transcript', 'diploma', 'language-certificate', 'passport'],
  ...['portfolio', 'research-proposal', 'project-description', 'video', 'school-letter', 'test-scores', 'budget'],
  ...['admission-letter', 'guardian-consent', 'photo'],
];

/** One record of `content/opportunities/*.json`, which ships with the product. */
export const contentRecord = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
  title: text(300),
  organization: text(200),
  type: opportunityType,
  category,
  interests: z.array(interest).check(z.minLength(1)),
  description: text(20_000),
  benefits: z.array(text(200)),
  eligibility: text(2000),
  /** ISO codes or groups such as '@africa'; empty means any country. */
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
  /** When applications usually open and close in a year: a month, a part of it ('10-early'), or a day ('10-15'). */
  usualWindows: z.array(z.strictObject({ opens: z.nullable(yearlyDate), closes: z.nullable(yearlyDate) })),
  /** Of a person who is chosen: all costs, some, none, or a wage; null when not known. */
  funding: z.nullable(z.enum(['full', 'partial', 'none', 'paid'])),
  amount: z.nullable(text(120)),
  requiredDocuments: z.array(z.enum(documentKinds)),
  /** ISO 639-1 codes of the languages in which one applies. */
  languages: z.array(z.string().check(z.regex(/^[a-z]{2}$/))),
  link: address,
  /** The official page with these facts. */
  source: address,
});
export type ContentRecord = z.infer<typeof contentRecord>;
export const contentFile = z.array(contentRecord);
