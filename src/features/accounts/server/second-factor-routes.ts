import { sendCookies } from '#platform/server/http/cookies.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import {
  beginSecondFactorInput,
  codeInput,
  newSecondFactor,
  recoveryCodes,
  secondFactorState,
  signInCodeInput,
} from '../contract.ts';
import { getSession, orRedirect, respond } from './account-responses.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Visitors } from './visitor.ts';

type Dependencies = { secondFactors: SecondFactors; visitors: Visitors };

/** Codes of an authenticator app. All answers are private. */
export const secondFactorEndpoints = ({ secondFactors, visitors }: Dependencies) => [
  endpoint({
    method: 'post',
    path: '/auth/sign-in/code',
    guard: publicRoute,
    summary: 'The second step of a log in: a code of the app, or a recovery code.',
    body: signInCodeInput,
    status: 204,
    handle: (c, { body }) =>
      orRedirect(c, '/login/code', body, async () =>
        respond(c, await secondFactors.completeSignIn(body.code, visitors.read(c)), body.returnTo),
      ),
  }),
  endpoint({
    method: 'get',
    path: '/auth/second-factor',
    guard: requireUser,
    summary: 'Whether log in asks for a code, and how many recovery codes are left.',
    answer: secondFactorState,
    handle: async (c) => c.json(await secondFactors.read(await getSession(c))),
  }),
  endpoint({
    method: 'post',
    path: '/auth/second-factor/begin',
    guard: requireUser,
    summary: 'Get what an authenticator app needs. Nothing changes until the first code.',
    body: beginSecondFactorInput,
    answer: newSecondFactor,
    handle: async (c, { body }) =>
      c.json(await secondFactors.begin(await getSession(c), body.password, visitors.read(c))),
  }),
  endpoint({
    method: 'post',
    path: '/auth/second-factor/confirm',
    guard: requireUser,
    summary: 'Turn it on by the first code of the app. Returns the recovery codes.',
    body: codeInput,
    answer: recoveryCodes,
    handle: async (c, { body }) => {
      const session = await getSession(c);
      const { cookies, recoveryCodes: codes } = await secondFactors.confirm(session, body.code, visitors.read(c));
      sendCookies(c, cookies);
      return c.json({ codes });
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/second-factor/check',
    guard: requireUser,
    summary: 'Give a code before a sensitive action. It counts for an hour.',
    body: codeInput,
    status: 204,
    handle: async (c, { body }) => {
      await secondFactors.check(await getSession(c), body.code, visitors.read(c));
      return c.body(null, 204);
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/second-factor/recovery-codes',
    guard: requireUser,
    summary: 'Get new recovery codes. The old ones end.',
    body: codeInput,
    answer: recoveryCodes,
    handle: async (c, { body }) => {
      const session = await getSession(c);
      return c.json({ codes: await secondFactors.replaceRecoveryCodes(session, body.code, visitors.read(c)) });
    },
  }),
  endpoint({
    method: 'post',
    path: '/auth/second-factor/off',
    guard: requireUser,
    summary: 'Turn it off, by a code.',
    body: codeInput,
    status: 204,
    handle: async (c, { body }) =>
      respond(c, await secondFactors.disable(await getSession(c), body.code, visitors.read(c)), '/account'),
  }),
];
