import { readClosing } from './dates/closing-policy.ts';
import { toEnglishDate } from './dates/english-dates.ts';
import { findYearlyDates } from './dates/parse-yearly-dates.ts';
import { cleanText } from './reading/clean-text.ts';

/** Where one sentence ends and the next begins; not behind the number of a day ('31. März') or 'p.m.'. */
const lineEnd = /\n+|[;•]\s|(?<=(?:[^\d\s.]{2,}|\d{4})[.!?])\s+(?=\p{Lu})/u;
/** Words of a sentence, in English, that say when something closes. */
const closing = new RegExp(
  [
    /\b(?:deadlines?|closes|closing|due (?:date|by|on)|(?:last|final) (?:date|day)|have until)\b/,
    /\b(?:open|apply|applications?|registrations?|submissions?) (?:by|before|until)\b/,
    /\b(?:applications?|submissions?|entries|registrations?|call) (?:close|ends?|(?:is|are) due)\b/,
    /\b(?:submit|register|apply|send|nominate|enter|received|submitted)\b.{0,80}\b(?:by|before|until|later than)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
const label = /^(?:\p{L}+\s){0,2}deadline\s?:/iu;
/** A heading whose day stands in the line below. */
const heading = /^(?:\p{L}+\s){0,2}(?:deadlines?|(?:closing|due|last) date)\s?:?$/iu;
const longest = { line: 500, heading: 60 };

function namesDay(english: string) {
  if (readClosing(english, {})) return true;
  const yearly = findYearlyDates(english);
  return /\d/.test(english) && (yearly === 'impossible' || yearly.windows.length > 0);
}

/** The statement of a deadline that a sentence is, with the line below where it is a heading. */
function statementOf(line: string, next: string | undefined) {
  const isShort = line.length <= longest.heading;
  if (line.length > longest.line || (!isShort && !/\p{Nd}/u.test(line))) return undefined;
  const english = toEnglishDate(line);
  if (heading.test(english)) return next && `${line.replace(/\s?:$/, '')}: ${next}`;
  return label.test(english) || (closing.test(english) && namesDay(english)) ? line : undefined;
}

/**
 * The sentences of a description that say when it closes: 'Deadline: 31 March 2027'. They are whole, so that words which
 * make the day doubtful are read with it; several of them are asked about. Undefined where there are none.
 */
export function findDeadline(description: string): string | undefined {
  const lines = cleanText(description)
    .split(lineEnd)
    .map((line) => line.replace(/^[-–•*\s]+/, '').trim())
    .filter(Boolean);
  const statements = lines.flatMap((line, at) => statementOf(line, lines[at + 1]) ?? []);
  return [...new Set(statements)].join(' / ') || undefined;
}
