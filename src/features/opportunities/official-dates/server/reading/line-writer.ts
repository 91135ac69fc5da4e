import { findDays } from './find-days.ts';
import { foldCharacters } from './fold-characters.ts';
import type { PageLine } from './page-line.ts';
import { isOfOtherCalls } from './term-patterns.ts';

export type LineWriter = ReturnType<typeof createLineWriter>;

/** Longer lines are no name of what follows. */
const maxLabel = 80;
const maxLines = 4_000;
const maxLength = 3_000;

/** Collects the lines of a page with the headings and names that they stand under. */
export function createLineWriter() {
  const lines: PageLine[] = [];
  let buffer = '';
  let headings: { level: number; text: string }[] = [];
  let term: string | undefined;
  let group = 0;

  const take = () => {
    const text = buffer.replace(/\s+/g, ' ').trim().slice(0, maxLength);
    buffer = '';
    return text;
  };
  const headingTexts = () => headings.map(({ text }) => text).reverse();

  function push(line: Pick<PageLine, 'text' | 'labels' | 'isAside'> & Partial<PageLine>) {
    if (lines.length >= maxLines || !line.text) return;
    const above = headingTexts();
    // The heading of the page itself names the call, whatever its words.
    const isOther = headings.some(({ level, text }) => level > 1 && isOfOtherCalls(foldCharacters(text)));
    lines.push({ ...line, headings: above, isAside: line.isAside || isOther, group: line.group ?? group });
  }

  return {
    lines,
    push,
    add(text: string) {
      buffer += text;
    },
    beginGroup() {
      group += 1;
      term = undefined;
    },
    flush(isAside: boolean) {
      const text = take();
      if (!text) return;
      push({ text, labels: term ? [term] : [], isAside });
      // A short line without a date may name the next one, as in a card.
      term = text.length <= maxLabel && findDays(text).length === 0 ? text : undefined;
    },
    flushTerm(isAside: boolean) {
      const text = take();
      push({ text, labels: [], isAside });
      term = text;
    },
    flushHeading(level: number, isAside: boolean) {
      const text = take();
      if (!text) return;
      headings = [...headings.filter((heading) => heading.level < level), { level, text }];
      term = undefined;
      group += 1;
      push({ text, labels: [], isAside });
    },
  };
}
