import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { readListAddress } from '#features/opportunities/web/list-address.ts';
import { opportunityListQuery, opportunityQuery } from '#features/opportunities/web/opportunity-api.ts';
import { signedIn } from '#features/profiles/web/session-api.ts';

type Params = Record<string, string>;

export type PageRoute = {
  path: string;
  /** The name of its module, by which the server finds its styles. */
  source: string;
  /** `client` says who is here: members may get more, whose code visitors never load. */
  load: (client: QueryClient) => Promise<ComponentType>;
  /** What the page reads; the server does it before rendering, the browser before showing. */
  queries?: (params: Params, search: string) => ((client: QueryClient) => Promise<unknown>)[];
  /** Who has business here: others are led on, by the server before anything is shown, and by the page itself. */
  isFor?: 'visitors' | 'members';
  /** Its address holds something that nobody else may keep, such as the token of a mail. */
  isPrivate?: boolean;
  isDemoOnly?: boolean;
  /** Nothing on it reacts: what the server sent stays as it is, and its code is not needed until it is come back to. */
  isStatic?: boolean;
  /** Stays as it was sent: it stands in for another page, so the browser must not take it over. */
  isStandIn?: boolean;
};

const accounts = () => import('#features/accounts/web/account-pages.tsx');
const waysToSignIn: NonNullable<PageRoute['queries']> = () => [
  async (client) => client.fetchQuery((await accounts()).waysToSignInQuery()),
];

const profileApi = () => import('#features/profiles/web/profile-api.ts');

/** Every address of the product, on one screen. The first that matches is taken. */
export const routes: PageRoute[] = [
  {
    path: '/',
    source: 'home-page',
    load: async () => (await import('./pages/home-page.tsx')).HomePage,
    isStatic: true,
  },
  {
    path: '/discover',
    source: 'quiz-page',
    load: async () => (await import('#features/discovery-quiz/web/quiz-page.tsx')).QuizPage,
  },
  {
    path: '/opportunities',
    source: 'list-page',
    load: async (client) =>
      signedIn(client)
        ? (await import('#features/opportunities/web/member-list-page.tsx')).MemberListPage
        : (await import('#features/opportunities/web/list-page.tsx')).ListPage,
    queries: (_params, search) => [(client) => client.fetchQuery(opportunityListQuery(readListAddress(search)))],
  },
  {
    path: '/opportunities/:slug',
    source: 'detail-page',
    load: async () => (await import('#features/opportunities/web/detail-page.tsx')).DetailPage,
    queries: ({ slug }) => [(client) => client.fetchQuery(opportunityQuery(slug!))],
  },
  {
    path: '/about',
    source: 'about-page',
    load: async () => (await import('./pages/about-page.tsx')).AboutPage,
  },
  {
    path: '/login',
    source: 'account-pages',
    load: async () => (await accounts()).LogInPage,
    queries: waysToSignIn,
    isFor: 'visitors',
  },
  {
    path: '/signup',
    source: 'account-pages',
    load: async () => (await accounts()).SignUpPage,
    queries: waysToSignIn,
    isFor: 'visitors',
  },
  {
    path: '/forgot-password',
    source: 'account-pages',
    load: async () => (await accounts()).ForgotPasswordPage,
    queries: waysToSignIn,
  },
  {
    path: '/reset-password',
    source: 'account-pages',
    load: async () => (await accounts()).ResetPasswordPage,
    isPrivate: true,
  },
  {
    path: '/verify-email',
    source: 'account-pages',
    load: async () => (await accounts()).VerifyEmailPage,
    isPrivate: true,
  },
  {
    path: '/account',
    source: 'account-pages',
    load: async () => (await accounts()).AccountPage,
    queries: (...address) => [
      ...waysToSignIn(...address),
      async (client) => client.fetchQuery((await accounts()).signedInPlacesQuery()),
      async (client) => client.fetchQuery((await accounts()).newsQuery()),
    ],
    isFor: 'members',
  },
  {
    path: '/account/delete',
    source: 'account-pages',
    load: async () => (await accounts()).DeleteAccountPage,
    isFor: 'members',
  },
  {
    path: '/profile-setup',
    source: 'profile-setup-page',
    load: async () => (await import('#features/profiles/web/profile-setup-page.tsx')).ProfileSetupPage,
    queries: () => [async (client) => (await profileApi()).readForSetup(client)],
  },
  {
    path: '/profile',
    source: 'profile-page',
    load: async () => (await import('#features/profiles/web/profile-page.tsx')).ProfilePage,
    queries: () => [async (client) => (await profileApi()).readForProfile(client)],
    isFor: 'members',
  },
  {
    path: '/guardian',
    source: 'guardian-page',
    load: async () => (await import('#features/profiles/web/guardian-page.tsx')).GuardianPage,
    queries: (_params, search) => {
      const token = new URLSearchParams(search).get('token');
      return token ? [async (client) => client.fetchQuery((await profileApi()).guardianRequestQuery(token))] : [];
    },
    isPrivate: true,
  },
  ...['/classes', '/my-classes', '/membership'].map((path) => ({
    path,
    source: 'coming-page',
    load: async () => (await import('./pages/coming-page.tsx')).ComingPage,
    isStatic: true,
  })),
  {
    path: '/api',
    source: 'api-page',
    load: async () => (await import('./pages/api-page.tsx')).ApiPage,
    isStatic: true,
  },
  {
    path: '/offline',
    source: 'offline-page',
    load: async () => (await import('./pages/offline-page.tsx')).OfflinePage,
    isStandIn: true,
  },
  {
    path: '/dev/ui',
    source: 'dev-ui-page',
    load: async () => (await import('./pages/dev-ui-page.tsx')).DevUiPage,
    isDemoOnly: true,
  },
];

export const notFoundRoute: PageRoute = {
  path: '*',
  source: 'not-found-page',
  load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  isStatic: true,
};

/** What the server shows when a page's reads have failed. */
export const failedRoute: PageRoute = {
  path: '!',
  source: 'failed-page',
  load: async () => (await import('./pages/failed-page.tsx')).FailedPage,
  isStandIn: true,
};
