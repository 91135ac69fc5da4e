import { orRedirect, respond } from '#features/people/accounts/server/shared/account-responses.ts';
import { sendCookies } from '#platform/server/http/cookies.ts';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { getSession } from '#platform/server/sessions/person-of.ts';
import {
  beginSecondFactorInput,
  codeInput,
  newSecondFactor,
  recoveryCodes,
  secondFactorState,
  signInCodeInput,
} from '../contract.ts';
import type { SecondFactorDependencies, SecondFactors } from './second-factors.ts';

type Dependencies = Pick<SecondFactorDependencies, 'visitors'> & { secondFactors: SecondFactors };

/** Codes of an authenticator app. All answers are private. */
export const secondFactorEndpoints = ({ secondFactors, visitors }: Dependencies) => [
  post('/auth/sign-in/code', publicRoute, {
    summary: 'The second step of a log in: a code of the app, or a recovery code.',
    body: signInCodeInput,
    handle: (c, { body }) =>
      orRedirect(c, '/login/code', body, async () =>
        respond(
          c,
          await secondFactors.completeSignIn(body.code, visitors.read(c)),
          body.returnTo,
          visitors.writeNotice('welcome-back'),
        ),
      ),
  }),
  get('/auth/second-factor', requireUser, {
    summary: 'Whether log in asks for a code, and how many recovery codes are left.',
    answer: secondFactorState,
    handle: async (c) => secondFactors.read(await getSession(c)),
  }),
  post('/auth/second-factor/begin', requireUser, {
    summary: 'Get what an authenticator app needs. Nothing changes until the first code.',
    body: beginSecondFactorInput,
    answer: newSecondFactor,
    handle: async (c, { body }) => secondFactors.begin(await getSession(c), body.password, visitors.read(c)),
  }),
  post('/auth/second-factor/confirm', requireUser, {
    summary: 'Turn it on by the first code of the app. Returns the recovery codes.',
    body: codeInput,
    answer: recoveryCodes,
    handle: async (c, { body }) => {
      const { cookies, codes } = await secondFactors.confirm(await getSession(c), body.code, visitors.read(c));
      sendCookies(c, cookies);
      return { codes };
    },
  }),
  post('/auth/second-factor/check', requireUser, {
    summary: 'Give a code before a sensitive action. It counts for an hour.',
    body: codeInput,
    handle: async (c, { body }) => secondFactors.check(await getSession(c), body.code, visitors.read(c)),
  }),
  post('/auth/second-factor/recovery-codes', requireUser, {
    summary: 'Get new recovery codes. The old ones end.',
    body: codeInput,
    answer: recoveryCodes,
    handle: async (c, { body }) => ({
      codes: await secondFactors.replaceRecoveryCodes(await getSession(c), body.code, visitors.read(c)),
    }),
  }),
  post('/auth/second-factor/off', requireUser, {
    summary: 'Turn it off, by a code.',
    body: codeInput,
    handle: async (c, { body }) =>
      respond(c, await secondFactors.disable(await getSession(c), body.code, visitors.read(c)), '/account'),
  }),
];
