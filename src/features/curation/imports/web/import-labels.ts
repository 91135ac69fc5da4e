import { fieldLabels, type MappedField, type RowOutcome } from '#features/opportunities/ingestion/vocabulary.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { capitalized } from '#platform/shared/text/text.ts';
import type { Schedule } from '../vocabulary.ts';

export const scheduleLabels: Record<Schedule, string> = {
  hourly: 'Every hour',
  daily: 'Every day',
  weekly: 'Every week',
  off: 'Only when asked',
};

export const outcomeLabels: Record<RowOutcome, string> = {
  added: 'New',
  review: 'Needs review',
  updated: 'Changed',
  unchanged: 'Unchanged',
  duplicate: 'Duplicate',
  conflict: 'Conflict',
  rejected: 'Rejected',
  filtered: 'Left out',
};

const otherLabels: Record<string, string> = { closesAt: 'Closes', facts: 'Who may apply' };

/** Returns the label of a field, also of one that no column maps to. */
export const fieldLabel = (field: string) =>
  fieldLabels[field as MappedField] ?? otherLabels[field] ?? capitalized(field);

/** In UTC, so that everybody reads the same. */
export const formatUtcTime = (instant: string) => `${formatTime(instant)} UTC`;

export const formatNumber = (value: number) => value.toLocaleString('en-US');

export function formatSize(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
