import type { ComponentType } from 'react';
import { adminLinks } from './admin-links.ts';
import type { PageRoute } from './routes.tsx';

type AdminRoute = Pick<PageRoute, 'path' | 'source' | 'queries' | 'handledStatuses' | 'hasFrame'> & {
  isFor: 'curators' | 'admins';
  page: () => Promise<ComponentType>;
};

const system = () => import('#features/system/web/system-api.ts');
const overview = () => import('#features/admin-dashboard/web/dashboard-api.ts');
const analyticsReport = () => import('#features/analytics/web/analytics-api.ts');
const courses = () => import('#features/course-admin/web/course-admin-api.ts');
const newsletter = () => import('#features/newsletter/web/issue-api.ts');
const inbox = () => import('#features/messages/web/inbox-api.ts');

/** The addresses of the curator's desk. Whoever is there moves between them without a new load; nobody else has their code. */
const pages: AdminRoute[] = [
  {
    path: '/admin',
    source: 'dashboard-page',
    page: async () => (await import('#features/admin-dashboard/web/dashboard-page.tsx')).AdminHomePage,
    isFor: 'curators',
    queries: () => [async (client) => (await overview()).readOverview(client)],
  },
  {
    path: '/admin/imports',
    source: 'imports-page',
    page: async () => (await import('#features/opportunity-imports/web/imports-page.tsx')).ImportsPage,
    isFor: 'curators',
  },
  {
    path: '/admin/sources',
    source: 'sources-page',
    page: async () => (await import('#features/opportunity-imports/web/sources-page.tsx')).SourcesPage,
    isFor: 'curators',
  },
  {
    path: '/admin/sources/new',
    source: 'source-page',
    page: async () => (await import('#features/opportunity-imports/web/source-page.tsx')).NewSourcePage,
    isFor: 'curators',
  },
  {
    path: '/admin/sources/:id',
    source: 'source-page',
    page: async () => (await import('#features/opportunity-imports/web/source-page.tsx')).SourcePage,
    isFor: 'curators',
  },
  {
    path: '/admin/imports/new',
    source: 'new-import-page',
    page: async () => (await import('#features/opportunity-imports/web/new-import-page.tsx')).NewImportPage,
    isFor: 'curators',
  },
  {
    path: '/admin/imports/:id',
    source: 'import-page',
    page: async () => (await import('#features/opportunity-imports/web/import-page.tsx')).ImportPage,
    isFor: 'curators',
  },
  {
    path: '/admin/classes',
    source: 'courses-page',
    page: async () => (await import('#features/course-admin/web/courses-page.tsx')).AdminCoursesPage,
    isFor: 'curators',
    queries: (_params, search) => [async (client) => (await courses()).readAdminCourseList(client, search)],
  },
  {
    path: '/admin/classes/new',
    source: 'new-course-page',
    page: async () => (await import('#features/course-admin/web/new-course-page.tsx')).NewCoursePage,
    isFor: 'curators',
  },
  {
    path: '/admin/classes/:id',
    source: 'course-editor-page',
    page: async () => (await import('#features/course-admin/web/course-editor-page.tsx')).CourseEditorPage,
    isFor: 'curators',
    queries: ({ id }) => [async (client) => (await courses()).readAdminCourse(client, id!)],
    handledStatuses: [404],
  },
  {
    path: '/admin/opportunities/new',
    source: 'editor-page',
    page: async () => (await import('#features/opportunity-admin/web/editor-page.tsx')).NewOpportunityPage,
    isFor: 'curators',
  },
  {
    path: '/admin/opportunities/:id',
    source: 'editor-page',
    page: async () => (await import('#features/opportunity-admin/web/editor-page.tsx')).EditorPage,
    queries: ({ id }) => [
      async (client) => (await import('#features/opportunity-admin/web/editor-api.ts')).readEditable(client, id!),
    ],
    isFor: 'curators',
  },
  {
    path: '/admin/messages',
    source: 'inbox-page',
    page: async () => (await import('#features/messages/web/inbox-page.tsx')).InboxPage,
    isFor: 'curators',
    queries: (_params, search) => [async (client) => (await inbox()).readInbox(client, search)],
  },
  {
    path: '/admin/messages/:id',
    source: 'message-page',
    page: async () => (await import('#features/messages/web/message-page.tsx')).MessagePage,
    isFor: 'curators',
    queries: ({ id }) => [async (client) => (await inbox()).readThread(client, id!)],
    handledStatuses: [404],
  },
  {
    path: '/admin/numbers',
    source: 'analytics-page',
    page: async () => (await import('#features/analytics/web/analytics-page.tsx')).AnalyticsPage,
    isFor: 'curators',
    queries: (_params, search) => [async (client) => (await analyticsReport()).readAnalytics(client, search)],
  },
  {
    path: '/admin/people',
    source: 'users-page',
    page: async () => (await import('#features/user-admin/web/users-page.tsx')).UsersPage,
    isFor: 'admins',
  },
  {
    path: '/admin/people/:id',
    source: 'user-page',
    page: async () => (await import('#features/user-admin/web/user-page.tsx')).PersonPage,
    isFor: 'admins',
  },
  {
    path: '/admin/opportunities',
    source: 'admin-list-page',
    page: async () => (await import('#features/opportunity-admin/web/admin-list-page.tsx')).AdminListPage,
    queries: (_params, search) => [
      async (client) =>
        (await import('#features/opportunity-admin/web/admin-list-api.ts')).readAdminList(client, search),
    ],
    isFor: 'curators',
  },
  {
    path: '/admin/system',
    source: 'system-page',
    page: async () => (await import('#features/system/web/system-page.tsx')).SystemPage,
    isFor: 'admins',
    queries: () => [async (client) => (await system()).readSystem(client)],
  },
  {
    path: '/admin/letters',
    source: 'emails-page',
    page: async () => (await import('#features/system/web/emails-page.tsx')).EmailPreviewsPage,
    isFor: 'admins',
    hasFrame: true,
    queries: () => [async (client) => (await system()).readTemplates(client)],
  },
  {
    path: '/admin/newsletter',
    source: 'newsletter-page',
    page: async () => (await import('#features/newsletter/web/newsletter-page.tsx')).NewsletterPage,
    isFor: 'curators',
    queries: () => [async (client) => (await newsletter()).readIssues(client)],
  },
  {
    path: '/admin/newsletter/addresses',
    source: 'addresses-page',
    page: async () => (await import('#features/newsletter/web/addresses-page.tsx')).AddressesPage,
    isFor: 'curators',
    queries: (_params, search) => [async (client) => (await newsletter()).readAddresses(client, search)],
  },
  {
    path: '/admin/newsletter/issues/:id',
    source: 'issue-page',
    page: async () => (await import('#features/newsletter/web/issue-page.tsx')).IssuePage,
    isFor: 'curators',
    queries: ({ id }) => [async (client) => (await newsletter()).readIssue(client, id!)],
    handledStatuses: [404],
  },
  {
    path: '/admin/links',
    source: 'links-page',
    page: async () => (await import('#features/link-checker/web/links-page.tsx')).LinksPage,
    queries: (_params, search) => [
      async (client) => (await import('#features/link-checker/web/link-api.ts')).readLinks(client, search),
    ],
    isFor: 'curators',
  },
  {
    path: '/admin/reports',
    source: 'reports-page',
    page: async () => (await import('#features/reports/web/reports-page.tsx')).ReportsPage,
    queries: (_params, search) => [
      async (client) => (await import('#features/reports/web/report-api.ts')).readReports(client, search),
    ],
    isFor: 'curators',
  },
  {
    path: '/admin/money',
    source: 'payments-page',
    page: async () => (await import('#features/ledger/web/payments-page.tsx')).PaymentsPage,
    isFor: 'admins',
  },
  {
    path: '/admin/money/subscriptions',
    source: 'subscriptions-page',
    page: async () => (await import('#features/ledger/web/subscriptions-page.tsx')).SubscriptionsPage,
    isFor: 'admins',
  },
  {
    path: '/admin/money/refunds',
    source: 'refunds-page',
    page: async () => (await import('#features/ledger/web/refunds-page.tsx')).RefundsPage,
    isFor: 'admins',
  },
  {
    path: '/admin/money/disputes',
    source: 'disputes-page',
    page: async () => (await import('#features/ledger/web/disputes-page.tsx')).DisputesPage,
    isFor: 'admins',
  },
  {
    path: '/admin/money/differences',
    source: 'discrepancies-page',
    page: async () => (await import('#features/ledger/web/discrepancies-page.tsx')).DiscrepanciesPage,
    isFor: 'admins',
  },
  {
    path: '/admin/money/ledger',
    source: 'ledger-page',
    page: async () => (await import('#features/ledger/web/ledger-page.tsx')).LedgerPage,
    isFor: 'admins',
  },
  {
    path: '/admin/money/payments/:id',
    source: 'payment-page',
    page: async () => (await import('#features/ledger/web/payment-page.tsx')).PaymentPage,
    isFor: 'admins',
  },
  {
    path: '/admin/audit',
    source: 'audit-page',
    page: async () => (await import('#features/audit/web/audit-page.tsx')).AuditPage,
    isFor: 'admins',
  },
];

const paths = new Set(pages.map(({ path }) => path));
export const shownLinks = adminLinks.filter(({ href }) => paths.has(href));

async function inFrame(page: AdminRoute['page']) {
  const [Page, { AdminFrame }] = await Promise.all([page(), import('./layout/admin-frame.tsx')]);
  return () => (
    <AdminFrame locations={shownLinks}>
      <Page />
    </AdminFrame>
  );
}

/** Every page of the desk in its frame. React comes with it: it is a tool, and most of it needs a script. */
export const adminRoutes: PageRoute[] = pages.map(({ page, ...route }) => {
  /** Made once: another component in its place would begin anew whenever the address changes, and drop what is typed. */
  let framed: ReturnType<typeof inFrame> | undefined;
  const load = () => {
    framed ??= inFrame(page).catch((error: Error) => {
      framed = undefined;
      throw error;
    });
    return framed;
  };
  return { ...route, isAtOnce: true, isPrivate: true, load };
});
