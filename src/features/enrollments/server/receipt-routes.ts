import { NotFound } from '#platform/server/errors.ts';
import { guardedRoutes, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { answerReceipt } from '#platform/server/receipts/answer-receipt.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { refundState } from '#platform/server/receipts/refund-state.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import type { Receipt } from '../contract.ts';
import type { Enrollments } from './enrollments.ts';

type Dependencies = {
  enrollments: Pick<Enrollments, 'getReceipt'>;
  limiter: Pick<RateLimiter, 'count'>;
  publicUrl: string;
};

const fileName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.pdf$/;

const toPrinted = (receipt: Receipt) => ({
  number: receipt.receiptNumber,
  paidAt: new Date(receipt.paidAt),
  name: receipt.name,
  email: receipt.email,
  title: receipt.courseTitle,
  plainTitle: receipt.courseId,
  meaning: 'One-time payment, lifetime access',
  total: formatCents(receipt.amount * 100),
  state: refundState({ amountCents: receipt.amount * 100, refundedCents: receipt.refunded * 100 }),
});

/** Receipts of courses as PDF files, for their buyers. */
export const receiptRoutes = ({ enrollments, ...dependencies }: Dependencies) =>
  guardedRoutes().get('/receipts/:file', requireUser, async (c) => {
    const enrollmentId = fileName.exec(c.req.param('file')!)?.[1];
    if (!enrollmentId) throw new NotFound();
    const { id: userId } = await personOf(c);
    const receipt = toPrinted(await enrollments.getReceipt(userId, enrollmentId));
    return answerReceipt(c, dependencies, { userId, receipt });
  }).app;
