import { createHmac } from 'node:crypto';
import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { picturesPath } from '../vocabulary.ts';
import type { IssueRow } from './issue-table.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

type Settings = { publicUrl: string; secrets: Secrets };
type IssueContent = Pick<IssueRow, 'subject' | 'text'>;

const reason = 'You get this email because you asked SeaLeap for news.';

export const outboxPrefix = (issueId: string) => `news:${issueId}:`;

const contentOf = ({ text }: Pick<IssueContent, 'text'>, publicUrl: string) => ({
  paragraphs: [],
  markdown: text,
  pictures: `${publicUrl}${picturesPath}`,
});

/** The email of an issue, without a recipient. */
export const issueEmail = (
  { subject, text }: IssueContent,
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string },
): EmailMessage => ({ subject, ...contentOf({ text }, publicUrl), notes: [reason], unsubscribe });

/** The email of an issue as its writer gets it to look at: without the link of a reader. */
export const testEmail = ({ subject, text }: IssueContent, publicUrl: string): EmailMessage => ({
  subject: `Test: ${subject}`,
  ...contentOf({ text }, publicUrl),
  notes: [
    'This is a test that you sent to yourself. Readers find here why they get the email, and a link to unsubscribe.',
  ],
});

/**
 * The key contains the address, not the subscription's id: a reader who unsubscribes and returns meanwhile gets one
 * email.
 */
export function newsletterEmail(
  settings: Settings,
  issue: IssueContent & Pick<IssueRow, 'id'>,
  reader: { id: string; email: string; foldedEmail: string },
): OutgoingEmail {
  const addressHash = createHmac('sha256', settings.secrets[0])
    .update(`news:${reader.foldedEmail}`)
    .digest('base64url');
  return {
    ...issueEmail(issue, { ...settings, unsubscribe: unsubscribeLink(settings, reader.id, issue.id) }),
    key: `${outboxPrefix(issue.id)}${addressHash}`,
    to: reader.email,
  };
}
