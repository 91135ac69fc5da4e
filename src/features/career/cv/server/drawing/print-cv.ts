import { fontsOf } from '#platform/server/typesetting/fonts.ts';
import { createTypesetter } from '#platform/server/typesetting/text-lines.ts';
import { withoutEmoji } from '#platform/shared/text/emoji.ts';
import type { CvText } from '../../cv-text-policy.ts';
import { type AnyDocument, type CvSpelling, isLetter } from '../../document-contract.ts';
import type { PictureShape } from '../../document-vocabulary.ts';
import { textOfDocument } from '../drafts/document-text-policy.ts';
import { cvStyles } from './cv-styles.ts';
import { drawCv } from './draw-cv.ts';
import { drawCvPages } from './draw-cv-pages.ts';
import { type Layout, layOutCv, type PrintPicture } from './lay-out-cv.ts';

export type CvPrint = {
  kind: 'pdf' | 'docx' | 'pages' | 'spelling';
  document: AnyDocument;
  changedAt: string;
  picture?: PrintPicture;
};
/** `problem`: characters that no font has. */
export type PrintedCv = { file: Uint8Array } | { pages: string[] } | { problem: string } | { spelling: CvSpelling };

const maxNamed = 12;

const problemOf = (missing: ReadonlySet<string>) =>
  `The PDF cannot print ${missing.size === 1 ? 'this character' : 'these characters'}: ${[...missing].slice(0, maxNamed).join(' ')}. SeaLeap has no font for ${missing.size === 1 ? 'it' : 'them'}. Without ${missing.size === 1 ? 'it' : 'them'} the PDF can be made.`;

/** The texts of a CV as the PDF has them: no font prints emoji in black. The page for downloads says so. */
const toPrintable = ({ name, label, contacts, sections, links }: CvText): CvText => ({
  ...{ name: withoutEmoji(name), label: withoutEmoji(label), contacts: contacts.map(withoutEmoji), links },
  sections: sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map(({ title, rest, dates, texts, items }) => ({
      ...{ title: withoutEmoji(title), rest: withoutEmoji(rest), dates },
      ...{ texts: texts.map(withoutEmoji), items: items.map(withoutEmoji).filter(Boolean) },
    })),
  })),
});

/** Where every line stands, or why it cannot be printed. */
export async function layOut(
  document: AnyDocument,
  picture?: PictureShape,
): Promise<{ layout: Layout } | { problem: string }> {
  const { template, paper } = document;
  const text = toPrintable(textOfDocument(document));
  const missing = new Set<string>();
  const style = cvStyles[template];
  const typesetter = createTypesetter(await fontsOf(style.typeface), missing);
  const layout = layOutCv({ text, style, paper, typesetter, picture });
  return missing.size > 0 ? { problem: problemOf(missing) } : { layout };
}

/** A Word document brings no fonts with it, so that it has no character that cannot be printed. */
async function printDocx({ document, picture }: CvPrint): Promise<PrintedCv> {
  const { title, template, paper } = document;
  const { writeDocx } = await import('./write-docx.ts');
  const text = textOfDocument(document);
  return { file: await writeDocx({ text, style: cvStyles[template], paper, title, picture }) };
}

/** A CV as a file, its pages as pictures, or what is misspelt in it. */
export async function printCv(print: CvPrint): Promise<PrintedCv> {
  const { kind: wanted, document, changedAt, picture } = print;
  if (wanted === 'docx') return printDocx(print);
  if (wanted === 'spelling')
    return { spelling: await (await import('../spelling/check-spelling.ts')).checkSpelling(document) };
  const laidOut = await layOut(document, picture?.shape);
  if ('problem' in laidOut) return laidOut;
  if (wanted === 'pages') return { pages: drawCvPages(laidOut.layout, picture?.jpeg) };
  const { name } = toPrintable(textOfDocument(document));
  const kind = isLetter(document) ? 'Motivation letter' : 'CV';
  const jpeg = picture && Buffer.from(picture.jpeg, 'base64');
  const info = { title: name ? `${kind} of ${name}` : kind, author: name, changedAt: new Date(changedAt), jpeg };
  return { file: await drawCv(laidOut.layout, info) };
}
