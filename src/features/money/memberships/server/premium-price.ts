import { isDeepStrictEqual } from 'node:util';
import type { PriceGateway } from '#features/money/payments/server/gateways/price-gateway.ts';
import { UpgradeNotPossible } from './membership-errors.ts';

/** Specification, section 9: premium costs 10 USD a month. */
const promised = { isActive: true, amountCents: 1000, currency: 'usd', interval: 'month', intervalCount: 1 };

/** Guardians are asked for this item. */
export const soldPremium = {
  item: 'premium',
  title: 'Premium',
  amountCents: promised.amountCents,
  currency: promised.currency,
};

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
