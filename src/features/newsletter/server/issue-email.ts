import { createHmac } from 'node:crypto';
import type { Letter, OutgoingLetter } from '#platform/server/mail/letter.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { IssueRow } from './issue-table.ts';
import { leaveLink } from './unsubscribe-link.ts';

type Settings = { publicUrl: string; secrets: Secrets };
type Words = Pick<IssueRow, 'subject' | 'text'>;

const reason = 'You get this letter because you asked SeaLeap for news.';

/** What the keys of all letters of an issue begin with. */
export const prefixOf = (issueId: string) => `news:${issueId}:`;

/** The letter of an issue, to anybody. */
export const letterOf = ({ subject, text }: Words, unsubscribe: string): Letter => ({
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
export function letterTo(
  settings: Settings,
  issue: Words & Pick<IssueRow, 'id'>,
  reader: { id: string; email: string; foldedEmail: string },
): OutgoingLetter {
  const mark = createHmac('sha256', settings.secrets[0]).update(`news:${reader.foldedEmail}`).digest('base64url');
  return {
    ...letterOf(issue, leaveLink(settings, reader.id)),
    key: `${prefixOf(issue.id)}${mark}`,
    to: reader.email,
  };
}
