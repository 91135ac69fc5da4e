/** '$49.00 USD', as receipts and emails show amounts. */
export const formatCents = (cents: number, currency = 'usd') =>
  `$${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
