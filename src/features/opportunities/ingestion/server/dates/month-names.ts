import { foldText } from '#platform/shared/text/fold-text.ts';

/** English first: a name that it has is its own. Arabic, Spanish and German have other names in some regions. */
const languages =
  'en es es-PE fr pt de de-AT it nl ru ar ar-SY ar-MA ar-TN tr id pl uk cs sv da nb fi ro hu el bn hi ur fa sw vi th ms ca he'.split(
    ' ',
  );
const january = (month: number) => new Date(Date.UTC(2026, month, 15));
const sunday = (day: number) => new Date(Date.UTC(2026, 1, 1 + day));

type Style = Intl.DateTimeFormatOptions;
const monthStyles: Style[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
];
const weekdayStyles: Style[] = [{ weekday: 'long' }, { weekday: 'short' }];

const isWord = (name: string) => /^\p{L}{3,}$/u.test(name);

/** The number of each name in the languages above, without names that two languages give to different numbers. */
function collect(styles: readonly Style[], count: number, dateOf: (number: number) => Date) {
  const numbers = new Map<string, number>();
  const unclear = new Set<string>();
  for (const language of languages)
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { ...style, calendar: 'gregory', timeZone: 'UTC' });
      for (let number = 0; number < count; number += 1) {
        const part = format.formatToParts(dateOf(number)).find(({ type }) => type === 'month' || type === 'weekday');
        const name = foldText(part?.value ?? '').replace(/\.$/, '');
        if (!isWord(name)) continue;
        const known = numbers.get(name);
        if (known === undefined) numbers.set(name, number);
        else if (known !== number && language !== 'en') unclear.add(name);
      }
    }
  const english = new Set(listEnglish(styles, count, dateOf));
  return new Map([...numbers].filter(([name]) => english.has(name) || !unclear.has(name)));
}

const listEnglish = (styles: readonly Style[], count: number, dateOf: (number: number) => Date) =>
  styles.flatMap((style) =>
    Array.from({ length: count }, (_, number) =>
      foldText(new Intl.DateTimeFormat('en', { ...style, timeZone: 'UTC' }).format(dateOf(number)).replace(/ .*/, '')),
    ),
  );

/** Folded names of months in many languages, by their number from 0. */
export const monthNumbers: ReadonlyMap<string, number> = collect(monthStyles, 12, january);
/** Folded names of weekdays in many languages. */
export const weekdayNames: ReadonlySet<string> = new Set(collect(weekdayStyles, 7, sunday).keys());
