import type { MailTransport } from '#platform/server/mail/mail-transport.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import { renderEmail } from '#platform/server/mail/render-email.tsx';
import type { StoredEmail } from './contract.ts';

/** Stands in for a mail server: it takes every letter, which then stays where it is, in the outbox. */
export const mailboxTransport: MailTransport = { send: async () => {}, close: () => {} };

type Row = Awaited<ReturnType<Outbox['listSent']>>[number];

function show({ id, key, recipient, emailMessage, sentAt }: Row): StoredEmail {
  const { action, unsubscribe } = emailMessage!;
  return {
    id,
    key,
    to: recipient!,
    ...renderEmail(emailMessage!),
    links: [action?.href, unsubscribe].filter((href) => href !== undefined),
    sentAt: sentAt!.toISOString(),
  };
}

/** What was delivered in the demo, newest first, drawn by the same code that draws what goes to a mail server. */
export function createMailbox(outbox: Pick<Outbox, 'listSent' | 'findSent'>) {
  return {
    list: async () => (await outbox.listSent(200)).map(show),

    async find(id: string) {
      const row = await outbox.findSent(id);
      return row && show(row);
    },
  };
}

export type Mailbox = ReturnType<typeof createMailbox>;
