import { NotFound } from '../errors.ts';
import { guardedRoutes, requireUser } from '../http/guards.ts';
import type { RateLimiter } from '../http/limits/rate-limit.ts';
import { personOf } from '../sessions/person-of.ts';
import type { Person } from '../sessions/session.ts';
import type { PrintedReceipt } from './draw-receipt.ts';
import { type DrawReceipt, drawReceiptDirectly } from './receipt-worker.ts';

type Dependencies = {
  limiter: Pick<RateLimiter, 'count'>;
  publicUrl: string;
  drawReceipt?: DrawReceipt | undefined;
  /** With the parameter `file`. */
  path: string;
  /** Its first group is the receipt's id. */
  fileName: RegExp;
  /** The person's own receipt; undefined or an error when there is none. */
  find: (person: Person, id: string) => Promise<PrintedReceipt | undefined>;
};

/** Drawing one takes some tenths of a second of a worker. */
const limit = { name: 'receipt-file', max: 30, seconds: 600 };

/** Receipts as PDF files, for their buyers; each user may draw 30 in ten minutes. */
export const receiptRoutes = ({
  limiter,
  publicUrl,
  drawReceipt = drawReceiptDirectly,
  path,
  fileName,
  find,
}: Dependencies) =>
  guardedRoutes().get(path, requireUser, async (c) => {
    const id = fileName.exec(c.req.param('file')!)?.[1];
    const person = await personOf(c);
    const receipt = id === undefined ? undefined : await find(person, id);
    if (!receipt) throw new NotFound();
    await limiter.count(limit, person.id);
    return c.body(new Uint8Array(await drawReceipt(receipt, publicUrl, person.id)), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${receipt.number.replace(/[^\w-]/g, '-')}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
  }).app;
