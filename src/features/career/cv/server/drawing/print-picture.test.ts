import mammoth from 'mammoth';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { CvDocument } from '../../document-contract.ts';
import { layOut, printCv } from './print-cv.ts';

const changedAt = '2026-11-21T10:00:00.000Z';
const content = await sharp({ create: { width: 480, height: 600, channels: 3, background: '#0a6c74' } })
  .jpeg()
  .toBuffer();
const picture = { shape: 'portrait', jpeg: content.toString('base64') } as const;
const birds = 'I count birds.';
const documentOf = (name: string, template: CvDocument['template'] = 'first', summary = birds): CvDocument => ({
  ...{ title: 'Mine', template, paper: 'A4' },
  resume: {
    basics: { name, label: 'Student of biology', email: 'zoe@example.org', summary },
    education: [{ institution: 'Nairobi School', startDate: '2019', endDate: '2022' }],
  },
});

async function readPdf(file: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { fnArray } = await page.getOperatorList();
  return {
    drawn: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    tree: JSON.stringify(await page.getStructTree()),
  };
}

// Shapes texts and cuts fonts: up to a second.
it.each(['first', 'europass'] as const)('holds one image, tagged with the name, only when it is on: %s', async (at) => {
  const document = documentOf('Zoë Müller', at);
  for (const [given, count] of [
    [{ picture }, 1],
    [{}, 0],
  ] as const) {
    const printed = await printCv({ kind: 'pdf', document, changedAt, ...given });
    if (!('file' in printed)) throw new Error(JSON.stringify(printed));
    const { drawn, tree } = await readPdf(printed.file);
    expect(drawn).toBe(count);
    expect(
      Buffer.from(printed.file)
        .toString('latin1')
        .match(/\/Subtype \/Image/g) ?? [],
    ).toHaveLength(count);
    expect(tree.includes('"role":"Figure","children":[{"type":"content"')).toBe(count === 1);
    expect(tree.includes('"alt":"Zoë Müller"')).toBe(count === 1);
  }
});

it('draws it in the preview where the file has it', async () => {
  const printed = await printCv({ kind: 'pages', document: documentOf('Zoë'), changedAt, picture });
  if (!('pages' in printed)) throw new Error('no pages');
  expect(printed.pages[0]!.match(/<image /g)).toHaveLength(1);
  expect(printed.pages[0]).toContain(`href="data:image/jpeg;base64,${picture.jpeg}" x="467.28" y="52" width="76"`);
});

it('stands beside the first lines and above all else, on the left of a CV from right to left', async () => {
  for (const name of ['A', 'Zoë Müller-Ñandú de la Montaña y los Ríos', 'ليلى حداد', '']) {
    const laidOut = await layOut(documentOf(name, 'first', name.repeat(20) || birds), 'portrait');
    if (!('layout' in laidOut)) throw new Error(laidOut.problem);
    const [page] = laidOut.layout.pages;
    const box = page!.picture!;
    expect(box.x < 200).toBe(name === 'ليلى حداد');
    // Lines below headings are as wide as the page.
    expect(page!.shapes.length).toBeGreaterThan(0);
    for (const { y } of page!.shapes) expect(y).toBeGreaterThan(box.y + box.height);
    for (const { baseline, cells } of page!.rows)
      for (const { x, width, size } of cells) {
        const isBeside = x + width * size < box.x - 10 || x > box.x + box.width + 10;
        expect(isBeside || baseline - size * 0.8 > box.y + box.height).toBe(true);
      }
  }
});

it('is in the Word file, as another library reads it', async () => {
  for (const [given, count] of [
    [{ picture }, 1],
    [{}, 0],
  ] as const) {
    const printed = await printCv({ kind: 'docx', document: documentOf('Zoë Müller'), changedAt, ...given });
    if (!('file' in printed)) throw new Error(JSON.stringify(printed));
    const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(printed.file) });
    expect(messages).toEqual([]);
    expect(value.match(/<img alt="Zoë Müller" src="data:image\/jpeg;base64,/g) ?? []).toHaveLength(count);
    if (count > 0) expect(value).toContain(picture.jpeg);
  }
});
