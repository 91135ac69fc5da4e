import { isDeepStrictEqual } from 'node:util';
import type { PriceGateway } from '#features/money/payments/server/gateways/price-gateway.ts';
import { UpgradeNotPossible } from './membership-errors.ts';
import { promised } from './premium-price-policy.ts';

type Dependencies = { prices: PriceGateway; priceId: string };

/** The provider's price of premium, which must match the specification. */
export function createPremiumPrice({ prices, priceId }: Dependencies) {
  let isChecked = false;

  /** Asks the provider until the price was right once. Throws when the provider does not answer. */
  async function check() {
    isChecked ||= isDeepStrictEqual(await prices.find(priceId), promised);
    return isChecked;
  }

  return {
    check,

    /** The price for a new subscription. Throws UpgradeNotPossible when it is not the promised one. */
    async get(): Promise<string> {
      if (!(await check())) throw new UpgradeNotPossible();
      return priceId;
    },
  };
}
