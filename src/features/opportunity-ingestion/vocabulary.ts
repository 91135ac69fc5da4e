/** Fields that an import can set, in display order. */
export const mappedFields = [
  'title',
  'description',
  'organization',
  'link',
  'deadline',
  'type',
  'category',
  'location',
  'eligibility',
  'benefits',
  'tags',
  'eligibleCountries',
  'educationLevels',
  'minAge',
  'maxAge',
  'eventStart',
  'eventEnd',
  'year',
  'timeZone',
  'edition',
  'sourceId',
  'sourceUrl',
] as const;
export type MappedField = (typeof mappedFields)[number];

/** Fields with several values, separated by commas, semicolons or bars. */
export const listFields = ['benefits', 'tags', 'eligibleCountries', 'educationLevels'] as const;
export type ListField = (typeof listFields)[number];

/** A conflict is a change to a row that a curator edited, or that is public and not reviewed. */
export const rowOutcomes = ['added', 'updated', 'unchanged', 'duplicate', 'conflict', 'rejected'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
