import type { MappedField, RowOutcome } from '#features/opportunity-ingestion/vocabulary.ts';
import type { ImportState, Schedule } from '../vocabulary.ts';

export const stateLabels: Record<ImportState, string> = {
  receiving: 'Not all of it came',
  received: 'Columns to be mapped',
  checking: 'Looking through it',
  checked: 'Ready to import',
  importing: 'Importing',
  imported: 'Imported',
  undoing: 'Taking it back',
  undone: 'Taken back',
  unreadable: 'Cannot be read',
};

export const scheduleLabels: Record<Schedule, string> = {
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: 'Every week',
  off: 'Only when asked',
};

export const outcomeLabels: Record<RowOutcome, string> = {
  added: 'New',
  updated: 'Changed',
  unchanged: 'As before',
  duplicate: 'Duplicate',
  conflict: 'Conflict',
  rejected: 'Rejected',
};

export const fieldLabels: Record<MappedField, string> = {
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

/** Also for fields that no column maps to. */
export const fieldLabel = (field: string) =>
  fieldLabels[field as MappedField] ?? (field === 'closesAt' ? 'Closes' : field[0]!.toUpperCase() + field.slice(1));

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
/** In UTC, so that everybody reads the same. */
export const formatUtcTime = (instant: string) => `${time.format(new Date(instant))} UTC`;

const number = new Intl.NumberFormat('en-US');
export const formatNumber = (value: number) => number.format(value);

export function formatSize(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
