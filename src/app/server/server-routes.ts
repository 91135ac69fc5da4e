import { ConfirmPage, LeavePage } from '#features/messages/web/newsletter-pages.tsx';
import { LetterPage, letterQuery, MailboxPage, mailboxQuery } from '#sandbox/mailbox/mailbox-pages.tsx';
import type { PageRoute } from '../web/routes.tsx';

type ServerRoute = PageRoute & { headers?: Record<string, string> };

/** They stay as they were sent and are never kept: what they say depends on a token, or on the last minute. */
const asSent = { isStandIn: true, headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' } };

/**
 * Addresses that are reached by a link in a letter or typed by hand, never from another page: what the server sends is
 * all of them, so their code never travels. The demo's mailbox is there when the pages' policy is given for it: a letter is
 * shown in a frame.
 */
export const createServerRoutes = (mailboxPolicy: string | undefined): ServerRoute[] => [
  { ...asSent, path: '/newsletter/confirm', load: async () => ConfirmPage },
  { ...asSent, path: '/newsletter/leave', load: async () => LeavePage },
  ...(mailboxPolicy ? mailbox(mailboxPolicy) : []),
];

const mailbox = (policy: string): ServerRoute[] => [
  {
    ...asSent,
    path: '/dev/mail',
    load: async () => MailboxPage,
    queries: () => [(client) => client.fetchQuery(mailboxQuery)],
  },
  {
    ...asSent,
    headers: { ...asSent.headers, 'Content-Security-Policy': `${policy}; frame-src 'self'` },
    path: '/dev/mail/:id',
    load: async () => LetterPage,
    queries: ({ id }) => [(client) => client.fetchQuery(letterQuery(id!))],
  },
];
