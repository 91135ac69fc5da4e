import mammoth from 'mammoth';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { LetterDocument } from '../../document-contract.ts';
import { type LetterTemplate, letterTemplates, partOrder } from '../../letter-vocabulary.ts';
import { textOfDocument } from '../drafts/document-text-policy.ts';
import { toPlainText } from '../drafts/plain-text-policy.ts';
import { layOut, printCv } from './print-cv.ts';

const changedAt = '2026-11-21T10:00:00.000Z';
const parts = {
  opening: 'I am applying for the Ocean Scholarship.',
  motivation: 'You teach what I need.\n\nNobody else does.',
  evidence: 'In 2025 we cleaned 12 beaches.',
  plans: 'Afterwards I will teach.',
  closing: 'Thank you.',
};
const letterOf = (template: LetterTemplate, name = 'Zoë Müller-Ñandú'): LetterDocument => ({
  ...{ title: 'Mine', template, paper: 'A4' },
  letter: {
    sender: { name, email: 'zoe@example.org', city: 'Nairobi', countryCode: 'KE' },
    ...{ recipient: 'Ocean Trust\nLondon', date: 'Nairobi, 3 May 2027', subject: 'Application: Ocean Scholarship' },
    ...{ greeting: 'Dear Ms Otieno,', parts, farewell: 'Yours sincerely,' },
  },
});
const linesOf = (template: LetterTemplate, name = 'Zoë Müller-Ñandú') => [
  ...[name, 'zoe@example.org · Nairobi, Kenya', 'Ocean Trust', 'London', 'Nairobi, 3 May 2027'],
  ...['Application: Ocean Scholarship', 'Dear Ms Otieno,'],
  ...partOrder[template].flatMap((part) => parts[part].split('\n').filter(Boolean)),
  ...['Yours sincerely,', name],
];
const squeeze = (text: string) => text.normalize('NFC').replace(/\s/g, '');

// Shapes texts and cuts fonts, which takes seconds.
it.each(letterTemplates)('prints the text of a letter in order, the same in every file: %s', async (template) => {
  const document = letterOf(template);
  const printed = await printCv({ kind: 'pdf', document, changedAt });
  if (!('file' in printed)) throw new Error(JSON.stringify(printed));
  const pdf = await getDocument({ data: new Uint8Array(printed.file), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const expected = squeeze(linesOf(template).join(''));
  expect(squeeze(items.map((item) => ('str' in item ? item.str : '')).join(''))).toBe(expected);
  const tree = JSON.stringify(await page.getStructTree());
  expect(tree).toContain('"role":"H1"');
  expect(tree).toContain('"role":"H2"');
  expect(tree).not.toContain('"role":"H3"');
  const word = await printCv({ kind: 'docx', document, changedAt });
  if (!('file' in word)) throw new Error(JSON.stringify(word));
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(word.file) });
  expect(squeeze(value)).toBe(expected);
  const plain = toPlainText(textOfDocument(document));
  expect(squeeze(plain)).toBe(squeeze(linesOf(template).join('').replace('zoe@example.org · ', 'zoe@example.org')));
  expect(plain).toContain('You teach what I need.\n\nNobody else does.');
});

it('sets paragraphs apart and a name in Arabic from the right', async () => {
  const laidOut = await layOut(letterOf('for-study', 'ليلى حداد'));
  if (!('layout' in laidOut)) throw new Error(laidOut.problem);
  const { rows } = laidOut.layout.pages[0]!;
  const at = rows.findIndex(({ text }) => text === 'You teach what I need.');
  expect(rows[at + 1]!.text).toBe('Nobody else does.');
  expect(rows[at + 1]!.baseline - rows[at]!.baseline).toBeGreaterThan(11 * 2);
  expect(laidOut.layout.direction).toBe('ltr');
});

it('prints nothing of an empty letter', async () => {
  const document: LetterDocument = { title: '', template: 'for-study', paper: 'A4', letter: {} };
  expect(toPlainText(textOfDocument(document))).toBe('\n');
  expect(await printCv({ kind: 'pages', document, changedAt })).toMatchObject({ pages: [expect.any(String)] });
});
