import { createHmac } from 'node:crypto';
import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { IssueRow } from './issue-table.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

type Settings = { publicUrl: string; secrets: Secrets };
type IssueContent = Pick<IssueRow, 'subject' | 'text'>;

const reason = 'You get this letter because you asked SeaLeap for news.';

/** What the keys of all letters of an issue begin with. */
export const prefixOf = (issueId: string) => `news:${issueId}:`;

/** The letter of an issue, to anybody. */
export const replyEmail = ({ subject, text }: IssueContent, unsubscribe: string): EmailMessage => ({
  subject,
  paragraphs: [],
  markdown: text,
  notes: [reason],
  unsubscribe,
});

/**
 * The letter of an issue to one address. Its key is made of the address, whatever its row in the list: who leaves and
 * comes back meanwhile gets it once.
 */
export function newsletterEmail(
  settings: Settings,
  issue: IssueContent & Pick<IssueRow, 'id'>,
  reader: { id: string; email: string; foldedEmail: string },
): OutgoingEmail {
  const mark = createHmac('sha256', settings.secrets[0]).update(`news:${reader.foldedEmail}`).digest('base64url');
  return {
    ...replyEmail(issue, unsubscribeLink(settings, reader.id)),
    key: `${prefixOf(issue.id)}${mark}`,
    to: reader.email,
  };
}
