import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { hasPdftotext, readWithPdfJs, readWithPdftotext } from '#platform/server/typesetting/testing/read-pdf.ts';
import { toCvText } from '../../cv-text-policy.ts';
import type { CvDocument } from '../../document-contract.ts';
import { templates } from '../../document-vocabulary.ts';
import type { Resume } from '../../resume-contract.ts';
import { sectionOrder } from '../../template-policy.ts';
import { layOut, printCv } from './print-cv.ts';

const changedAt = '2026-11-21T10:00:00.000Z';
const documentOf = (resume: Resume, rest: Partial<CvDocument> = {}): CvDocument => ({
  ...{ title: 'Mine', template: 'first', paper: 'A4', resume },
  ...rest,
});

async function readPdf(document: CvDocument) {
  const printed = await printCv({ kind: 'pdf', document, changedAt });
  if (!('file' in printed)) throw new Error(JSON.stringify(printed));
  const bytes = Buffer.from(printed.file);
  const pdf = await getDocument({ data: new Uint8Array(printed.file), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    const links = (await page.getAnnotations()).map(({ subtype, url, rect }) => ({ subtype, url, rect }));
    pages.push({ texts, tree: JSON.stringify(await page.getStructTree()), view: page.view, links });
  }
  return { bytes, pages };
}

/** Without spaces, which stand for nothing where lines break. */
const squeeze = (text: string) => text.normalize('NFC').replace(/\s/g, '');

function textOf({ resume, template }: CvDocument) {
  const { name, label, contacts, sections } = toCvText(resume, sectionOrder[template]);
  const isListed = (section: string) => ['skills', 'languages', 'interests'].includes(section);
  const blocks = sections.flatMap(({ name: section, title, blocks: all }) => [
    title,
    ...all.flatMap(({ title: lead, rest, dates, texts, items }) => [
      ...[lead, rest && (lead && !isListed(section) ? `, ${rest}` : rest), dates],
      ...[...texts, ...items.map((item) => `• ${item}`)],
    ]),
  ]);
  return squeeze([name, label, contacts.join(' · '), ...blocks].join(''));
}

const ada: Resume = {
  basics: {
    ...{ name: 'Zoë Müller-Ñandú', label: 'Student of biology', email: 'zoe@example.org', phone: '+254 700 000000' },
    ...{ url: 'https://zoe.example.org/', location: { city: 'Nairobi', countryCode: 'KE' } },
    summary: 'I count birds, and I want to know why there are fewer of them each year.',
    profiles: [{ network: 'GitHub', username: 'zoe', url: 'https://github.com/zoe' }],
  },
  education: [
    {
      institution: 'Nairobi School',
      studyType: 'Secondary school',
      startDate: '2019-01',
      endDate: '2022-11',
      score: 'A-',
    },
  ],
  work: [
    {
      ...{ name: 'Café Étoile', position: 'Assistant', startDate: '2023-02' },
      highlights: ['Sold 40 cakes a day (on Sundays: 90)', 'Taught two new colleagues', ''],
    },
  ],
  projects: [
    {
      name: 'Bird map',
      description: 'A map of 1,200 sightings.\nMade by a school club.',
      keywords: ['Python', 'QGIS'],
    },
  ],
  skills: [{ name: 'Programming', level: 'Beginner', keywords: ['Python', 'R'] }],
  languages: [{ language: 'Swahili', fluency: 'Native' }, { language: 'English' }],
  awards: [{ title: 'Science fair, first prize', awarder: 'Kenya Science Fair', date: '2022-05-14' }],
  references: [{ name: 'Amina Otieno', reference: 'Ask her by email.' }],
};

// Shapes texts and cuts fonts, which takes seconds.
it.each(templates)('prints the text of a CV in order, tagged and with its fonts: %s', async (template) => {
  const document = documentOf(ada, { template });
  const { bytes, pages } = await readPdf(document);
  expect(squeeze(pages.flatMap(({ texts }) => texts).join(''))).toBe(textOf(document));
  expect(pages).toHaveLength(1);
  for (const role of ['H1', 'H2', 'H3', 'L', 'LI', 'P']) expect(pages[0]!.tree).toContain(`"role":"${role}"`);
  const file = bytes.toString('latin1');
  expect(file).toContain('/MarkInfo');
  expect(file.match(/\/FontDescriptor \d/g)?.length).toBe(file.match(/\/FontFile[23] \d/g)?.length);
  expect(pages[0]!.view.map(Math.round)).toEqual([0, 0, 595, 842]);
});

it('links addresses and emails, each with an element and an annotation over its text', async () => {
  const projects = [
    { name: 'Map', url: 'https://map.example.org/birds/' },
    { name: 'None', url: 'not an address' },
  ];
  for (const name of ['Zoë', 'ليلى حداد']) {
    const document = documentOf({ basics: { ...ada.basics, name }, projects });
    const { pages, bytes } = await readPdf(document);
    const { links, tree } = pages[0]!;
    expect(links.map(({ url }) => url)).toEqual([
      ...[
        'mailto:zoe@example.org',
        'https://zoe.example.org/',
        'https://github.com/zoe',
        'https://map.example.org/birds/',
      ],
    ]);
    for (const { rect } of links) expect(rect[2] - rect[0]).toBeGreaterThan(40);
    expect(tree.match(/"role":"Link"/g)).toHaveLength(4);
    expect(bytes.toString('latin1').match(/\/Type \/OBJR/g)).toHaveLength(4);
    expect(bytes.toString('latin1').match(/\/StructParent \d/g)).toHaveLength(4);
  }
});

const names = {
  ...{ Arabic: 'ليلى حداد', Persian: 'می‌خواهم درس بخوانم', Urdu: 'محمد اقبال', Hebrew: 'דנה כהן' },
  ...{ Hindi: 'श्रुति शर्मा', Bengali: 'সুমন চৌধুরী', Thai: 'สมชาย ใจดี', Amharic: 'ሰላም አበበ', Tamil: 'ஸ்ரீனிவாசன்' },
  ...{ Cyrillic: 'Жанна Иванова', Greek: 'Ελένη Παπαδοπούλου', Vietnamese: 'Nguyễn Thị Hồng', Chinese: '王小明' },
};
it.each(Object.entries(names))('prints a CV in %s whose text is what was typed', async (_script, name) => {
  const document = documentOf({ basics: { name, label: name, summary: `${name}\n${name}` } });
  for (const template of ['first', 'scholarship', 'tech'] as const) {
    const printed = await printCv({ kind: 'pdf', document: { ...document, template }, changedAt });
    if (!('file' in printed)) throw new Error(JSON.stringify(printed));
    const expected = [name, name, 'About me', name, name];
    const withoutJoiners = expected.map((line) => line.replace(/\u200c/g, ''));
    expect((await readWithPdfJs(printed.file)).join(' ')).toBe(withoutJoiners.join(' '));
    if (hasPdftotext) expect(readWithPdftotext(printed.file)).toEqual(expected);
  }
});

it('prints Arabic from the right, with numbers and Latin words in their place', async () => {
  const summary = 'درست في جامعة القاهرة من 2019 إلى 2023 (Computer Science).';
  const { pages, bytes } = await readPdf(documentOf({ basics: { name: 'ليلى حداد', summary } }));
  const texts = pages[0]!.texts.filter((text) => text.trim());
  expect(texts.join(' ')).toContain('Computer Science');
  expect(texts).toContain('2019');
  // Screen readers and programs that copy get the text as it was typed.
  expect(bytes.includes(Buffer.from('ليلى', 'utf16le').swap16())).toBe(true);
  const laidOut = await layOut(documentOf({ basics: { name: 'ليلى حداد', summary } }));
  if (!('layout' in laidOut)) throw new Error(laidOut.problem);
  const line = laidOut.layout.pages[0]!.rows.at(-1)!.cells[0]!;
  const order = line.runs.map(({ text }) => text).join('|');
  // From the left: the full stop and the brackets are mirrored, and what is read first stands last.
  expect(order).toMatch(/^\)\.\|Computer Science\|.*2023.*2019\|درست في جامعة القاهرة من $/s);
  expect(laidOut.layout.direction).toBe('rtl');
  expect(line.x + line.width * line.size).toBeCloseTo(595.28 - 52, 0);
});

it('names the characters that no font has', async () => {
  const document = documentOf({ basics: { name: '𓀀𓀁 王小明', label: 'Student' } });
  for (const kind of ['pdf', 'pages'] as const)
    expect(await printCv({ kind, document, changedAt })).toEqual({
      problem:
        'The PDF cannot print these characters: 𓀀 𓀁. SeaLeap has no font for them. Without them the PDF can be made.',
    });
});

it('leaves emoji out of the PDF', async () => {
  const work = [{ name: 'School 🏫', highlights: ['🎉🎉', 'Led the choir 👩🏽‍🎤 of 40'] }];
  const { pages } = await readPdf(documentOf({ basics: { name: 'Zoë 🎓 Müller', summary: 'I ❤️ birds.' }, work }));
  const text = squeeze(pages.flatMap(({ texts }) => texts).join(''));
  expect(text).toBe(squeeze('Zoë Müller About me I birds. Work School • Led the choir of 40'));
});

it('orders each line by its first letter, on the side of the CV or on its own', async () => {
  const [arabic, latin] = ['درست الأحياء', 'I studied biology, and then chemistry.'];
  const laidOut = await layOut(
    documentOf({
      basics: { name: 'ليلى حداد', summary: `${latin}\n${arabic}` },
      work: [{ name: 'Lab', highlights: [latin, `${arabic} (Biology)`] }],
    }),
  );
  if (!('layout' in laidOut)) throw new Error(laidOut.problem);
  const { direction, pages } = laidOut.layout;
  expect(direction).toBe('ltr');
  const rows = pages[0]!.rows;
  const leftOf = (text: string) => rows.find((row) => row.text === text)!.cells.at(-1)!.x;
  const rightOf = (text: string) => {
    const cell = rows.find((row) => row.text === text)!.cells.at(-1)!;
    return cell.x + cell.width * cell.size;
  };
  expect(leftOf('ليلى حداد')).toBeCloseTo(52);
  expect(leftOf(latin)).toBeCloseTo(52);
  expect(rightOf(arabic)).toBeCloseTo(595.28 - 52);
  const item = rows.find((row) => row.text === `${arabic} (Biology)`)!;
  expect(item.cells[0]!.x).toBeGreaterThan(item.cells[1]!.x);
  expect(item.cells[1]!.runs.map(({ text }) => text)).toEqual([')', 'Biology', '(', `${arabic} `]);
});

it('encodes links of international domains, and prints them as they were typed', async () => {
  const { pages } = await readPdf(documentOf({ basics: { email: 'имя@пример.рф', url: 'https://bücher.example/' } }));
  expect(pages[0]!.links.map(({ url }) => url)).toEqual([
    'mailto:%D0%B8%D0%BC%D1%8F@%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80.%D1%80%D1%84',
    'https://xn--bcher-kva.example/',
  ]);
  expect(pages[0]!.texts.join('')).toContain('имя@пример.рф');
});

it('leaves no heading and no first line alone at the end of a page, whatever stands before it', async () => {
  const text = 'A sentence of some length, that goes on for more than a line when it is repeated once or twice. ';
  for (const template of templates)
    for (let count = 9; count < 40; count += 10) {
      const work = Array.from({ length: count }, (_, at) => ({
        ...{ name: `Place ${at}`, position: 'Helper', startDate: '2020' },
        highlights: [text.repeat(1 + (at % 3)).trim(), 'Short'],
      }));
      const laidOut = await layOut(
        documentOf(
          {
            basics: { name: 'Ada' },
            work: work.slice(0, 40),
            awards: work.slice(0, 3).map(({ name }) => ({ title: name, summary: text })),
          },
          { template, paper: count % 2 ? 'A4' : 'Letter' },
        ),
      );
      if (!('layout' in laidOut)) throw new Error(laidOut.problem);
      const { pages, height } = laidOut.layout;
      for (const [index, { rows }] of pages.entries()) {
        expect(Math.max(...rows.map(({ baseline }) => baseline))).toBeLessThan(height - 40);
        const last = rows.at(-1)!;
        if (index === pages.length - 1) continue;
        expect(['H1', 'H2', 'H3']).not.toContain(last.tag);
        const next = pages[index + 1]!.rows;
        if (next[0]!.element === last.element) {
          expect(rows.filter(({ element }) => element === last.element).length).toBeGreaterThan(1);
          expect(next.filter(({ element }) => element === last.element).length).toBeGreaterThan(1);
        }
      }
    }
});

it('lets nothing stand on something else, in any template', async () => {
  for (const template of templates)
    for (const name of ['Zoë', 'ليلى حداد']) {
      const laidOut = await layOut(documentOf({ ...ada, basics: { ...ada.basics, name } }, { template }));
      if (!('layout' in laidOut)) throw new Error(laidOut.problem);
      const cells = laidOut.layout.pages[0]!.rows.flatMap(({ cells: rowCells, baseline }) =>
        rowCells.map((cell) => ({ from: cell.x, to: cell.x + cell.width * cell.size, baseline })),
      );
      for (const one of cells) {
        expect(one.from).toBeGreaterThan(30);
        expect(one.to).toBeLessThan(595.28 - 30);
        const near = cells.filter((other) => other !== one && Math.abs(other.baseline - one.baseline) < 6);
        for (const other of near) expect(one.to <= other.from + 0.1 || other.to <= one.from + 0.1).toBe(true);
      }
    }
});

it('draws the preview from the same lines: each glyph where the file has it', async () => {
  const printed = await printCv({ kind: 'pages', document: documentOf(ada, { paper: 'Letter' }), changedAt });
  if (!('pages' in printed)) throw new Error('no pages');
  const [page] = printed.pages;
  expect(printed.pages).toHaveLength(1);
  expect(page).toContain('viewBox="0 0 612 792"');
  const glyphs = page!.match(/<use /g)!.length;
  expect(glyphs).toBeGreaterThan(squeeze(textOf(documentOf(ada))).length - 12);
  expect(page).not.toMatch(/NaN|undefined/);
});
