import { receiptRoutes } from '#platform/server/receipts/receipt-routes.ts';
import { refundState } from '#platform/server/receipts/refund-state.ts';
import { receiptLabels } from './receipt-emails.ts';
import type { SubscriptionRepository } from './subscriptions/subscription-repository.ts';

type Dependencies = { repository: Pick<SubscriptionRepository, 'findInvoice'> } & Pick<
  Parameters<typeof receiptRoutes>[0],
  'limiter' | 'publicUrl' | 'drawReceipt'
>;

/** Receipts of Premium as PDF files, for their buyers. */
export const premiumReceiptRoutes = ({ repository, ...dependencies }: Dependencies) =>
  receiptRoutes({
    ...dependencies,
    path: '/receipts/premium/:file',
    fileName: /^(in_\w{1,120})\.pdf$/,
    async find({ id, name, email }, invoiceId) {
      const invoice = await repository.findInvoice(id, invoiceId);
      const title = 'SeaLeap Premium';
      return (
        invoice && {
          ...receiptLabels(invoice),
          ...{ name, email, title, plainTitle: title },
          paidAt: invoice.billedAt,
          state: refundState(invoice),
        }
      );
    },
  });
