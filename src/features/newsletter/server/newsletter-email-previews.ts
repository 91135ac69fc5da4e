import { issueEmail } from './issue-email.ts';
import { confirmationEmail } from './subscriber-emails.ts';

const content = {
  subject: 'Test: what opens this month',
  text: '## New on the chart\n\nThree **exchanges** for this summer.',
};

export const newsletterEmailPreviews = (publicUrl: string) => ({
  'newsletter-confirmation': confirmationEmail('amina@example.org', `${publicUrl}/newsletter/confirm?token=example`),
  'newsletter-issue': issueEmail(content, `${publicUrl}/newsletter/leave`),
});
