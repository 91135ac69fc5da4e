/** Days after which an address that nobody confirmed is forgotten, and its link is over. */
export const daysToConfirm = 14;

/** What news people can choose. Mails that belong to an account, as a new password, are no news and always come. */
export const mailTopics = ['opportunities', 'product'] as const;
export type MailTopic = (typeof mailTopics)[number];

export const mailTopicLabels: Record<MailTopic, { label: string; hint: string }> = {
  opportunities: { label: 'New opportunities', hint: 'Our newsletter: scholarships, internships, exchanges and more.' },
  product: { label: 'News about SeaLeap', hint: 'New classes, and what is new on this site.' },
};

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
