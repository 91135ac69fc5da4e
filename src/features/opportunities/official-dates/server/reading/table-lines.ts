import type { CheerioAPI } from 'cheerio';
import { findDays } from './find-days.ts';
import type { LineWriter } from './line-writer.ts';

/** Longer cells are those of a table that only arranges the page. */
const maxCell = 300;
const maxRows = 500;

type Table = ReturnType<CheerioAPI>;

const hasDay = (text: string) => findDays(text, 'day-first').length > 0;

/**
 * Writes the cells of a table, each with the head of its column and that of its row. False for a table that only arranges
 * the page.
 */
export function writeTable($: CheerioAPI, table: Table, writer: LineWriter, isAside: boolean) {
  const rows = table
    .find('tr')
    .slice(0, maxRows)
    .toArray()
    .map((row) =>
      $(row)
        .children('th,td')
        .toArray()
        .map((cell) => {
          for (const time of $(cell).find('time[datetime]').toArray())
            if (!/\b20\d\d\b/.test($(time).text())) $(time).text($(time).attr('datetime')!.slice(0, 10));
          $(cell).find('br').replaceWith(' ');
          return $(cell).text().replace(/\s+/g, ' ').trim();
        }),
    );
  const isLayout = table.find('table').length > 0 || rows.some((cells) => cells.some((cell) => cell.length > maxCell));
  if (isLayout) return false;
  const [first = []] = rows;
  const hasHead = rows.length > 1 && first.length > 1 && !first.some(hasDay);
  writer.flush(isAside);
  for (const cells of hasHead ? rows.slice(1) : rows) {
    writer.beginGroup();
    cells.forEach((text, at) => {
      const column = hasHead ? first[at] : undefined;
      const before = cells.slice(0, at).filter((cell) => !hasDay(cell));
      const labels = [column, before.at(-1), before[0]].filter((label) => label !== undefined && label !== '');
      writer.push({ text, labels: [...new Set(labels)] as string[], isAside });
    });
  }
  writer.beginGroup();
  return true;
}
