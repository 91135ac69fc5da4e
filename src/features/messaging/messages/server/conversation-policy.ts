import type { MessageState } from '../inbox-vocabulary.ts';
import { promisedTime, type WorkingTime } from './inbox/answer-time-policy.ts';

type Conversation = { state: MessageState; isPriority: boolean; promisedAt: Date | null };
type Wait = { waitingSince: Date; isPriority: boolean; promisedAt: Date | null; alarmedAt: null };

/** Returns the columns that a question begins with: Premium members are promised a time. */
export const beginWait = (isPremium: boolean, now: Date, workingTime: WorkingTime): Wait => ({
  waitingSince: now,
  isPriority: isPremium,
  promisedAt: isPremium ? promisedTime(now, workingTime) : null,
  alarmedAt: null,
});

/**
 * Returns the changes that a reply of the asking person makes. It opens a question that was answered or closed, and the
 * wait begins anew. An open one waits since its first message; a promise stays, and is given when its author has become
 * a Premium member.
 */
export function continueWait(conversation: Conversation, isPremium: boolean, now: Date, workingTime: WorkingTime) {
  if (conversation.state !== 'open') return { state: 'open' as const, ...beginWait(isPremium, now, workingTime) };
  if (!isPremium || conversation.promisedAt) return {};
  const { waitingSince: _sinceFirst, ...promise } = beginWait(true, now, workingTime);
  return promise;
}
