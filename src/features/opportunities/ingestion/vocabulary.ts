import { keysOf } from '#platform/shared/keys-of.ts';

/** Fields that an import can set, in display order. */
export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  organization: 'Organisation',
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
  sourceId: 'Their own id',
  sourceUrl: 'Where the source tells of it',
};
export type MappedField = keyof typeof fieldLabels;
export const mappedFields = keysOf(fieldLabels);

/** Fields with several values, separated by commas, semicolons or bars. */
export const listFields = [
  ...(['benefits', 'tags', 'eligibleCountries', 'educationLevels'] as const),
  ...(['requiredDocuments', 'languages'] as const),
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
