import type { Database } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { createStripeClient } from '#platform/server/payments/stripe-client.ts';
import { createSandboxPayments } from '#sandbox/payments/sandbox-payments.ts';
import { wireMoney } from '../wire-money.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
/** What premium costs, as the stand-in takes it. */
export const premium = { id: 'price_1', amount: 1_000, currency: 'usd', name: 'Premium' };

export const settings = { ...keys, premiumPrice: premium.id, scriptAddress: null, isSandbox: true };
export const publicUrl = 'http://sealeap.test';
export const secret = 'a secret of the tests, long enough to be one';
export const operatorEmail = 'operator@sealeap.test';

/** The outside world of payments, with its state in a database of tests. */
export const createPayments = (db: Database) =>
  createSandboxPayments({ db, ...keys, logger: createLogger('silent'), scriptFile: 'none' });

type Options = Pick<Parameters<typeof wireMoney>[0], 'now' | 'reached' | 'stripe'>;

/** Buying and billing as the product wires them. */
export const createMoney = (db: Database, { stripe = createStripe(createPayments(db)), ...options }: Options = {}) =>
  wireMoney({
    db,
    settings,
    stripe,
    publicUrl,
    secret,
    operatorEmail,
    logger: createLogger('silent'),
    ...options,
  });

/** The official client, speaking to the stand-in without a port. */
export const createStripe = (payments: Pick<ReturnType<typeof createPayments>, 'api'>) =>
  createStripeClient({
    secretKey: keys.secretKey,
    fetch: async (address, init) => payments.api.request(String(address), init),
  });
