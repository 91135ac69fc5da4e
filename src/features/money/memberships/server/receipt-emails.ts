import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { formatCents } from '#platform/server/receipts/format-cents.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { PremiumReceiptNotFound } from './membership-errors.ts';
import { createSubscriptionEmails } from './subscriptions/subscription-emails.ts';
import { createSubscriptionRepository, type SubscriptionRepository } from './subscriptions/subscription-repository.ts';

type Invoice = NonNullable<Awaited<ReturnType<SubscriptionRepository['findInvoice']>>>;

/** Number, period and amount of an invoice. */
export const receiptLabels = (invoice: Invoice) => ({
  number: invoice.number ?? invoice.invoiceId,
  meaning: [
    invoice.periodStart && invoice.periodEnd
      ? `One month, ${formatLongDate(invoice.periodStart)} to ${formatLongDate(invoice.periodEnd)}`
      : 'One month of Premium',
    ...(invoice.discountCents > 0
      ? [
          `price ${formatCents(invoice.amountCents + invoice.discountCents, invoice.currency)}, less ${formatCents(invoice.discountCents, invoice.currency)} with a code`,
        ]
      : []),
  ].join(', '),
  total: formatCents(invoice.amountCents, invoice.currency),
});

type Dependencies = { queueMail: QueueMail; publicUrl: string };

/** Sends a receipt again, in the caller's transaction. Throws PremiumReceiptNotFound. */
export const createPremiumReceipt =
  ({ queueMail, publicUrl }: Dependencies) =>
  async (db: Database, userId: string, invoiceId: string) => {
    const repository = createSubscriptionRepository(db);
    const invoice = await repository.findInvoice(userId, invoiceId);
    const person = await repository.findPerson(userId);
    if (!invoice || !person) throw new PremiumReceiptNotFound();
    const receipt = { ...receiptLabels(invoice), invoiceId, paidAt: invoice.billedAt };
    await queueMail(db, {
      ...createSubscriptionEmails(publicUrl).receipt(receipt),
      key: `premium-receipt:${invoiceId}:${randomUUID()}`,
      to: person.email,
      personId: userId,
    });
  };
