import { definePage, hiddenHead, plainHead } from '#platform/web/define-page.ts';

const entries = () => import('./entry-pages.tsx');
const passwords = () => import('./password-pages.tsx');
const signInMethods = async () => (await entries()).signInMethodsQuery();

/** The account page itself shows parts of several features: it is one of app's. */
export const accountsPages = [
  definePage({
    path: '/login',
    guard: 'visitors',
    source: 'entry-pages',
    load: async () => (await entries()).LogInPage,
    queries: () => [async (client) => client.fetchQuery(await signInMethods())],
    head: plainHead('Log in', 'Log in to see first what fits you.'),
  }),
  definePage({
    path: '/signup',
    guard: 'visitors',
    source: 'entry-pages',
    load: async () => (await entries()).SignUpPage,
    queries: () => [async (client) => client.fetchQuery(await signInMethods())],
    head: plainHead('Sign up', 'An account keeps your interests and puts what fits you first. It is free.'),
  }),
  definePage({
    path: '/forgot-password',
    guard: 'public',
    source: 'password-pages',
    load: async () => (await passwords()).ForgotPasswordPage,
    queries: () => [async (client) => client.fetchQuery(await signInMethods())],
    head: hiddenHead('Forgot your password?', 'Get an email with a link to choose a new one.'),
  }),
  definePage({
    path: '/reset-password',
    guard: 'public',
    source: 'password-pages',
    load: async () => (await passwords()).ResetPasswordPage,
    head: hiddenHead('Choose a new password', 'The last step to a new password.'),
    isPrivate: true,
  }),
];
