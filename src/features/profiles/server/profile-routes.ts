import type { Context } from 'hono';
import * as z from 'zod/mini';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireSelf, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  guardianConsent,
  listOrderInput,
  ownId,
  type ProfileInput,
  profile,
  profileChange,
  profileInput,
  type SavedProfile,
  savedProfile,
} from '../contract.ts';
import type { Guardians } from './guardians.ts';
import type { Profiles } from './profiles.ts';

type Dependencies = {
  profiles: Profiles;
  guardians: Pick<Guardians, 'getState'>;
  limiter: Pick<RateLimiter, 'count'>;
};

const day = 24 * 60 * 60;
/** Emails to guardians go to addresses that nobody has verified. */
const requestsByUser = { name: 'guardian-asked-by', max: 5, seconds: day };
const requestsToAddress = { name: 'guardian-asked-of', max: 5, seconds: day };

const pathParams = z.object({ uid: z.string().check(z.maxLength(128)) });

export const profileEndpoints = ({ profiles, guardians, limiter }: Dependencies) => {
  async function countGuardian(c: Context, { guardianEmail }: ProfileInput) {
    if (!guardianEmail) return;
    await limiter.count(requestsByUser, (await personOf(c)).id);
    await limiter.count(requestsToAddress, guardianEmail.toLowerCase());
  }
  const answerSaved = (c: Context, saved: SavedProfile, status: 200 | 201) =>
    c.json(saved, 'state' in saved ? 202 : status);

  return [
    endpoint({
      method: 'get',
      path: '/profile',
      guard: requireSelf({ query: 'userId' }),
      summary: 'The profile of who is signed in.',
      query: ownId,
      answer: profile,
      handle: async (c) => c.json(await profiles.get((await personOf(c)).id)),
    }),
    endpoint({
      method: 'get',
      path: '/profile/:uid',
      guard: requireSelf({ param: 'uid', query: 'userId' }),
      summary: 'The same, with the id in the path.',
      params: pathParams,
      answer: profile,
      handle: async (c) => c.json(await profiles.get((await personOf(c)).id)),
    }),
    endpoint({
      method: 'post',
      path: '/profile',
      guard: requireSelf({ query: 'userId', body: 'firebaseUid' }),
      summary:
        'Make the profile, and with it the free membership. For somebody who is too young to decide alone a guardian is asked, and the answer is 202 with what is waited for.',
      body: profileInput,
      answer: savedProfile,
      status: 201,
      handle: async (c, { body }) => {
        await countGuardian(c, body);
        const saved = await profiles.create(await personOf(c), body);
        if (isForm(c)) return c.redirect('state' in saved ? '/profile-setup' : '/opportunities', 303);
        return answerSaved(c, saved, 201);
      },
    }),
    endpoint({
      method: 'put',
      path: '/profile/:uid',
      guard: requireSelf({ param: 'uid', query: 'userId', body: 'firebaseUid' }),
      summary: 'Change the profile, as a whole.',
      params: pathParams,
      body: profileChange,
      answer: savedProfile,
      handle: async (c, { body }) => {
        await countGuardian(c, body);
        return answerSaved(c, await profiles.change(await personOf(c), body), 200);
      },
    }),
    endpoint({
      method: 'put',
      path: '/list-order',
      guard: requireSelf({ query: 'userId', body: 'firebaseUid' }),
      summary: "Whether the list begins with one's interests ('interests') or is the same for everybody ('same').",
      body: listOrderInput,
      status: 204,
      handle: async (c, { body }) => {
        await profiles.setListOrder((await personOf(c)).id, body.listOrder);
        return c.body(null, 204);
      },
    }),
    endpoint({
      method: 'post',
      path: '/list-order',
      guard: requireSelf({ query: 'userId', body: 'firebaseUid' }),
      summary: 'The same, for a form of a page whose script has not arrived.',
      body: listOrderInput,
      status: 204,
      handle: async (c, { body }) => {
        await profiles.setListOrder((await personOf(c)).id, body.listOrder);
        return isForm(c) ? c.redirect('/account?done=order', 303) : c.body(null, 204);
      },
    }),
    endpoint({
      method: 'get',
      path: '/guardian-consent',
      guard: requireUser,
      summary: 'Whether a guardian was asked for who is signed in, and has agreed.',
      answer: guardianConsent,
      handle: async (c) => c.json(await guardians.getState((await personOf(c)).id)),
    }),
  ];
};
