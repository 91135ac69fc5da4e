/** Why an address gets no emails. */
export const suppressionReasons = ['bounce', 'complaint'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export const suppressionLabels: Record<SuppressionReason, string> = {
  bounce: 'Emails come back',
  complaint: 'Reported as spam',
};
