import type { Context } from 'hono';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { PrintedReceipt } from './draw-receipt.ts';

type Dependencies = { limiter: Pick<RateLimiter, 'count'>; publicUrl: string };

/** Drawing one takes some tenths of a second. */
const limit = { name: 'receipt-file', max: 30, seconds: 600 };

/** Responds with the receipt as PDF; each user may draw 30 in ten minutes. */
export async function answerReceipt(
  c: Context,
  { limiter, publicUrl }: Dependencies,
  { userId, receipt }: { userId: string; receipt: PrintedReceipt },
) {
  await limiter.count(limit, userId);
  const { drawReceipt } = await import('./draw-receipt.ts');
  return c.body(new Uint8Array(await drawReceipt(receipt, publicUrl)), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${receipt.number.replace(/[^\w-]/g, '-')}.pdf"`,
    'Cache-Control': 'private, no-store',
  });
}
