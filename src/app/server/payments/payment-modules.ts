import { createEnrollmentsModule } from '#features/money/enrollments/server/enrollments-module.ts';
import type { PurchaseStep } from '#features/money/enrollments/server/purchase-sync.ts';
import { createLedgerModule } from '#features/money/ledger/server/ledger-module.ts';
import type { RefundStep } from '#features/money/ledger/server/refunds.ts';
import { createMembershipsModule } from '#features/money/memberships/server/memberships-module.ts';
import { soldPremium } from '#features/money/memberships/server/premium-price-policy.ts';
import type { SubscriptionStep } from '#features/money/memberships/server/subscriptions/subscription-state.ts';
import type { Stripe } from '#features/money/payments/server/gateways/stripe-client.ts';
import type { PaymentSettings } from '#features/money/payments/server/payment-settings.ts';
import { createPaymentsModule } from '#features/money/payments/server/payments-module.ts';
import type { EventStep } from '#features/money/payments/server/webhook-events.ts';
import type { RequirePermission, SoldItem } from '#features/people/profiles/purchase-contract.ts';
import { createGuardianNotifications } from '#features/people/profiles/server/guardians/guardian-notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createRateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import type { DrawReceipt } from '#platform/server/receipts/receipt-worker.ts';

type Dependencies = {
  db: Database;
  settings: PaymentSettings;
  publicUrl: string;
  secret: string;
  /** Recipient of reports on discrepancies with the provider. */
  operatorEmail: string;
  logger: Logger;
  drawReceipt?: DrawReceipt;
  /** Throws unless somebody may buy an item. */
  requirePermission: RequirePermission;
  now?: () => Date;
  /** For tests: another client, such as one with shorter timeouts. */
  stripe?: Stripe;
  /** For tests: called at each numbered step of a purchase, to end the process there. */
  reached?: (step: PurchaseStep | EventStep | SubscriptionStep | RefundStep) => void | Promise<void>;
};
export type PaymentModules = ReturnType<typeof createPaymentModules>;

/** Payments and the features that handle its events. */
export function createPaymentModules({ secret, settings, stripe, operatorEmail, logger, ...rest }: Dependencies) {
  const notifyGuardian = createGuardianNotifications({ queueMail, publicUrl: rest.publicUrl, secrets: [secret] });
  const shared = { now: () => new Date(), reached: () => {}, ...rest, queueMail, notifyGuardian };
  const limiter = createRateLimiter(rest.db, secret);
  const payments = createPaymentsModule({ ...shared, settings, stripe, operatorEmail, logger });
  const enrollments = createEnrollmentsModule({ ...shared, payments, limiter });
  const memberships = createMembershipsModule({ ...shared, payments, limiter });
  const ledger = createLedgerModule({ ...shared, payments, syncPurchase: enrollments.syncPurchase });
  return { payments, enrollments, memberships, ledger };
}

/** Price and title of what is sold: premium, or a published course. */
export const findSoldIn =
  ({ enrollments }: Pick<PaymentModules, 'enrollments'>) =>
  async (item: string): Promise<SoldItem | undefined> => {
    if (item === 'premium') return soldPremium;
    const course = await enrollments.findForSale(item.slice('class:'.length));
    return course && { item, title: course.title, amountCents: course.priceCents, currency: course.currency };
  };
