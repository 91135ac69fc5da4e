import type { PageRoute } from './routes.tsx';

const entries = () => import('#features/accounts/web/entry-pages.tsx');
export const signInMethods: NonNullable<PageRoute['queries']> = () => [
  async (client) => client.fetchQuery((await entries()).signInMethodsQuery()),
];

/** The ways in, which newcomers load first: always whole, and without the other addresses of `further-routes.tsx`. */
export const entryRoutes: PageRoute[] = [
  {
    path: '/login',
    source: 'entry-pages',
    load: async () => (await entries()).LogInPage,
    queries: signInMethods,
    isFor: 'visitors',
  },
  {
    path: '/signup',
    source: 'entry-pages',
    load: async () => (await entries()).SignUpPage,
    queries: signInMethods,
    isFor: 'visitors',
  },
];
