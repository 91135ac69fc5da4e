import { opportunityQuery } from '#features/opportunities/core/web/opportunity-api.ts';
import { definePage, hiddenHead } from '#platform/web/define-page.ts';

export const pages = [
  definePage({
    path: '/opportunities/:slug/report',
    guard: 'public',
    source: 'report-page',
    load: async () => (await import('./report-page.tsx')).ReportPage,
    queries: ({ slug }) => [(client) => client.fetchQuery(opportunityQuery(slug))],
    head: hiddenHead('Report an opportunity', 'Tell us what is wrong with an opportunity.'),
    fieldsWithErrors: ['reason', 'note', 'email'],
    isStatic: true,
  }),
];
