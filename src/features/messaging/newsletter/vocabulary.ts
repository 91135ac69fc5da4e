/** Days until an unconfirmed address is purged and its link expires. */
export const daysToConfirm = 14;

/** Emails about an account, as for a new password, have no topic and are always sent. */
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

/** In characters. */
export const issueLengths = { subject: 150, text: 20_000 } as const;

/** Where the pictures are that an email shows. */
export const picturesPath = '/pictures';
export const pictureTextLength = 250;
