import type { CvDocument, CvSpelling } from '../contract.ts';
import { toCvText } from '../cv-text-policy.ts';
import { sectionOrder } from '../template-policy.ts';
import { cvFontsOf } from './cv-fonts.ts';
import { cvStyles } from './cv-styles.ts';
import { drawCv } from './draw-cv.ts';
import { drawCvPages } from './draw-cv-pages.ts';
import { type Layout, layOutCv } from './lay-out-cv.ts';
import { createTypesetter } from './text-lines.ts';

export type CvPrint = { kind: 'pdf' | 'docx' | 'pages' | 'spelling'; document: CvDocument; changedAt: string };
/** `problem`: characters that no font has. */
export type PrintedCv = { file: Uint8Array } | { pages: string[] } | { problem: string } | { spelling: CvSpelling };

const maxNamed = 12;

const problemOf = (missing: ReadonlySet<string>) =>
  `The PDF cannot print ${missing.size === 1 ? 'this character' : 'these characters'}: ${[...missing].slice(0, maxNamed).join(' ')}. SeaLeap has no font for ${missing.size === 1 ? 'it' : 'them'}. Without ${missing.size === 1 ? 'it' : 'them'} the PDF can be made.`;

/** Where every line stands, or why it cannot be printed. */
export async function layOut({
  template,
  paper,
  resume,
}: CvDocument): Promise<{ layout: Layout } | { problem: string }> {
  const missing = new Set<string>();
  const style = cvStyles[template];
  const typesetter = createTypesetter(await cvFontsOf(style.typeface), missing);
  const layout = layOutCv({ text: toCvText(resume, sectionOrder[template]), style, paper, typesetter });
  return missing.size > 0 ? { problem: problemOf(missing) } : { layout };
}

/** A Word document brings no fonts with it, so that it has no character that cannot be printed. */
async function printDocx({ title, template, paper, resume }: CvDocument): Promise<PrintedCv> {
  const { writeDocx } = await import('./write-docx.ts');
  const text = toCvText(resume, sectionOrder[template]);
  return { file: await writeDocx({ text, style: cvStyles[template], paper, title }) };
}

/** A CV as a file, its pages as pictures, or what is misspelt in it. */
export async function printCv({ kind, document, changedAt }: CvPrint): Promise<PrintedCv> {
  if (kind === 'docx') return printDocx(document);
  if (kind === 'spelling')
    return { spelling: await (await import('./check-spelling.ts')).checkSpelling(document.resume) };
  const laidOut = await layOut(document);
  if ('problem' in laidOut) return laidOut;
  if (kind === 'pages') return { pages: drawCvPages(laidOut.layout) };
  const name = document.resume.basics?.name ?? '';
  const info = { title: name ? `CV of ${name}` : 'CV', author: name, changedAt: new Date(changedAt) };
  return { file: await drawCv(laidOut.layout, info) };
}
