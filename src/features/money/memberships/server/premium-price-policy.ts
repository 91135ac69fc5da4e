/** Specification, section 9: premium costs 10 USD a month. */
export const promised = { isActive: true, amountCents: 1000, currency: 'usd', interval: 'month', intervalCount: 1 };

/** Guardians are asked for this item. */
export const soldPremium = {
  item: 'premium',
  title: 'Premium',
  amountCents: promised.amountCents,
  currency: promised.currency,
};
