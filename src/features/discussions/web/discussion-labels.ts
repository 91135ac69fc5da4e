import { formatDay } from '#platform/shared/dates.ts';
import { counted } from '#platform/shared/text.ts';
import type { Post, ThreadSummary } from '../contract.ts';
import type { PostReportReason, threadSorts } from '../vocabulary.ts';

export const threadSortLabels: Record<(typeof threadSorts)[number], string> = {
  active: 'Latest activity',
  newest: 'Newest thread',
  unanswered: 'Not answered yet',
};

export const postReportLabels: Record<PostReportReason, string> = {
  unkind: 'It is unkind or hurts somebody',
  scam: 'It looks like a scam or advertising',
  contact: 'It asks for contact outside of SeaLeap, or for private facts',
  other: 'Something else',
};

/** In place of a title that is not shown. */
export const titleOf = ({ title, state }: Pick<ThreadSummary, 'title' | 'state'>) =>
  title || (state === 'deleted' ? 'A question that was deleted' : 'A question that was hidden');

/** Why a post has no text, or who sees it; undefined for one that everybody reads. */
export function stateText({ state, isMine, reason }: Pick<Post, 'state' | 'isMine' | 'reason'>) {
  if (state === 'deleted') return 'This post was deleted.';
  if (state === 'held')
    return isMine
      ? 'Only you see this post for now. A person checks it first, because something in it looks like advertising or a scam.'
      : 'Learners do not see this post yet: it waits for your decision.';
  if (state === 'hidden') return reason ? `This post was hidden: ${reason}` : 'This post was hidden.';
  return undefined;
}

/** What became of one's own report of a post; undefined without one. */
export function reportText({ report, state }: Pick<Post, 'report' | 'state'>) {
  if (report === null) return undefined;
  if (report === 'waiting')
    return state === 'deleted'
      ? 'You reported it. We still have its text, and a person looks at it.'
      : 'You reported this post. A person looks at it.';
  if (report === 'hide') return 'You reported it, and it broke our rules. Thank you.';
  return 'You reported this post. A person read it and found that it keeps to our rules.';
}

const minute = 60_000;

/** 'just now', '5 minutes ago', '3 hours ago', then the day. */
export function sinceText(instant: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / minute);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  if (minutes < 24 * 60) return `${counted(Math.floor(minutes / 60), 'hour')} ago`;
  return formatDay(instant);
}
