import { replyEmail } from './issue-email.ts';
import { confirmation } from './subscriber-emails.ts';

const content = {
  subject: 'Test: what opens this month',
  text: '## New on the chart\n\nThree **exchanges** for this summer.',
};

export const newsletterEmailPreviews = (publicUrl: string) => ({
  'newsletter-confirmation': confirmation('amina@example.org', `${publicUrl}/newsletter/confirm?token=example`),
  'newsletter-issue': replyEmail(content, `${publicUrl}/newsletter/leave`),
});
