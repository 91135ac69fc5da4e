import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { getSession } from '#platform/server/sessions/person-of.ts';
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
import type { AccountSecurity } from './account-security.ts';
import type { Accounts } from './accounts.ts';
import type { PasswordResets } from './passwords/password-resets.ts';
import { orRedirect, respond } from './shared/account-responses.ts';
import type { FirebaseSignIn } from './sign-in/firebase-sign-in.ts';
import type { Visitors } from './sign-in/visitor.ts';

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
  post('/auth/sign-up/email', publicRoute, {
    summary: 'Make an account with a password, and log in.',
    body: signUpInput,
    handle: (c, { body }) =>
      orRedirect(c, '/signup', body, async () =>
        respond(
          c,
          await accounts.signUp(body, visitors.read(c)),
          body.returnTo,
          visitors.writeNotice('account-created'),
        ),
      ),
  }),
  post('/auth/sign-in/email', publicRoute, {
    summary: 'Log in with a password.',
    body: signInInput,
    handle: (c, { body }) =>
      orRedirect(c, '/login', body, async () =>
        respond(c, await accounts.signIn(body, visitors.read(c)), body.returnTo, visitors.writeNotice('welcome-back')),
      ),
  }),
  post('/auth/sign-out', publicRoute, {
    summary: 'Log out in this browser.',
    handle: async (c) => respond(c, await accounts.signOut(visitors.read(c))),
  }),
  post('/auth/firebase', publicRoute, {
    summary: 'Log in with an ID token of Firebase, where that is the identity provider.',
    body: firebaseInput,
    handle: (c, { body }) =>
      orRedirect(c, '/login', {}, async () => respond(c, await firebase.signIn(body.idToken, visitors.read(c)))),
  }),
  get('/auth/ways', publicRoute, {
    summary: 'Which ways to log in there are.',
    answer: signInMethods,
    handle: () => methods,
  }),
  post('/auth/request-password-reset', publicRoute, {
    summary: 'Ask for an email with a link for a new password. The answer is the same for every address.',
    body: resetRequestInput,
    handle: async (c, { body }) => {
      await resets.request(body.email, visitors.read(c));
      return respond(c, [], '/login?sent=reset');
    },
  }),
  post('/auth/reset-password', publicRoute, {
    summary: 'Set a new password by the token of an email. Logs out everywhere.',
    body: resetInput,
    handle: (c, { body }) =>
      orRedirect(c, '/reset-password', { token: body.token }, async () =>
        respond(c, await security.reset(body.token, body.newPassword, visitors.read(c)), '/login?done=reset'),
      ),
  }),
  post('/auth/send-verification-email', requireUser, {
    summary: 'Ask for the email again that confirms the address.',
    handle: async (c) => {
      await security.sendVerification(await getSession(c), visitors.read(c));
      return respond(c, [], '/account?done=email');
    },
  }),
  post('/auth/verify-email', requireUser, {
    summary: 'Confirm an address, or a new one, by the token of an email.',
    body: verifyInput,
    handle: (c, { body }) =>
      orRedirect(c, '/verify-email', {}, async () => {
        await security.verify(body.token, await getSession(c), visitors.read(c));
        return respond(c, [], '/verify-email?done=1');
      }),
  }),
  post('/auth/change-password', requireUser, {
    summary: 'Change the password. Logs out everywhere else.',
    body: changePasswordInput,
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
  post('/auth/change-email', requireUser, {
    summary: 'Send a link to a new address, which takes the place of the old one once the link is opened.',
    body: changeEmailInput,
    handle: async (c, { body }) => {
      await security.changeEmail(await getSession(c), body.newEmail, body.password, visitors.read(c));
      return respond(c, [], '/account?done=email');
    },
  }),
  get('/auth/list-sessions', requireUser, {
    summary: 'Where I am logged in.',
    answer: activeSessions,
    handle: async (c) => security.listSessions(await getSession(c)),
  }),
  post('/auth/revoke-session', requireUser, {
    summary: 'Log out in one other place.',
    body: revokeSessionInput,
    handle: async (c, { body }) => {
      await security.endSession(await getSession(c), body.id);
      return respond(c, [], '/account');
    },
  }),
  post('/auth/revoke-sessions', requireUser, {
    summary: 'Log out everywhere, here too.',
    handle: async (c) => {
      const cookies = await security.endSessions(await getSession(c));
      return respond(c, cookies, undefined, visitors.writeNotice('logged-out-everywhere'));
    },
  }),
];
