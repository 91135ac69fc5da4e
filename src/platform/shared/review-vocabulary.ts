/** Characters of a reason that an author reads, and of a note of somebody who reports. */
export const reviewLimits = { reason: 500, note: 500 } as const;

/**
 * The lists of the inbox; the first unless another is chosen. 'kept': texts that were reported and that their authors
 * have changed or deleted since.
 */
export const reviewStates = ['waiting', 'decided', 'kept'] as const;
export type ReviewState = (typeof reviewStates)[number];

/**
 * A button of whoever decides. `reasonLabel`: it asks for a reason, which the author reads unless it is internal. `dayLabel`: it asks for a day.
 * `key`: presses it while the item has the focus.
 */
export type ReviewDecision = {
  name: string;
  label: string;
  hint?: string | undefined;
  reasonLabel?: string | undefined;
  /** The reason is for the audit log alone. */
  isReasonInternal?: true | undefined;
  dayLabel?: string | undefined;
  key?: string | undefined;
};

export const reviewPath = '/admin/review';
export const reviewApi = '/api/admin/review';

/** Where a decision about something of a kind is sent. */
export const decisionApiOf = (kind: string, id: string) => `${reviewApi}/${kind}/${id}/decision`;

/** The inbox with the filter of one kind. */
export const reviewPathOf = (kind: string, state?: ReviewState) =>
  `${reviewPath}?kind=${kind}${state ? `&state=${state}` : ''}`;

/** 'held': nobody but its author and those who decide has read it; 'hidden': by those who decide. */
export type TextState = 'shown' | 'held' | 'hidden' | 'deleted';

type ShowLabels = Partial<Record<TextState, string>>;
type Shown = { state: TextState; isWaiting: boolean };

/** What can be decided about a text that is shown or hidden; of a deleted one, whether it broke the rules. */
export function listShowOrHide({ state, isWaiting }: Shown, labels: { show: ShowLabels; hide: string }) {
  const decisions: ReviewDecision[] = [];
  if (state === 'hidden' || isWaiting) decisions.push({ name: 'show', label: labels.show[state] ?? 'Show it' });
  if (state === 'deleted' && isWaiting)
    decisions.push({ name: 'hide', label: 'It broke the rules', reasonLabel: 'How did it break the rules?' });
  if (state === 'shown' || state === 'held')
    decisions.push({ name: 'hide', label: labels.hide, reasonLabel: 'Why shall it be hidden?' });
  return decisions;
}

/** What became of a report: somebody will decide, left it as it was, or hid it. */
export const reportStates = ['waiting', 'show', 'hide'] as const;
export type ReportState = (typeof reportStates)[number];

/** What people say is wrong with a text that another one wrote. */
export const textReportLabels = {
  unkind: 'It is unkind or hurts somebody',
  scam: 'It looks like a scam or advertising',
  contact: 'It asks for contact outside of SeaLeap, or for private facts',
  other: 'Something else',
} as const;
