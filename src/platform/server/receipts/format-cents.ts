/** '$49.00 USD': whole cents, as receipts and letters say them. */
export const formatCents = (cents: number, currency = 'usd') =>
  `$${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
