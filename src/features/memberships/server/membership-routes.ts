import * as z from 'zod/mini';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireSelf } from '#platform/server/http/guards.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { membership, membershipInput } from '../contract.ts';
import type { Memberships } from './memberships.ts';

const id = z.string().check(z.maxLength(128));

export const membershipEndpoints = (memberships: Memberships) => [
  endpoint({
    method: 'get',
    path: '/membership',
    guard: requireSelf({ query: 'userId' }),
    summary: 'The membership of who is signed in.',
    query: z.strictObject({ userId: z.optional(id) }),
    answer: membership,
    handle: async (c) => c.json(await memberships.get((await personOf(c)).id)),
  }),
  endpoint({
    method: 'get',
    path: '/membership/:uid',
    guard: requireSelf({ param: 'uid', query: 'userId' }),
    summary: 'The same, with the id in the path.',
    params: z.object({ uid: id }),
    answer: membership,
    handle: async (c) => c.json(await memberships.get((await personOf(c)).id)),
  }),
  endpoint({
    method: 'post',
    path: '/membership',
    guard: requireSelf({ query: 'userId', body: 'firebaseUid' }),
    summary: 'The free, active membership, which a profile begins with. Premium is refused: it follows a payment.',
    body: membershipInput,
    answer: membership,
    handle: async (c, { body }) => c.json(await memberships.start((await personOf(c)).id, body)),
  }),
];
