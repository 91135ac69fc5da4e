import { NotFound } from '#platform/server/errors.ts';
import { guardedRoutes, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { answerReceipt } from '#platform/server/receipts/answer-receipt.ts';
import { refundState } from '#platform/server/receipts/refund-state.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { receiptLabels } from './receipt-emails.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

type Dependencies = {
  repository: Pick<SubscriptionRepository, 'findInvoice'>;
  limiter: Pick<RateLimiter, 'count'>;
  publicUrl: string;
};
type Invoice = NonNullable<Awaited<ReturnType<SubscriptionRepository['findInvoice']>>>;

const fileName = /^(in_\w{1,120})\.pdf$/;

const toPrinted = (invoice: Invoice, { name, email }: { name: string; email: string }) => ({
  ...receiptLabels(invoice),
  paidAt: invoice.billedAt,
  name,
  email,
  title: 'SeaLeap Premium',
  plainTitle: 'SeaLeap Premium',
  state: refundState(invoice),
});

/** Receipts of Premium as PDF files, for their buyers. */
export const invoiceRoutes = ({ repository, ...dependencies }: Dependencies) =>
  guardedRoutes().get('/receipts/premium/:file', requireUser, async (c) => {
    const invoiceId = fileName.exec(c.req.param('file')!)?.[1];
    const person = await personOf(c);
    const invoice = invoiceId === undefined ? undefined : await repository.findInvoice(person.id, invoiceId);
    if (!invoice) throw new NotFound();
    return answerReceipt(c, dependencies, { userId: person.id, receipt: toPrinted(invoice, person) });
  }).app;
