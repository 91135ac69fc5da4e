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
  eventStart: 'Event begins',
  eventEnd: 'Event ends',
  year: 'Year, for dates without one',
  timeZone: 'Time zone of the deadline',
  edition: 'Edition or season',
  sourceId: 'Their own id',
  sourceUrl: 'Where the source tells of it',
};
export type MappedField = keyof typeof fieldLabels;
export const mappedFields = keysOf(fieldLabels);

/** Fields with several values, separated by commas, semicolons or bars. */
export const listFields = ['benefits', 'tags', 'eligibleCountries', 'educationLevels'] as const;
export type ListField = (typeof listFields)[number];

/** A conflict is a change to a row that a curator edited, or that is public and not reviewed. */
export const rowOutcomes = ['added', 'updated', 'unchanged', 'duplicate', 'conflict', 'rejected'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
