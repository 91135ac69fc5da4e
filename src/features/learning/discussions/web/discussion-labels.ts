import { formatDay } from '#platform/shared/dates/dates.ts';
import { counted } from '#platform/shared/text/text.ts';
import type { ThreadSummary } from '../contract.ts';
import type { threadSorts } from '../vocabulary.ts';

export const threadSortLabels: Record<(typeof threadSorts)[number], string> = {
  active: 'Latest activity',
  newest: 'Newest thread',
  unanswered: 'Not answered yet',
};

/** In place of a title that is not shown. */
export const titleOf = ({ title, state }: Pick<ThreadSummary, 'title' | 'state'>) =>
  title || (state === 'deleted' ? 'A question that was deleted' : 'A question that was hidden');

const minute = 60_000;

/** 'just now', '5 minutes ago', '3 hours ago', then the day. */
export function sinceText(instant: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / minute);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`;
  return formatDay(instant);
}
