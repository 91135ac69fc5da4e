import type { PageRoute } from './routes.tsx';

const entries = () => import('#features/accounts/web/entry-pages.tsx');
export const waysToSignIn: NonNullable<PageRoute['queries']> = () => [
  async (client) => client.fetchQuery((await entries()).waysToSignInQuery()),
];

/** The ways in, which newcomers load first: always whole, and without the other addresses of `further-routes.tsx`. */
export const entryRoutes: PageRoute[] = [
  {
    path: '/login',
    source: 'entry-pages',
    load: async () => (await entries()).LogInPage,
    queries: waysToSignIn,
    isFor: 'visitors',
  },
  {
    path: '/signup',
    source: 'entry-pages',
    load: async () => (await entries()).SignUpPage,
    queries: waysToSignIn,
    isFor: 'visitors',
  },
];
