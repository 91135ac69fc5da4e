import type { Parser } from 'chrono-node';
import { monthAlternatives, monthNumbers } from './month-names.ts';

/** What stands between a day and its month: '15 de enero', '1º de março', '15th of January', '15. Januar', '1er mars'. */
const afterDay = `(?:st|nd|rd|th|er|o|a|\\.)?[\\s-]*(?:of |de |من )?\\s*`;
const untilDay = `\\s*(?:-|–|—|to|al?|au|bis|ate|sampai|hingga|s\\.?d\\.?|s/d|الى|حتى)\\s*`;
const andDay = `\\s+(?:and|y(?: el)?|et(?: le)?|und(?: dem)?|e|dan|و)\\s*`;
const between = /(?:between|entre|zwischen|بين|antara)(?:\s\p{L}{1,4})*\s*$/u;
const beforeYear = `(?:[\\s,،.-]*(?:of |de |del |عام |سنة |لعام )?\\s*(20\\d\\d))?`;
const edge = '(?<![\\p{L}\\p{N}.,/])';

const monthOf = (name: string) => monthNumbers.get(name.replace(/\s+/g, ' '))!;
const yearOf = (year: string | undefined) => (year ? { year: Number(year) } : {});

/** '15 يناير 2027', '1 - 31 Maret 2027': a day or a span of days before a month, in folded text of any of the languages. */
export const dayBeforeMonth: Parser = {
  pattern: () =>
    new RegExp(
      `${edge}(\\d{1,2})(?:${afterDay}(?:${untilDay}|(${andDay}))(\\d{1,2}))?${afterDay}(${monthAlternatives})(?!\\p{L})\\.?${beforeYear}(?!\\d)`,
      'iu',
    ),
  extract(context, match) {
    const [text, first, and, last, name, year] = match as unknown as [string, string, ...(string | undefined)[]];
    const parts = (day: string) => ({ day: Number(day), month: monthOf(name!), ...yearOf(year) });
    if (and && !between.test(context.text.slice(0, match.index!))) return null;
    if (Number(first) > 31 || Number(last ?? 1) > 31) return null;
    return context.createParsingResult(match.index!, text, parts(first), last ? parts(last) : undefined);
  },
};

const endOf =
  '(?:end of|the end of|fin de|finales de|fin|la fin du mois de|ende|fim de|final de|finais de|نهاية|نهاية شهر|akhir)';

/** 'the end of March 2027' is its last day. */
export const endOfMonth: Parser = {
  pattern: () => new RegExp(`(?<!\\p{L})${endOf}\\s+(${monthAlternatives})(?!\\p{L})${beforeYear}(?!\\d)`, 'iu'),
  extract(context, match) {
    const [text, name, year] = match as unknown as [string, string, string | undefined];
    const month = monthOf(name);
    // Of a year that is not known, February ends on the 28th.
    const day = new Date(Date.UTC(Number(year ?? 2023), month, 0)).getUTCDate();
    return context.createParsingResult(match.index!, text, { day, month, ...yearOf(year) });
  },
};
