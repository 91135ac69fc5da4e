import { daysToConfirm } from '../vocabulary.ts';
import { issueEmail, testEmail } from './issue-email.ts';

export const confirmationEmail = (to: string, href: string) => ({
  to,
  subject: 'Do you want news from SeaLeap?',
  paragraphs: [
    'Hello! This address was given on SeaLeap to get new opportunities by email.',
    'If it was you, please confirm. Until then nothing else is sent to you.',
  ],
  action: { label: 'Subscribe', href },
  notes: [
    `The link works for ${daysToConfirm} days. If it was not you, you do not need to do anything: we then delete the address.`,
  ],
});

const sample = {
  subject: 'What opens this month',
  text: '## New this week\n\nThree **exchanges** for this summer.',
};

export const newsletterEmailPreviews = (publicUrl: string) => ({
  'newsletter-confirmation': confirmationEmail('amina@example.org', `${publicUrl}/newsletter/confirm?token=example`),
  'newsletter-issue': issueEmail(sample, { publicUrl, unsubscribe: `${publicUrl}/newsletter/unsubscribe` }),
  'newsletter-test': testEmail(sample, publicUrl),
});
