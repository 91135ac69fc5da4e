import { definePage } from '#platform/web/define-page.ts';
import type { HeadName } from './account-head.ts';

const head = (name: HeadName) => async () => (await import('./account-head.ts')).heads[name]();
const entries = () => import('./sign-in/entry-pages.tsx');
const passwords = () => import('./passwords/password-pages.tsx');
const signInMethods = async () => (await entries()).signInMethodsQuery();

/** The account page itself shows parts of several features: it is one of app's. */
export const pages = [
  definePage({
    path: '/login',
    guard: 'visitors',
    source: 'entry-pages',
    load: async () => (await entries()).LogInPage,
    queries: () => [async (client) => client.fetchQuery(await signInMethods())],
    head: head('login'),
  }),
  definePage({
    path: '/signup',
    guard: 'visitors',
    source: 'entry-pages',
    load: async () => (await entries()).SignUpPage,
    queries: () => [async (client) => client.fetchQuery(await signInMethods())],
    head: head('signup'),
  }),
  definePage({
    path: '/forgot-password',
    guard: 'public',
    source: 'password-pages',
    load: async () => (await passwords()).ForgotPasswordPage,
    queries: () => [async (client) => client.fetchQuery(await signInMethods())],
    head: head('forgotPassword'),
  }),
  definePage({
    path: '/reset-password',
    guard: 'public',
    source: 'password-pages',
    load: async () => (await passwords()).ResetPasswordPage,
    head: head('resetPassword'),
    isPrivate: true,
  }),
];
