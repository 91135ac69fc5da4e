import { counted } from '#platform/shared/text/text.ts';
import type { WebinarSummary } from '../contract.ts';
import { webinarLimits as limits } from '../vocabulary.ts';

type CapacityInput = Pick<WebinarSummary, 'capacity' | 'remaining' | 'isOver' | 'isCancelled'>;

/** How many can still come; undefined where it does not matter. */
export function capacityText({ capacity, remaining, isOver, isCancelled }: CapacityInput) {
  if (isOver || isCancelled || capacity === null || remaining === null) return undefined;
  return remaining === 0 ? 'Full: there is a waiting list' : `${counted(remaining, 'place')} of ${capacity} left`;
}

/** Says what is wrong with a field of the form of visitors. */
export const visitorMessages = {
  name: 'Please write your name.',
  email: 'Please give an address like name@example.org.',
};

export const questionMessages = { text: 'Write your question first: at least ten characters.' };
export const questionHint = `A person of our team reads it and passes it on without your name. Up to ${limits.questions} questions.`;

export const questionStateLabels = {
  waiting: 'Sent. A person of our team reads it.',
  shown: 'Passed on to the speaker.',
  hidden: 'Not passed on.',
};
