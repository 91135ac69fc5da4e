import { createSandbox } from 'stripe-sandbox';
import { createStripeClient } from '#features/payments/server/stripe-client.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { createPaymentModules } from '../payment-modules.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
/** What premium costs, as the sandbox takes it. */
export const premium = { id: 'price_1', amount: 1_000, currency: 'usd', name: 'Premium' };

export const settings = { ...keys, premiumPrice: premium.id, scriptAddress: null, isSandbox: true };
export const publicUrl = 'http://sealeap.test';
export const secret = 'a secret of the tests, long enough to be one';
export const operatorEmail = 'operator@sealeap.test';

/** The outside world of payments, with its state in a database of tests. */
export const createPayments = (db: Database) => createSandbox({ db, ...keys, logger: createLogger('silent') });

type Options = Pick<Parameters<typeof createPaymentModules>[0], 'now' | 'reached' | 'stripe'>;

/** Payments and what subscribes to them, as the product composes them. */
export const createModules = (db: Database, { stripe = createStripe(createPayments(db)), ...options }: Options = {}) =>
  createPaymentModules({
    db,
    settings,
    stripe,
    publicUrl,
    secret,
    operatorEmail,
    logger: createLogger('silent'),
    ...options,
  });

/** The same, with what tests use of each at hand. */
export function createPaymentsFixture(db: Database, options: Options = {}) {
  const { payments, enrollments, memberships, ledger } = createModules(db, options);
  const { events, reconciler, compareAll, reclaimAll } = payments;
  const { checkouts, hasAccess } = enrollments;
  const { subscriptions, cards, isPriceRight } = memberships;
  return {
    ...{ events, reconciler, compareAll, reclaimAll, checkouts, hasAccess, subscriptions, cards, isPriceRight },
    enrollments: enrollments.enrollments,
    refunds: ledger.refunds,
  };
}
/** The official client, speaking to the sandbox without a port. */
export const createStripe = (payments: Pick<ReturnType<typeof createPayments>, 'api'>) =>
  createStripeClient({
    secretKey: keys.secretKey,
    fetch: async (address, init) => payments.api.request(String(address), init),
  });
