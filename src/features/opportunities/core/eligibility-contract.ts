import * as z from 'zod/mini';
import { studyLevel } from '#features/people/interests/contract.ts';
import {
  eligibilityAnswers,
  eligibilityRules,
  genderRules,
  missingFacts,
  offeredLevels,
  requiredStatuses,
} from './vocabulary.ts';

const someCountries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(300));
const someLevels = z.array(studyLevel).check(z.minLength(1));

/** What a listing states about who may apply; what it does not state is absent (docs/decisions/0099-facts-of-eligibility.md). */
export const eligibilityFacts = z.strictObject({
  gender: z.optional(z.enum(genderRules)),
  /** Years of full-time work; 0: none is needed. */
  minWorkYears: z.optional(z.int().check(z.gte(0), z.lte(40))),
  /** They must study at one of these levels now. */
  studiesNow: z.optional(someLevels),
  /** One of these must be finished before it starts. */
  hasFinished: z.optional(someLevels),
  /** Only people in the last year of what they study. */
  finalYear: z.optional(z.boolean()),
  /** Empty: none is required. */
  status: z.optional(z.array(z.enum(requiredStatuses))),
  /** Groups such as '@commonwealth', where membership of a group of countries is the rule. */
  countryGroup: z.optional(z.array(z.string().check(z.regex(/^@[a-z-]+$/))).check(z.minLength(1))),
  /** An official language certificate is needed. */
  languageCertificate: z.optional(z.boolean()),
  /** Applying costs money. */
  applicationFee: z.optional(z.boolean()),
  /** ISO 3166: where they must live, and of which country they must be citizens or permanent residents. */
  residence: z.optional(someCountries),
  nationality: z.optional(someCountries),
  /** What one studies there. */
  offers: z.optional(z.array(z.enum(offeredLevels)).check(z.minLength(1))),
});
export type EligibilityFacts = z.infer<typeof eligibilityFacts>;

/** Whether a signed-in person may apply, by their profile (`eligibility-policy.ts`). */
export const mayApply = z.object({
  answer: z.enum(eligibilityAnswers),
  /** Why not, else what fits; null where nothing is known. */
  line: z.nullable(z.string()),
});

/** One rule against the profile. `missing`: what the profile lacks to check it. */
export const eligibilityCheck = z.object({
  rule: z.enum(eligibilityRules),
  answer: z.enum(eligibilityAnswers),
  /** Some plain sentences. */
  reason: z.string(),
  /** A refusal in a few words: 'Not for High School'. */
  brief: z.optional(z.string()),
  missing: z.optional(z.enum(missingFacts)),
});
export type EligibilityCheck = z.infer<typeof eligibilityCheck>;
