import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type IParagraphOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx';
import { directionOf } from '#platform/server/typesetting/text-direction.ts';
import type { CvText, TextBlock } from '../../cv-text-policy.ts';
import type { Paper } from '../../document-vocabulary.ts';
import { cvDirectionOf } from './cv-direction-policy.ts';
import type { CvStyle } from './cv-styles.ts';
import { ink, muted, type PrintPicture, printedPictures } from './lay-out-cv.ts';

type Children = (TextRun | ExternalHyperlink | ImageRun)[];
type Settings = { text: CvText; style: CvStyle; paper: Paper; title: string; picture?: PrintPicture | undefined };

/** Twentieths of a point. */
const twips = (points: number) => Math.round(points * 20);
/** Word counts half points. */
const halfPoints = (points: number) => Math.round(points * 2);
/** Pixels at 96 an inch, in which the library measures pictures; places are in English metric units. */
const pixels = (points: number) => Math.round((points * 96) / 72);
const metric = (points: number) => points * 12_700;
const hex = (colour: string) => colour.slice(1);

const sizes: Record<Paper, { width: number; height: number }> = {
  A4: { width: 11906, height: 16838 },
  Letter: { width: 12240, height: 15840 },
};
/** On every computer that opens such files, or replaced by one that is as wide. */
const typefaces = { sans: 'Calibri', serif: 'Cambria' };

/** A CV as a Word document: its paragraphs have the styles of headings and lists, so that it can be edited on. */
export async function writeDocx({ text, style, paper, title, picture }: Settings): Promise<Buffer> {
  const { name, label, contacts, sections, links } = text;
  const direction = cvDirectionOf(text);
  const { width, height } = sizes[paper];
  const margin = twips(style.margin);

  /** Each run has its own direction: a Latin address stays readable in a line of Arabic. */
  const run = (value: string, more: { bold?: boolean; color?: string; size?: number } = {}) =>
    new TextRun({
      ...{ text: value, color: hex(ink), size: halfPoints(style.size), sizeComplexScript: halfPoints(style.size) },
      ...(more.size && { sizeComplexScript: more.size }),
      ...more,
      rightToLeft: directionOf(value) === 'rtl',
    });
  const linked = (value: string, color = hex(ink)) => {
    const link = links[value];
    return link ? new ExternalHyperlink({ link, children: [run(value, { color })] }) : run(value, { color });
  };
  const contactRuns = () =>
    contacts.flatMap((value, at) => [
      ...(at > 0 ? [run(' · ', { color: hex(muted) })] : []),
      linked(value, hex(muted)),
    ]);
  /** `line`: its text, whose first letter decides in which direction the paragraph is read, and where it begins. */
  const paragraph = (children: Children, line: string, more: Omit<IParagraphOptions, 'children'> = {}) =>
    new Paragraph({ children, bidirectional: directionOf(line) === 'rtl', ...more });
  /** On the side where the CV begins. */
  const sideOf = (line: string) => (directionOf(line) === direction ? AlignmentType.START : AlignmentType.END);
  const headSideOf = (line: string) => (style.header === 'centre' ? AlignmentType.CENTER : sideOf(line));

  /** Beside the first lines, in a paragraph of its own that takes next to no room. */
  function pictureOf({ shape, jpeg }: PrintPicture) {
    const { width: wide, height: tall } = printedPictures[shape];
    return paragraph(
      [
        new ImageRun({
          ...{ type: 'jpg', data: Buffer.from(jpeg, 'base64') },
          transformation: { width: pixels(wide), height: pixels(tall) },
          altText: { name: 'Picture', title: '', description: name || 'The person of this CV' },
          floating: {
            horizontalPosition: {
              relative: HorizontalPositionRelativeFrom.MARGIN,
              align: direction === 'rtl' ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT,
            },
            verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, offset: 0 },
            wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.BOTH_SIDES },
            margins: { left: metric(12), right: metric(12), top: 0, bottom: metric(6) },
          },
        }),
      ],
      '',
      { spacing: { line: 20, lineRule: LineRuleType.EXACT } },
    );
  }

  function head() {
    const large = halfPoints(style.nameSize);
    const contact = contacts.join(' ');
    return [
      picture && pictureOf(picture),
      name &&
        paragraph([run(name, { bold: true, color: hex(style.accent), size: large })], name, {
          ...{ heading: HeadingLevel.HEADING_1, alignment: headSideOf(name) },
        }),
      label && paragraph([run(label, { size: halfPoints(style.size * 1.2) })], label, { alignment: headSideOf(label) }),
      contact && paragraph(contactRuns(), contact, { alignment: headSideOf(contact), spacing: { before: twips(4) } }),
    ];
  }

  const heading = (value: string) =>
    paragraph([run(value, { bold: true, color: hex(style.accent), size: halfPoints(style.size * 1.25) })], value, {
      ...{ heading: HeadingLevel.HEADING_2, keepNext: true, alignment: sideOf(value) },
      spacing: { before: twips(style.size * 1.2), after: twips(3) },
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 2, color: hex(style.accent) } },
    });

  /** `isPlain`: below no heading, as in a letter, where paragraphs stand apart. */
  function blockOf({ title: lead, rest, dates, texts, items }: TextBlock, isPlain: boolean) {
    const apart = twips(style.size * (isPlain ? 0.95 : 0.5));
    const hasMore = texts.length + items.length > 0;
    const separator = lead.endsWith(':') ? ' ' : ', ';
    const line = [
      ...(lead ? [run(lead, { bold: true })] : []),
      ...(rest ? [run(lead ? `${separator}${rest}` : rest)] : []),
      ...(dates ? [run(`\t${dates}`, { color: hex(muted) })] : []),
    ];
    return [
      line.length > 0 &&
        paragraph(line, lead + rest, {
          ...{ keepNext: hasMore || isPlain, keepLines: true, spacing: { before: apart } },
          ...(isPlain && { heading: HeadingLevel.HEADING_2 }),
          tabStops: [{ type: TabStopType.RIGHT, position: width - 2 * margin }],
        }),
      ...texts.map((value, at) =>
        paragraph([linked(value)], value, { spacing: { before: isPlain && at === 0 ? apart : twips(1.5) } }),
      ),
      ...items.map((value) =>
        paragraph([run(value)], value, {
          numbering: { reference: 'items', level: 0 },
          spacing: { before: twips(1.5) },
        }),
      ),
    ];
  }

  const body = [
    ...head(),
    ...sections.flatMap(({ title: lead, blocks }) => [
      ...(lead ? [heading(lead)] : []),
      ...blocks.flatMap((block) => blockOf(block, lead === '')),
    ]),
  ].filter((part) => part instanceof Paragraph);
  const pageNumber = new TextRun({
    ...{ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], color: hex(muted), size: 16 },
  });

  const document = new Document({
    ...{ title, creator: name || 'SeaLeap' },
    styles: { default: { document: { run: { font: typefaces[style.typeface], size: halfPoints(style.size) } } } },
    numbering: {
      config: [
        {
          reference: 'items',
          levels: [
            {
              ...{ level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.START },
              style: { paragraph: { indent: { left: twips(14), hanging: twips(11) } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: { size: { width, height }, margin: { top: margin, right: margin, bottom: margin, left: margin } },
        },
        footers: {
          default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.END, children: [pageNumber] })] }),
        },
        children: body,
      },
    ],
  });
  return Packer.toBuffer(document);
}
