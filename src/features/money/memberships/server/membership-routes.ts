import * as z from 'zod/mini';
import { requireSelf } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { membership, membershipInput } from '../contract.ts';
import type { Memberships } from './memberships.ts';

const id = z.string().check(z.maxLength(128));

export const membershipEndpoints = (memberships: Memberships) => [
  get('/membership', requireSelf({ query: 'userId' }), {
    summary: 'The membership of who is signed in.',
    query: z.strictObject({ userId: z.optional(id) }),
    answer: membership,
    handle: async (c) => memberships.get((await personOf(c)).id),
  }),
  get('/membership/:uid', requireSelf({ param: 'uid', query: 'userId' }), {
    summary: 'The same, with the id in the path.',
    params: z.object({ uid: id }),
    answer: membership,
    handle: async (c) => memberships.get((await personOf(c)).id),
  }),
  post('/membership', requireSelf({ query: 'userId', body: 'firebaseUid' }), {
    summary: 'The free, active membership, which a profile begins with. Premium is refused: it follows a payment.',
    body: membershipInput,
    answer: membership,
    handle: async (c, { body }) => memberships.start((await personOf(c)).id, body),
  }),
];
