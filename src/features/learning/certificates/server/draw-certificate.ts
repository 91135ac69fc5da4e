import { encode } from 'uqr';
import { buoy, type Document, drawMark, ink, muted, openPdf } from '#platform/server/receipts/pdf-pen.ts';
import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { withoutEmoji } from '#platform/shared/text/emoji.ts';

export type PrintedCertificate = {
  number: string;
  name: string;
  courseTitle: string;
  /** Replaces a title whose characters no font has. */
  courseId: string;
  instructorName: string;
  isSample: boolean;
  issuedAt: Date;
  /** The address of its public page. */
  url: string;
};

const left = 72;
/** The width of the text, in points: the code to scan stands beside it. */
const textWidth = 500;
const qrCode = { x: 626, y: 356, size: 144 };
const cannotPrint = 'The name is in a script that this file cannot print.';

/** Without a border: around it the page is white. */
function drawQrCode(document: Document, text: string) {
  const { data, size } = encode(text, { border: 0 });
  const module = qrCode.size / size;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) document.rect(qrCode.x + x * module, qrCode.y + y * module, module, module);
  document.fill(ink);
}

/** A certificate as a PDF of one A4 page, lying, with selectable text and a code that leads to its public page. */
export async function drawCertificate(certificate: PrintedCertificate): Promise<Buffer> {
  const { number, courseId, isSample, issuedAt, url } = certificate;
  const [name, courseTitle, instructorName] = [
    certificate.name,
    certificate.courseTitle,
    certificate.instructorName,
  ].map(withoutEmoji) as [string, string, string];
  const { document, pen, finish } = await openPdf(
    { layout: 'landscape', info: { Title: `Certificate ${number}`, Author: 'SeaLeap', CreationDate: issuedAt } },
    textWidth,
  );
  document.rect(24, 24, 794, 547).lineWidth(0.75).stroke('#d9d2c0');
  document.rect(24, 24, 6, 547).fill(buoy);
  drawMark(document, left, 64);
  pen.write({ text: 'SeaLeap', x: left + 46, y: 70, size: 20, weight: 600 });
  pen.write({ text: 'Certificate', x: left, y: 136, size: 33, weight: 600 });

  const hasName = name !== '' && pen.canDraw(name);
  let y = pen.write({
    ...{ text: hasName ? name : cannotPrint, x: left, y: 204, weight: 600, max: 698 },
    size: hasName ? 25 : 15,
  });
  y = pen.write({ text: 'has completed the class', x: left, y: y + 6, size: 13, colour: muted });
  const title = courseTitle !== '' && pen.canDraw(courseTitle) ? courseTitle : courseId;
  y = pen.write({ text: title, x: left, y: y + 10, size: 20, weight: 600 });
  if (instructorName !== '' && pen.canDraw(instructorName))
    y = pen.write({ text: `Taught by ${instructorName}`, x: left, y: y + 8, size: 13 });
  if (isSample)
    pen.write({ text: 'This is a sample: the class and its instructor are invented.', x: left, y: y + 10, size: 13 });

  pen.write({ text: formatLongDate(issuedAt), x: left, y: 470, size: 13, weight: 600 });
  pen.write({ text: `Number ${number}`, x: left, y: 490, size: 13 });
  pen.write({ text: `Check it at ${url}`, x: left, y: 524, size: 9, colour: muted, max: 698 });
  drawQrCode(document, url);
  return finish();
}
