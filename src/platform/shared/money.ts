/** '$49', '$49.50' or '$1,200': an amount in USD as screens show it. */
export const formatDollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`;
