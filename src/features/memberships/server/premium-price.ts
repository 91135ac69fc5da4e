import { isDeepStrictEqual } from 'node:util';
import type { PriceGateway } from '#features/payments/server/price-gateway.ts';
import { UpgradeNotPossible } from './subscription-errors.ts';

/** Specification, section 9: premium costs 10 USD a month. */
const promised = { isActive: true, amountCents: 1000, currency: 'usd', interval: 'month', intervalCount: 1 };

type Dependencies = { prices: PriceGateway; priceId: string };

/** The provider's price of premium, which must be what every page promises. */
export function createPremiumPrice({ prices, priceId }: Dependencies) {
  let isChecked = false;

  /** Whether it is 10 USD a month; asked until the provider has said so once. Throws when the provider does not answer. */
  async function check() {
    isChecked ||= isDeepStrictEqual(await prices.find(priceId), promised);
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
