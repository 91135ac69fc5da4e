import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import {
  activeSessions,
  changeEmailInput,
  changePasswordInput,
  firebaseInput,
  resetInput,
  resetRequestInput,
  revokeSessionInput,
  type SignInMethods,
  signInInput,
  signInMethods,
  signUpInput,
  verifyInput,
} from '../contract.ts';
import { getSession, orRedirect, respond } from './account-responses.ts';
import type { AccountSecurity } from './account-security.ts';
import type { Accounts } from './accounts.ts';
import type { FirebaseSignIn } from './firebase-sign-in.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Visitors } from './visitor.ts';

type Dependencies = {
  accounts: Accounts;
  security: AccountSecurity;
  resets: Pick<PasswordResets, 'request'>;
  firebase: FirebaseSignIn;
  visitors: Visitors;
  methods: SignInMethods;
};

/** The open endpoints of better-auth; all others do not exist (decision 0006). */
export const accountEndpoints = ({ accounts, security, resets, firebase, visitors, methods }: Dependencies) => [
  endpoint({
    method: 'post',
    path: '/auth/sign-up/email',
    guard: publicRoute,
    summary: 'Make an account with a password, and log in.',
    body: signUpInput,
    status: 204,
    handle: (c, { body }) =>
      orRedirect(c, '/signup', body, async () =>
        respond(c, await accounts.signUp(body, visitors.read(c)), body.returnTo),
      ),
  }),
  endpoint({
    method: 'post',
    path: '/auth/sign-in/email',
    guard: publicRoute,
    summary: 'Log in with a password.',
    body: signInInput,
    status: 204,
    handle: (c, { body }) =>
      orRedirect(c, '/login', body, async () =>
        respond(c, await accounts.signIn(body, visitors.read(c)), body.returnTo),
      ),
  }),
  endpoint({
    method: 'post',
    path: '/auth/sign-out',
    guard: publicRoute,
    summary: 'Log out in this browser.',
    status: 204,
    handle: async (c) => respond(c, await accounts.signOut(visitors.read(c))),
  }),
  endpoint({
    method: 'post',
    path: '/auth/firebase',
    guard: publicRoute,
    summary: 'Log in with an ID token of Firebase, where that is the identity provider.',
    body: firebaseInput,
    status: 204,
    handle: (c, { body }) =>
      orRedirect(c, '/login', {}, async () => respond(c, await firebase.signIn(body.idToken, visitors.read(c)))),
  }),
  endpoint({
    method: 'get',
    path: '/auth/ways',
    guard: publicRoute,
    summary: 'Which ways to log in there are.',
    answer: signInMethods,
    handle: (c) => c.json(methods),
  }),
  endpoint({
    method: 'post',
    path: '/auth/request-password-reset',
    guard: publicRoute,
    summary: 'Ask for an email with a link for a new password. The answer is the same for every address.',
    body: resetRequestInput,
    status: 204,
    handle: async (c, { body }) => {
      await resets.request(body.email, visitors.read(c));
      return respond(c, [], '/login?sent=reset');
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/reset-password',
    guard: publicRoute,
    summary: 'Set a new password by the token of an email. Logs out everywhere.',
    body: resetInput,
    status: 204,
    handle: (c, { body }) =>
      orRedirect(c, '/reset-password', { token: body.token }, async () =>
        respond(c, await security.reset(body.token, body.newPassword, visitors.read(c)), '/login?done=reset'),
      ),
  }),
  endpoint({
    method: 'post',
    path: '/auth/send-verification-email',
    guard: requireUser,
    summary: 'Ask for the email again that confirms the address.',
    status: 204,
    handle: async (c) => {
      await security.sendVerification(await getSession(c), visitors.read(c));
      return respond(c, [], '/account?done=mail');
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/verify-email',
    guard: requireUser,
    summary: 'Confirm an address, or a new one, by the token of an email.',
    body: verifyInput,
    status: 204,
    handle: (c, { body }) =>
      orRedirect(c, '/verify-email', {}, async () => {
        await security.verify(body.token, await getSession(c), visitors.read(c));
        return respond(c, [], '/verify-email?done=1');
      }),
  }),
  endpoint({
    method: 'post',
    path: '/auth/change-password',
    guard: requireUser,
    summary: 'Change the password. Logs out everywhere else.',
    body: changePasswordInput,
    status: 204,
    handle: async (c, { body }) => {
      const { currentPassword, newPassword } = body;
      const cookies = await security.changePassword(
        await getSession(c),
        currentPassword,
        newPassword,
        visitors.read(c),
      );
      return respond(c, cookies, '/account?done=password');
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/change-email',
    guard: requireUser,
    summary: 'Send a link to a new address, which takes the place of the old one once the link is opened.',
    body: changeEmailInput,
    status: 204,
    handle: async (c, { body }) => {
      await security.changeEmail(await getSession(c), body.newEmail, body.password, visitors.read(c));
      return respond(c, [], '/account?done=mail');
    },
  }),
  endpoint({
    method: 'get',
    path: '/auth/list-sessions',
    guard: requireUser,
    summary: 'Where I am logged in.',
    answer: activeSessions,
    handle: async (c) => c.json(await security.listSessions(await getSession(c))),
  }),
  endpoint({
    method: 'post',
    path: '/auth/revoke-session',
    guard: requireUser,
    summary: 'Log out in one other place.',
    body: revokeSessionInput,
    status: 204,
    handle: async (c, { body }) => {
      await security.endSession(await getSession(c), body.id);
      return respond(c, [], '/account');
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/revoke-sessions',
    guard: requireUser,
    summary: 'Log out everywhere, here too.',
    status: 204,
    handle: async (c) => respond(c, await security.endSessions(await getSession(c))),
  }),
];
