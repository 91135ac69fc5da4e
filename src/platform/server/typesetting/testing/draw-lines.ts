import PDFDocument from 'pdfkit';
import { fontsOf } from '../fonts.ts';
import { createPdfText, positionRuns } from '../pdf-text.ts';
import { mainDirectionOf } from '../text-direction.ts';
import { createTypesetter } from '../text-lines.ts';

/** A PDF of one page with these lines, its content, and the characters that no font has. */
export async function drawLines(lines: readonly string[], weight: 400 | 600 = 400) {
  const missing = new Set<string>();
  const typesetter = createTypesetter(await fontsOf('sans'), missing);
  const document = new PDFDocument({ size: 'A4', margin: 0, compress: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const text = createPdfText(document);
  const page = mainDirectionOf(lines.join(''));
  for (const [at, line] of lines.entries()) {
    const { runs } = typesetter.toLine([{ text: line, weight, colour: '#000000' }]);
    text.draw(positionRuns(runs, { x: 60, baseline: 60 + at * 40, size: 14 }, page));
  }
  text.end();
  document.end();
  await ended;
  const file = Buffer.concat(chunks);
  return { file, content: file.toString('latin1'), missing: [...missing] };
}
