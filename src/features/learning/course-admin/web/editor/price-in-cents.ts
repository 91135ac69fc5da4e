import { priceLimits } from '../../vocabulary.ts';

/** '49', '49.5' or '$1,200.00' in cents; undefined when it is no valid price. */
export function parsePrice(typed: string): number | undefined {
  const [, whole, part = ''] = /^\s*\$?\s*(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{1,2}))?\s*$/.exec(typed) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0') || 0);
  return cents >= priceLimits.min && cents <= priceLimits.max ? cents : undefined;
}

export const priceMessage = 'Type a price from $1 to $1,000, as in 49 or 49.50.';
