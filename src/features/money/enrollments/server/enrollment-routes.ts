import type { Context } from 'hono';
import * as z from 'zod/mini';
import { codeLimit } from '#features/money/coupons/server/coupon-policy.ts';
import { requireSelf, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  couponInput,
  couponQuote,
  enrollmentStatus,
  enrollmentStatusQuery,
  freeEnrollment,
  myEnrollmentList,
  paymentIntentAnswer,
  paymentIntentInput,
  paymentSuccessAnswer,
  paymentSuccessInput,
  receipt,
  receiptList,
  userId,
} from '../contract.ts';
import type { Checkouts } from './checkouts.ts';
import type { Enrollments } from './enrollments.ts';
import type { FreeEnrollments } from './free-enrollments.ts';

type Dependencies = {
  enrollments: Enrollments;
  checkouts: Pick<Checkouts, 'start'>;
  freeEnrollments: FreeEnrollments;
  limiter: Pick<RateLimiter, 'count'>;
};

/** Each request calls the provider; a waiting page polls 16 times in two minutes. */
export const providerLimit = { name: 'purchase-asked', max: 60, seconds: 10 * 60 };

export function enrollmentEndpoints({ enrollments, checkouts, freeEnrollments, limiter }: Dependencies) {
  const countedUserId = async (c: Context) => {
    const { id } = await personOf(c);
    await limiter.count(providerLimit, id);
    return id;
  };
  const triedBy = async (c: Context) => {
    const { id } = await personOf(c);
    await limiter.count(codeLimit, id);
    return id;
  };
  return [
    get('/enrollment-status', requireSelf({ query: 'userId' }), {
      summary: 'Whether who is signed in has a class.',
      query: enrollmentStatusQuery,
      answer: enrollmentStatus,
      handle: async (c, { query }) => enrollments.statusOf((await personOf(c)).id, query.courseId),
    }),
    get('/enrollment-status/:uid/:courseId', requireSelf({ param: 'uid', query: 'userId' }), {
      summary: 'The same, with the ids in the path.',
      params: z.object({ uid: userId, courseId: z.string().check(z.maxLength(100)) }),
      answer: enrollmentStatus,
      handle: async (c, { params }) => enrollments.statusOf((await personOf(c)).id, params.courseId),
    }),
    get('/my-enrollments', requireSelf({ query: 'userId' }), {
      summary: 'The classes that who is signed in has bought, newest first.',
      query: z.strictObject({ userId: z.optional(userId) }),
      answer: myEnrollmentList,
      handle: async (c) => enrollments.listMine((await personOf(c)).id),
    }),
    get('/my-enrollments/:uid', requireSelf({ param: 'uid', query: 'userId' }), {
      summary: 'The same, with the id in the path.',
      params: z.object({ uid: userId }),
      answer: myEnrollmentList,
      handle: async (c) => enrollments.listMine((await personOf(c)).id),
    }),
    post('/create-payment-intent', requireSelf({ query: 'userId', body: 'userId' }), {
      summary: 'Begin to buy a class, or go on. The answer says what will be charged.',
      body: paymentIntentInput,
      answer: paymentIntentAnswer,
      handle: async (c, { body: { courseId, code } }) => {
        const id = await countedUserId(c);
        if (code !== undefined) await triedBy(c);
        return checkouts.start(id, courseId, { code });
      },
    }),
    post('/coupon-quote', requireUser, {
      summary: 'What a class costs with a code. Nothing is taken by it.',
      body: couponInput,
      answer: couponQuote,
      handle: async (c, { body }) => freeEnrollments.quote(await triedBy(c), body.courseId, body.code),
    }),
    post('/free-enrollment', requireUser, {
      summary: 'Enroll in a class for which a code leaves nothing to pay.',
      body: couponInput,
      answer: freeEnrollment,
      handle: async (c, { body }) => freeEnrollments.enroll(await triedBy(c), body.courseId, body.code),
    }),
    post('/payment-success', requireUser, {
      summary: 'What became of a payment. It only makes the server look at the payment provider.',
      body: paymentSuccessInput,
      answer: paymentSuccessAnswer,
      handle: async (c, { body }) =>
        enrollments.confirm(await countedUserId(c), body.enrollmentId, body.paymentIntentId),
    }),
    get('/receipts', requireUser, {
      summary: 'The receipts of who is signed in, newest first.',
      answer: receiptList,
      handle: async (c) => enrollments.listReceipts((await personOf(c)).id),
    }),
    get('/receipts/:enrollmentId', requireUser, {
      summary: 'One receipt, of who is signed in.',
      params: z.object({ enrollmentId: z.uuid() }),
      answer: receipt,
      handle: async (c, { params }) => enrollments.getReceipt((await personOf(c)).id, params.enrollmentId),
    }),
  ];
}
