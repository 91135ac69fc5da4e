import type { Stripe } from '#platform/server/payments/stripe-client.ts';
import { fromProvider, isMissing } from '#platform/server/payments/stripe-failures.ts';
import { UpgradeNotPossible } from './subscription-errors.ts';

/** Specification, section 9: premium costs 10 USD a month. */
const promised = { unit_amount: 1000, currency: 'usd', interval: 'month', interval_count: 1 };

type Dependencies = { stripe: Stripe; priceId: string };

/** The provider's price of premium, which must be what every page promises. */
export function createPremiumPrice({ stripe, priceId }: Dependencies) {
  let isChecked = false;

  async function isRight() {
    try {
      const { active, unit_amount, currency, recurring } = await fromProvider(stripe.prices.retrieve(priceId));
      const { interval, interval_count } = recurring ?? {};
      return active && JSON.stringify({ unit_amount, currency, interval, interval_count }) === JSON.stringify(promised);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Whether it is 10 USD a month; asked until the provider has said so once. Throws when the provider does not answer. */
  async function check() {
    isChecked ||= await isRight();
    return isChecked;
  }

  return {
    check,

    /** The id of the price, for a new subscription; nobody begins one at another price than what they were shown. */
    async get(): Promise<string> {
      if (!(await check())) throw new UpgradeNotPossible();
      return priceId;
    },
  };
}
