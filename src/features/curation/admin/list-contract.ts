import * as z from 'zod/mini';
import { deadlineKind, fundingKind, opportunityType } from '#features/opportunities/core/contract.ts';
import { linkFindings } from '#features/opportunities/link-checker/vocabulary.ts';
import { category, interest } from '#features/people/interests/contract.ts';
import { interests } from '#features/people/interests/vocabulary.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import { dayInput, instant } from '#platform/shared/dates/date-schema.ts';
import { cursorInput } from '#platform/shared/list-contract.ts';
import { adminSorts, adminViews, maxChosen } from './list-vocabulary.ts';
import { opportunityStates } from './vocabulary.ts';

/** Why its import wants a person to look at it; `reason` continues a sentence about it. */
export const reviewReasons = z.array(
  z.object({
    kind: z.optional(z.enum(['wrong', 'guessed', 'closed'])),
    field: z.string(),
    reason: z.string(),
  }),
);

/** A row of the admin list, in any state. */
export const adminOpportunity = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  organization: z.nullable(z.string()),
  category: z.nullable(category),
  type: z.nullable(opportunityType),
  interests: z.array(interest),
  state: z.enum(opportunityStates),
  deadline: z.string(),
  deadlineKind,
  closesAt: z.nullable(instant),
  verifiedAt: z.nullable(instant),
  /** End of early access. */
  earlyAccessAt: z.nullable(instant),
  source: z.string(),
  /** Unresolved reports from visitors. */
  openReports: z.number(),
  /** Result of the link checker. */
  linkFinding: z.nullable(z.enum(linkFindings)),
  reviewReasons,
});
export type AdminOpportunity = z.infer<typeof adminOpportunity>;
export const adminOpportunityList = z.array(adminOpportunity);

export const adminListQuery = z.strictObject({
  view: z.optional(z.enum(adminViews)),
  q: z.optional(z.string().check(z.maxLength(100))),
  sort: z.optional(z.enum(adminSorts)),
  /** 'descending' reverses the order of `sort`. */
  direction: z.optional(z.enum(['ascending', 'descending'])),
  cursor: cursorInput,
});
export type AdminListQuery = z.infer<typeof adminListQuery>;

/** 10,001 means more than 10,000. */
export const adminViewCounts = z.record(z.enum(adminViews), z.number());

const ids = z.array(z.uuid()).check(
  z.minLength(1),
  z.maxLength(maxChosen),
  z.overwrite((values) => [...new Set(values.map((id) => id.toLowerCase()))]),
);
const countryCode = z.string().check(z.refine((code) => Object.hasOwn(countryNames, code), 'This is not a country'));
/** What many get alike; what is absent stays as it is. `closesOn`: the last day Anywhere on Earth, or 'rolling'. */
export const bulkEdit = z.strictObject({
  category: z.optional(category),
  type: z.optional(opportunityType),
  funding: z.optional(fundingKind),
  /** None: open to all, as far as is known. */
  eligibleCountries: z.optional(z.array(countryCode).check(z.maxLength(300))),
  closesOn: z.optional(z.union([dayInput(), z.literal('rolling')])),
});
export type BulkEdit = z.infer<typeof bulkEdit>;

export const bulkInput = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('edit'),
    ids,
    fields: bulkEdit.check(z.refine((fields) => Object.keys(fields).length > 0, 'Choose what to change.')),
  }),
  z.strictObject({ act: z.enum(['publish', 'archive', 'verify']), ids }),
  z.strictObject({
    act: z.literal('interests'),
    ids,
    interests: z.array(interest).check(z.minLength(1), z.maxLength(interests.length)),
  }),
]);
export type BulkInput = z.infer<typeof bulkInput>;

/** Changed rows in their new state, and refused rows with the reason. */
export const bulkOutcome = z.object({
  changed: adminOpportunityList,
  refused: z.array(z.object({ id: z.uuid(), title: z.string(), reason: z.string() })),
});
export type BulkOutcome = z.infer<typeof bulkOutcome>;
