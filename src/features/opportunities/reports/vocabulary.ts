import type { ReviewDecision } from '#platform/shared/review-vocabulary.ts';

export const reportReasons = ['closed', 'wrong', 'scam'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reasonLabels: Record<ReportReason, string> = {
  closed: 'It is closed or no longer offered',
  wrong: 'Something in it is wrong',
  scam: 'It looks like a scam',
};

export const reportOutcomes = ['closed', 'corrected', 'right', 'nothing'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const outcomeLabels: Record<ReportOutcome, string> = {
  closed: 'Closed: taken off the site',
  corrected: 'Corrected',
  right: 'It was right',
  nothing: 'Nothing',
};

/** What a curator can decide about a report. */
export const outcomeDecisions: readonly (ReviewDecision & { name: ReportOutcome })[] = [
  { name: 'closed', label: 'Close it', hint: 'It leaves the site at once. You find it under Archived.' },
  { name: 'corrected', label: 'I have corrected it', hint: 'Correct it first, then come back here.' },
  { name: 'right', label: 'It was right', hint: 'You compared it with the official site.' },
  { name: 'nothing', label: 'Nothing', hint: 'There is nothing to change.' },
];

/** The name of opportunities in the table of reports, and of their reports in the inbox of curators. */
export const reportedOpportunity = 'opportunities';
export const opportunityReportKind = 'reports';

export const lengths = { note: 2000, email: 254 } as const;

/** Days after which a reporter's address is purged: after the answer, and at the latest. */
export const daysOfAddress = { answered: 30, longest: 180 } as const;
