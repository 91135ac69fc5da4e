import type { Recommendations } from '../contract.ts';
import type { Answer, PartName, Use } from '../vocabulary.ts';

export const partLabels: Record<PartName, string> = {
  goals: 'Your goals',
  kind: 'The kind you look for',
  interests: 'Your interests',
  quiz: 'Your quiz answers',
  destination: 'Where you want to go',
  education: 'Your education',
  eligibility: 'Rules that fit you',
  time: 'Time to apply',
  funding: 'Funding',
  freshness: 'New or checked recently',
  answers: 'Your answers here',
  activity: 'What you saved and opened',
  similarity: 'Like your other best matches',
  uncertainty: 'Rules that you may not fulfil',
  variety: 'Others like it come before it',
};

export const useLabels: Record<Use, string> = {
  goals: 'Your goals',
  interests: 'Your interests',
  quiz: 'Your answers in the quiz',
  education: 'Your education, to put first what is made for it',
  answers: 'Your answers on this page',
  saved: 'What you saved',
  opened: 'What you opened. “Do not use” deletes the list of it',
};

/** Labels the buttons with which a member refuses a recommendation. */
export const refusalLabels = {
  'cannot-apply': 'I cannot apply',
  'not-interested': 'I am not interested',
  'too-much-work': 'It is too much work',
} as const satisfies Partial<Record<Answer, string>>;

/** Labels the answers that a member has given. */
export const answerLabels: Record<Answer, string> = { more: 'More like this', ...refusalLabels };

/** How the goals are compared; undefined where there is nothing to add. */
export function formatMeaning({ meaning, hasGoals, uses }: Pick<Recommendations, 'meaning' | 'hasGoals' | 'uses'>) {
  if (!hasGoals || !uses.goals) return undefined;
  if (meaning === 'reading') return 'We are reading your goals. The list gets better in a moment.';
  return meaning === 'without' ? 'Right now we can only compare single words of your goals.' : undefined;
}
