import * as z from 'zod/mini';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireSelf, requireUser } from '#platform/server/http/guards.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  enrollmentStatus,
  enrollmentStatusQuery,
  myEnrollmentList,
  paymentIntentAnswer,
  paymentIntentInput,
  paymentSuccessAnswer,
  paymentSuccessInput,
  receipt,
  receiptList,
} from '../contract.ts';
import type { Checkouts } from './checkouts.ts';
import type { Enrollments } from './enrollments.ts';

type Dependencies = { enrollments: Enrollments; checkouts: Pick<Checkouts, 'start'> };

const userId = z.string().check(z.maxLength(128));
const courseId = z.string().check(z.maxLength(100));

export const enrollmentEndpoints = ({ enrollments, checkouts }: Dependencies) => [
  endpoint({
    method: 'get',
    path: '/enrollment-status',
    guard: requireSelf({ query: 'userId' }),
    summary: 'Whether who is signed in has a class.',
    query: enrollmentStatusQuery,
    answer: enrollmentStatus,
    handle: async (c, { query }) => c.json(await enrollments.statusOf((await personOf(c)).id, query.courseId)),
  }),
  endpoint({
    method: 'get',
    path: '/enrollment-status/:uid/:courseId',
    guard: requireSelf({ param: 'uid', query: 'userId' }),
    summary: 'The same, with the ids in the path.',
    params: z.object({ uid: userId, courseId }),
    answer: enrollmentStatus,
    handle: async (c, { params }) => c.json(await enrollments.statusOf((await personOf(c)).id, params.courseId)),
  }),
  endpoint({
    method: 'get',
    path: '/my-enrollments',
    guard: requireSelf({ query: 'userId' }),
    summary: 'The classes that who is signed in has bought, newest first.',
    query: z.strictObject({ userId: z.optional(userId) }),
    answer: myEnrollmentList,
    handle: async (c) => c.json(await enrollments.listMine((await personOf(c)).id)),
  }),
  endpoint({
    method: 'get',
    path: '/my-enrollments/:uid',
    guard: requireSelf({ param: 'uid', query: 'userId' }),
    summary: 'The same, with the id in the path.',
    params: z.object({ uid: userId }),
    answer: myEnrollmentList,
    handle: async (c) => c.json(await enrollments.listMine((await personOf(c)).id)),
  }),
  endpoint({
    method: 'post',
    path: '/create-payment-intent',
    guard: requireSelf({ query: 'userId', body: 'userId' }),
    summary: 'Begin to buy a class, or go on. The answer says what will be charged.',
    body: paymentIntentInput,
    answer: paymentIntentAnswer,
    handle: async (c, { body }) => c.json(await checkouts.start((await personOf(c)).id, body.courseId)),
  }),
  endpoint({
    method: 'post',
    path: '/payment-success',
    guard: requireUser,
    summary: 'What became of a payment. It only makes the server look at the payment provider.',
    body: paymentSuccessInput,
    answer: paymentSuccessAnswer,
    handle: async (c, { body }) =>
      c.json(await enrollments.confirm((await personOf(c)).id, body.enrollmentId, body.paymentIntentId)),
  }),
  endpoint({
    method: 'get',
    path: '/receipts',
    guard: requireUser,
    summary: 'The receipts of who is signed in, newest first.',
    answer: receiptList,
    handle: async (c) => c.json(await enrollments.listReceipts((await personOf(c)).id)),
  }),
  endpoint({
    method: 'get',
    path: '/receipts/:enrollmentId',
    guard: requireUser,
    summary: 'One receipt, of who is signed in.',
    params: z.object({ enrollmentId: z.uuid() }),
    answer: receipt,
    handle: async (c, { params }) => c.json(await enrollments.getReceipt((await personOf(c)).id, params.enrollmentId)),
  }),
];
