import { foldText } from '#platform/shared/text/fold-text.ts';
import data from './date-words.json';
import { monthNumbers, weekdayNames } from './month-names.ts';

const months = 'January February March April May June July August September October November December'.split(' ');

/** Where the digits of the scripts begin that people type dates in. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040,
];
const asciiDigit = (digit: string) => {
  const code = digit.codePointAt(0)!;
  const zero = zeros.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** Digits, dashes, quotes and spaces in their plain form. */
const toPlainMarks = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\u200b\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u200c-\u200f\u061c\u2060-\u2069\u202a-\u202e\ufeff]/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[،，、]/g, ',')
    .replace(/(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]?\s*/g, '$1-$2-$3 ')
    .replace(/(\d{1,2})\s*[时点時시]\s*(?:(\d{1,2})\s*[分분]?)?/g, (_, hour, minute = '00') => ` ${hour}:${minute}`)
    .replace(/(\d)\s?(?:[ºª°]|\.º|er|ère|-?го|-?е|-?й)(?![\p{L}\d])/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();

const phrases = new Map(
  Object.entries(data.english).flatMap(([english, list]) =>
    list.split(', ').map((phrase) => [foldText(phrase), english] as const),
  ),
);
const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
/** Shorter words of another language may be English ones: they count beside a month or a longer word. */
const tellingLength = 3;

type Word = { at: number; end: number; folded: string };

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    folded: foldText(match[0]),
  }));

/** The words from one on that are next to each other, as one phrase. */
function phraseAt(text: string, words: readonly Word[], first: number, length: number) {
  const part = words.slice(first, first + length);
  const isTogether = part.every((word, at) => at === 0 || /^[\s'-]{1,2}$/.test(text.slice(part[at - 1]!.end, word.at)));
  return part.length === length && isTogether ? part.map(({ folded }) => folded).join(' ') : undefined;
}

const isEnglishMonth = (folded: string) =>
  folded.length >= 3 && months.some((month) => month.toLowerCase().startsWith(folded));

/** The English name of a month. Short names are words of English as well, unless they stand between day and year. */
function monthOf(text: string, { at, end, folded }: Word) {
  if (isEnglishMonth(folded)) return undefined;
  const number = monthNumbers.get(folded);
  if (number === undefined) return undefined;
  const isBetweenNumbers =
    /\d[\s./-]*(?:d[eo]l?\s)?$/.test(text.slice(0, at)) && /^\.?[\s./-]*(?:d[eo]l?\s)?\d/.test(text.slice(end));
  return folded.length > 3 || !/^[a-z]+$/.test(folded) || isBetweenNumbers ? months[number] : undefined;
}

const isWeekday = (text: string, { at, end, folded }: Word) =>
  weekdayNames.has(folded) &&
  !isEnglishMonth(folded) &&
  (folded.length > 3 || /^(?:mon|tue|wed|thu|fri|sat|sun)$/.test(folded) || /^[.,]/.test(text.slice(end))) &&
  /^(?:\.?,?\s*(?:the\s|den\s|le\s|el\s)?\d|[.,)\s-]|$)/.test(text.slice(end)) &&
  !/['-]$/.test(text.slice(0, at));

type Change = { at: number; end: number; text: string };

function phraseFrom(text: string, words: readonly Word[], at: number, shortest: number) {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const phrase = phraseAt(text, words, at, length);
    const english = phrase && phrase.length >= shortest ? phrases.get(phrase) : undefined;
    if (english) return { english, length };
  }
  return undefined;
}

/** Every change of a word or phrase to English; short words only where `isForeign`. */
function listChanges(text: string, isForeign: boolean) {
  const words = wordsIn(text);
  const changes: Change[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at]!;
    const isAbbreviation = word.end - word.at === 1 && text[word.end] === '.';
    const month = monthOf(text, word);
    const phrase = isAbbreviation ? undefined : phraseFrom(text, words, at, isForeign ? 1 : tellingLength);
    if (month && (phrase?.length ?? 0) < 2) changes.push({ at: word.at, end: word.end, text: month });
    else if (phrase) {
      changes.push({ at: word.at, end: words[at + phrase.length - 1]!.end, text: phrase.english });
      at += phrase.length - 1;
    } else if (isWeekday(text, word)) changes.push({ at: word.at, end: word.end, text: '' });
    at += 1;
  }
  return changes;
}

/**
 * A text about dates with its months, and the words around dates, in English, in plain digits and without weekdays:
 * '31 de marzo de 2027' is '31 of March of 2027'. English stays as it is.
 */
export function toEnglishDate(text: string) {
  const plain = toPlainMarks(text);
  // '31 de mar. de 2027' has the English name of a month.
  const isForeign =
    /\d\sde\s\p{L}+\.?\sdel?\s\d/iu.test(plain) || listChanges(plain, false).some((change) => change.text !== '');
  return listChanges(plain, isForeign)
    .reduceRight((changed, change) => `${changed.slice(0, change.at)}${change.text}${changed.slice(change.end)}`, plain)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.]+/, '')
    .trim();
}
