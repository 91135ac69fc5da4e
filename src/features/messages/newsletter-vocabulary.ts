export const issueStates = ['draft', 'sending', 'sent', 'stopped'] as const;
export type IssueState = (typeof issueStates)[number];

export const issueStateLabels: Record<IssueState, string> = {
  draft: 'Draft',
  sending: 'Being sent',
  sent: 'Sent',
  stopped: 'Stopped',
};

/** How many characters each part takes. */
export const issueLengths = { subject: 150, text: 20_000 } as const;
