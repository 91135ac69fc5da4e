/** What an import can say of an opportunity, in the order in which a person thinks of it. */
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

/** Those that hold several values, between commas, semicolons or bars. */
export const listFields = ['benefits', 'tags', 'eligibleCountries', 'educationLevels'] as const;
export type ListField = (typeof listFields)[number];
