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

export const lengths = { note: 2000, email: 254 } as const;

/** Days after which a reporter's address is purged: after the answer, and at the latest. */
export const daysOfAddress = { answered: 30, longest: 180 } as const;
