import type { MailTransport } from '#platform/server/mail/mail-transport.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import { renderEmail } from '#platform/server/mail/render-email.tsx';
import type { StoredEmail } from './contract.ts';

/** Accepts every email; it stays in the outbox, where the mailbox reads it. */
export const mailboxTransport: MailTransport = { send: async () => {}, close: () => {} };

type Row = Awaited<ReturnType<Outbox['listSent']>>[number];

function toStoredEmail({ id, key, recipient, message, sentAt }: Row): StoredEmail {
  const { action, items = [], unsubscribe, replyTo, invitation } = message!;
  const listed = items.flatMap((item) => [item, ...(item.items ?? [])].map(({ href }) => href));
  return {
    id,
    key,
    to: recipient!,
    ...(replyTo && { replyTo }),
    ...renderEmail(message!),
    links: [action?.href, ...listed, unsubscribe].filter((href) => href !== undefined),
    ...(invitation && { invitation: invitation.file }),
    sentAt: sentAt!.toISOString(),
  };
}

/** The demo's delivered emails, newest first, rendered as for a mail server. */
export function createMailbox(outbox: Pick<Outbox, 'listSent' | 'findSent'>) {
  return {
    list: async () => (await outbox.listSent(200)).map(toStoredEmail),

    async find(id: string) {
      const row = await outbox.findSent(id);
      return row && toStoredEmail(row);
    },
  };
}

export type Mailbox = ReturnType<typeof createMailbox>;
