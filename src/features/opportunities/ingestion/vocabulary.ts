import { keysOf } from '#platform/shared/keys-of.ts';

/** Facts of eligibility: what a listing states about who may apply. */
export const factLabels = {
  gender: 'For women, for men, or any',
  minWorkYears: 'Years of work needed',
  studiesNow: 'Studies now at these levels (a list)',
  hasFinished: 'Has finished one of these levels (a list)',
  finalYear: 'Final year only (yes or no)',
  status: 'Only for refugees, orphans and others (a list)',
  countryGroup: 'Groups of countries (a list)',
  languageCertificate: 'Language certificate needed (yes or no)',
  applicationFee: 'Fee to apply (yes or no)',
  residence: 'Must live in these countries (a list)',
  nationality: 'Must be citizens of these countries (a list)',
  offers: 'Levels that it offers (a list)',
};
export type FactField = keyof typeof factLabels;
export const factFields = keysOf(factLabels);

/** Fields that an import can set, in display order. */
export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  organization: 'Organization',
  link: 'Official link',
  deadline: 'Deadline',
  type: 'Type',
  category: 'Category',
  location: 'Location',
  eligibility: 'Eligibility, in words',
  benefits: 'Benefits (a list)',
  tags: 'Topics (a list)',
  eligibleCountries: 'Countries (a list)',
  educationLevels: 'Education levels (a list)',
  ages: 'Ages (18-25, under 30)',
  minAge: 'Lowest age',
  maxAge: 'Highest age',
  funding: 'Funding (all costs, some, none, paid work)',
  amount: 'What it gives, in words',
  requiredDocuments: 'Documents asked for (a list)',
  languages: 'Languages to apply in (a list)',
  eventStart: 'Event begins',
  eventEnd: 'Event ends',
  year: 'Year, for dates without one',
  postedAt: 'Day when it was posted',
  timeZone: 'Time zone of the deadline',
  edition: 'Edition or season',
  openState: 'Whether it is open (open, closed, draft)',
  sourceId: 'Their own id',
  sourceUrl: 'Where the source tells of it',
  ...factLabels,
};
export type MappedField = keyof typeof fieldLabels;
export const mappedFields = keysOf(fieldLabels);

/** Fields that can be said once for a whole list. */
export const constantFields = [
  ...(['organization', 'location', 'eligibleCountries', 'educationLevels', 'languages', 'funding'] as const),
] as const satisfies readonly MappedField[];
export type ConstantField = (typeof constantFields)[number];

/** Titles and notes may stand above the names of the columns, down to this line. */
export const maxHeaderLine = 1000;

/** Fields with several values, separated by commas, semicolons or bars. */
export const listFields = [
  ...(['benefits', 'tags', 'eligibleCountries', 'educationLevels'] as const),
  ...(['requiredDocuments', 'languages', 'studiesNow', 'hasFinished', 'status'] as const),
  ...(['countryGroup', 'residence', 'nationality', 'offers'] as const),
] as const;
export type ListField = (typeof listFields)[number];

/**
 * 'review': new, with something that a person has to look at before it is public. A conflict is a change that is not
 * made without a person. 'filtered': left out by the filters of the mapping.
 */
export const rowOutcomes = [
  ...(['added', 'review', 'updated', 'unchanged'] as const),
  ...(['duplicate', 'conflict', 'rejected', 'filtered'] as const),
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** A filter applies one of these tests to a column, in any spelling of upper and lower case. */
export const filterTests = { is: 'is', not: 'is not', has: 'contains', lacks: 'does not contain' };
export type FilterTest = keyof typeof filterTests;
export const maxFilters = 10;
