import { createSandbox } from 'stripe-sandbox';
import { createStripeClient } from '#features/money/payments/server/gateways/stripe-client.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLogger, type Logger } from '#platform/server/logging/logger.ts';
import { createPaymentModules } from '../payments/payment-modules.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
/** The premium price as created in the sandbox. */
export const premium = { id: 'price_1', amount: 1_000, currency: 'usd', name: 'Premium' };

export const settings = { ...keys, premiumPrice: premium.id, scriptAddress: null, isSandbox: true };
export const publicUrl = 'http://sealeap.test';
export const secret = 'a secret of the tests, long enough to be one';
export const operatorEmail = 'operator@sealeap.test';

/** A payment sandbox with its state in the test database. */
export const createPayments = (db: Database) => createSandbox({ db, ...keys, logger: createLogger('silent') });

type Options = Partial<Pick<Parameters<typeof createPaymentModules>[0], 'now' | 'reached' | 'requirePermission'>> &
  Pick<Parameters<typeof createPaymentModules>[0], 'stripe'> & { logger?: Logger };

/** The payment modules as the product composes them. */
export const createModules = (db: Database, { stripe = createStripe(createPayments(db)), ...options }: Options = {}) =>
  createPaymentModules({
    db,
    settings,
    stripe,
    publicUrl,
    secret,
    operatorEmail,
    logger: createLogger('silent'),
    requirePermission: async () => {},
    ...options,
  });

/** Flattens what tests use of the payment modules. */
export function createPaymentsFixture(db: Database, options: Options = {}) {
  const { payments, enrollments, memberships, ledger } = createModules(db, options);
  const { events, reconciler, compareAll, reclaim } = payments;
  const { checkouts, hasAccess, freeEnrollments, groups, groupCheckouts } = enrollments;
  const { subscriptions, cards, isPriceRight } = memberships;
  return {
    ...{ events, reconciler, compareAll, reclaim, checkouts, hasAccess, subscriptions, cards, isPriceRight },
    enrollments: enrollments.enrollments,
    ...{ freeEnrollments, groups, groupCheckouts },
    refunds: ledger.refunds,
  };
}
/** The official client, calling the sandbox in process. */
export const createStripe = (payments: Pick<ReturnType<typeof createPayments>, 'api'>) =>
  createStripeClient({
    secretKey: keys.secretKey,
    fetch: async (address, init) => payments.api.request(String(address), init),
  });
