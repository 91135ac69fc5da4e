import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './app-head.ts';

const head = (name: HeadName) => async () => (await import('./app-head.ts')).heads[name]();
const account = () => import('./account/account-pages.tsx');

/** Public pages of the site itself that few visitors open. */
export const pages = [
  definePage({
    path: '/verify-email',
    guard: 'public',
    source: 'account-pages',
    load: async () => (await account()).VerifyEmailPage,
    head: head('verifyEmail'),
    isPrivate: true,
  }),
  definePage({
    path: '/api',
    guard: 'public',
    source: 'api-page',
    load: async () => (await import('./developer/api-page.tsx')).ApiPage,
    head: head('api'),
    isStatic: true,
  }),
  definePage({
    path: '/offline',
    guard: 'public',
    source: 'offline-page',
    load: async () => (await import('./offline-page.tsx')).OfflinePage,
    head: head('offline'),
    isServerOnly: true,
  }),
  definePage({
    path: '/dev/ui',
    guard: 'public',
    source: 'dev-ui-page',
    load: async () => (await import('./developer/dev-ui-page.tsx')).DevUiPage,
    head: head('devUi'),
    isDemoOnly: true,
  }),
];
