import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { withoutEmoji } from '#platform/shared/text/emoji.ts';
import { type Document, drawMark, muted, openPdf } from './pdf-pen.ts';

export type PrintedReceipt = {
  number: string;
  paidAt: Date;
  /** Name and address of the account. */
  name: string;
  email: string;
  /** The title of the purchase. `plainTitle` replaces a title whose characters no font has. */
  title: string;
  plainTitle: string;
  meaning: string;
  /** As printed: '$49.00 USD'. */
  total: string;
  state: string;
};

const page = { left: 64, right: 531, width: 467 };
const cannotPrint = 'The name on the account is in a script that this file cannot print.';

const line = (document: Document, y: number) =>
  document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).stroke('#d9d2c0');

/** A receipt as a PDF of one A4 page with selectable text. */
export async function drawReceipt(receipt: PrintedReceipt, site: string): Promise<Buffer> {
  const { document, pen, finish } = await openPdf(
    { info: { Title: `Receipt ${receipt.number}`, Author: 'SeaLeap', CreationDate: receipt.paidAt } },
    page.width,
  );
  const { left } = page;

  drawMark(document, left, 56);
  pen.write({ text: 'SeaLeap', x: left + 46, y: 62, size: 20, weight: 600 });
  pen.write({ text: 'Receipt', x: left, y: 132, size: 26, weight: 600 });
  pen.write({ text: `${receipt.number} · ${formatLongDate(receipt.paidAt)}`, x: left, y: 170, colour: muted });

  line(document, 206);
  pen.write({ text: 'Paid by', x: left, y: 222, colour: muted });
  const plainName = withoutEmoji(receipt.name);
  const name = plainName !== '' && pen.canDraw(plainName) ? plainName : cannotPrint;
  const below = pen.write({ text: name, x: left + 120, y: 222, weight: 600, max: page.width - 120 });
  let y = pen.write({ text: receipt.email, x: left + 120, y: below, max: page.width - 120 }) + 14;

  line(document, y);
  pen.write({ text: 'For', x: left, y: y + 16, colour: muted });
  const purchase = withoutEmoji(receipt.title);
  const title = purchase !== '' && pen.canDraw(purchase) ? purchase : receipt.plainTitle;
  y = pen.write({ text: title, x: left + 120, y: y + 16, weight: 600, max: page.width - 120 });
  y = pen.write({ text: receipt.meaning, x: left + 120, y }) + 14;

  line(document, y);
  pen.write({ text: 'Total', x: left, y: y + 20, colour: muted });
  y = pen.write({ text: receipt.total, x: left + 120, y: y + 14, size: 18, weight: 600 });
  y = pen.write({ text: receipt.state, x: left + 120, y }) + 14;
  line(document, y);
  pen.write({ text: `Bought at ${site}`, x: left, y: y + 16, size: 9, colour: muted });

  return finish();
}
