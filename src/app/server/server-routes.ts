import { ConfirmPage, UnsubscribePage } from '#features/newsletter/web/newsletter-pages.tsx';
import { EmailPage, emailQuery, MailboxPage, mailboxQuery } from '#sandbox/mailbox/mailbox-pages.tsx';
import { dashboardQuery, PaymentDashboardPage } from '#sandbox/payment-dashboard/dashboard-page.tsx';
import type { PageRoute } from '../web/routes.tsx';

type ServerRoute = PageRoute & { headers?: Record<string, string> };

/** They stay as they were sent and are never kept: what they say depends on a token, or on the last minute. */
const asSent = {
  source: '',
  isPlaceholder: true,
  headers: { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' },
};

type EnrollmentAccess = { hasMailbox: boolean; hasPaymentDashboard: boolean };

/**
 * Addresses that are reached by a link in a letter or typed by hand, never from another page: what the server sends is
 * all of them, so their code never travels.
 */
export const createServerRoutes = ({ hasMailbox, hasPaymentDashboard }: EnrollmentAccess): ServerRoute[] => [
  { ...asSent, path: '/newsletter/confirm', load: async () => ConfirmPage },
  { ...asSent, path: '/newsletter/leave', load: async () => UnsubscribePage },
  ...(hasMailbox ? mailbox : []),
  ...(hasPaymentDashboard ? [paymentDashboard] : []),
];

const paymentDashboard: ServerRoute = {
  ...asSent,
  path: '/dev/payments',
  load: async () => PaymentDashboardPage,
  queries: () => [(client) => client.fetchQuery(dashboardQuery)],
};

const mailbox: ServerRoute[] = [
  {
    ...asSent,
    path: '/dev/mail',
    load: async () => MailboxPage,
    queries: () => [(client) => client.fetchQuery(mailboxQuery)],
  },
  {
    ...asSent,
    path: '/dev/mail/:id',
    hasFrame: true,
    load: async () => EmailPage,
    queries: ({ id }) => [(client) => client.fetchQuery(emailQuery(id!))],
  },
];
