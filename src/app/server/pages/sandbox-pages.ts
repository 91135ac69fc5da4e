import { definePage, hiddenHead, type Page } from '#platform/web/define-page.ts';
import { EmailPage, emailQuery, MailboxPage, mailboxQuery } from '#sandbox/mailbox/mailbox-pages.tsx';
import { dashboardQuery, PaymentDashboardPage } from '#sandbox/payment-dashboard/dashboard-page.tsx';

const common = {
  guard: 'public',
  source: '',
  isServerOnly: true,
  isPrivate: true,
  headers: { 'Referrer-Policy': 'same-origin' },
} as const;

const mailboxPages = [
  definePage({
    ...common,
    path: '/dev/mail',
    load: async () => MailboxPage,
    queries: () => [(client) => client.fetchQuery(mailboxQuery)],
    head: hiddenHead('Demo mailbox', 'Every email that this demo has sent.'),
  }),
  definePage({
    ...common,
    path: '/dev/mail/:id',
    load: async () => EmailPage,
    queries: ({ id }) => [(client) => client.fetchQuery(emailQuery(id))],
    head: hiddenHead('Demo mailbox', 'An email that this demo has sent.'),
    hasFrame: true,
  }),
];

const paymentDashboardPage = definePage({
  ...common,
  path: '/dev/payments',
  load: async () => PaymentDashboardPage,
  queries: () => [(client) => client.fetchQuery(dashboardQuery)],
  head: hiddenHead('Demo payments', 'What this demo has been paid, without real money.'),
});

/**
 * Pages of sandboxes, beside the route table: each exists only where its sandbox does, and the browser must not be able
 * to load the code of sandboxes.
 */
export const sandboxPages = (has: { mailbox: boolean; paymentDashboard: boolean }): Page[] => [
  ...(has.mailbox ? mailboxPages : []),
  ...(has.paymentDashboard ? [paymentDashboardPage] : []),
];
