import type { CvText, TextBlock } from '../../cv-text-policy.ts';

/** 'Harvest count, Kiel (2021 – 2022)': what stands on the line of a block. */
function leadOf({ title, rest, dates }: TextBlock) {
  const lead = [title, rest].filter(Boolean).join(title.endsWith(':') ? ' ' : ', ');
  if (!dates) return lead;
  return lead ? `${lead} (${dates})` : dates;
}

const linesOf = (block: TextBlock) =>
  [leadOf(block), ...block.texts, ...block.items.map((item) => `- ${item}`)].filter(Boolean);

/** Blocks of more than one line stand apart. */
function joinBlocks(blocks: readonly TextBlock[]) {
  const all = blocks.map((block) => linesOf(block).join('\n'));
  return all.join(all.some((text) => text.includes('\n')) ? '\n\n' : '\n');
}

/** A CV for the fields of web forms: no layout, one empty line between its parts. Ends with a line break. */
export function toPlainText({ name, label, contacts, sections }: CvText) {
  const head = [name, label, ...contacts].filter(Boolean).join('\n');
  const parts = sections.map(({ title, blocks }) =>
    title
      ? `${title.toUpperCase()}\n${joinBlocks(blocks)}`
      : blocks.map((block) => linesOf(block).join('\n')).join('\n\n'),
  );
  return `${[head, ...parts].filter(Boolean).join('\n\n')}\n`;
}
