/** Days after which an address that nobody confirmed is forgotten, and its link is over. */
export const daysToConfirm = 14;

/** How many characters each field takes, for the form and for the check on the server. */
export const lengths = {
  name: { least: 1, most: 100 },
  email: { least: 3, most: 254 },
  message: { least: 10, most: 4000 },
} as const;

/** What news people can choose. Mails that belong to an account, as a new password, are no news and always come. */
export const mailTopics = ['opportunities', 'product'] as const;
export type MailTopic = (typeof mailTopics)[number];

export const mailTopicWords: Record<MailTopic, { label: string; hint: string }> = {
  opportunities: { label: 'New opportunities', hint: 'Our newsletter: scholarships, internships, exchanges and more.' },
  product: { label: 'News about SeaLeap', hint: 'New classes, and what is new on this site.' },
};
