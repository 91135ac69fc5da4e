import { dayMs } from '#platform/shared/dates/durations.ts';
import data from './date-words.json';
import { toEnglishDate } from './english-dates.ts';
import { type DayOrder, type ReadDay, readDayAt } from './parse-day.ts';
import { phraseSet } from './phrase-set.ts';
import { takeClocks } from './read-clock.ts';
import { type FoundZone, findZone, instantInZones, takeZones } from './read-zone.ts';

const company = phraseSet(data.company);
const doubtful = phraseSet(data.doubtful);
const otherDays = phraseSet(data.otherDays);
const opening = phraseSet(data.opening);
const closing = phraseSet(data.closing);

/**
 * The day on which something closes, as it is written; `closesAt` only where the text or its list names a zone, and
 * `zone` where that is one by itself.
 */
export type Closing = { isoDay: string; closesAt: Date | undefined; zone?: string | undefined };
/** `problem` continues a sentence: '… can be read as two different days'. The day may be known beside it. */
export type ReadClosing = { closing?: Closing; problem?: string };

type Mention = { at: number; end: number; day: ReadDay };

function findDays(text: string, year: number | undefined, order: DayOrder | undefined) {
  const days: Mention[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && /[\p{L}\p{N}+]/u.test(text[at - 1]!)) continue;
    const read = readDayAt(text.slice(at), year, order);
    if (!read) continue;
    days.push({ at, end: at + read.length, day: read.day });
    at += read.length - 1;
  }
  return days;
}

/** '1 January' or '15' before '- 31 March 2027': where a range begins, with what leads to it. */
const beginning =
  /(?:^|\b)(?:(?:from|opens|open|between)\s+)?(?:the\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\.?(?:\s(?:of\s)?[a-z]{3,9}\.?)?|[a-z]{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?)\s*,?\s*(?:-|to|until|till|through|and)\s*(?:the\s)?$/i;
const between =
  /^[\s,.;:)(]*(?:-+>?|to|until|till|through|and closes?|closes|deadline|extended to|to the|until the)[\s:]*(?:on\s)?$/i;

/** Which of the days it is, and the text around it alone; a text when a person has to tell. */
function chooseDay(text: string, days: readonly Mention[]): { day: Mention; before: string; after: string } | string {
  const [first, second] = days;
  if (days.length > 2 || !first) return 'names several days';
  if (!second) {
    const before = text.slice(0, first.at);
    const isRange = beginning.test(before) && !/\bor\s*$/.test(before);
    return { day: first, before: isRange ? before.replace(beginning, ' ') : before, after: text.slice(first.end) };
  }
  const [lead, middle, after] = [text.slice(0, first.at), text.slice(first.end, second.at), text.slice(second.end)];
  const isExtended = /\b(?:extended|extension|new|now)\b/i.test(middle);
  const isPair = Boolean(opening.find(lead)) && !closing.find(lead) && Boolean(closing.find(middle));
  const withoutTime = takeClocks(middle);
  const isSpoken = withoutTime !== 'impossible' && between.test(takeZones(withoutTime.rest).rest.replace(/§/g, ' '));
  // ISO 8601 writes an interval with a slash.
  const isRange = isSpoken || middle === '/';
  if (isExtended) return { day: second, before: 'extended', after };
  if (isPair) return { day: second, before: middle, after };
  const isBetween = /\bbetween\s*$/i.test(lead) && /^\s*and\s*$/i.test(middle);
  if (isRange || isBetween)
    return { day: second, before: lead.replace(/\b(?:from|open|opens|between)\b/gi, ' '), after };
  return 'names several days';
}

/** Why the words around a day may mean that it is not the one on which it closes. */
function uncertaintyOf(before: string, after: string): string | undefined {
  const words = `${before} ${after}`;
  if (/\?/.test(words) || doubtful.find(words)) return 'is not certain';
  const isOpening = opening.find(before) && !closing.find(before);
  if (isOpening) return 'says when it opens, and not when it closes';
  if (otherDays.find(before) && !closing.find(before)) return 'may be the day of something else';
  if (company.rest(before).length > 0 || /\d/.test(words)) return 'cannot be read as a date';
  if (otherDays.find(after)) return 'may be the day of something else';
  return after.replace(/[^\p{L}]/gu, '').length > 60 ? 'cannot be read as a date' : undefined;
}

/** The instant in the zone of the text, else of its list. */
function instantOf(isoDay: string, time: number | undefined, zone: readonly string[] | undefined) {
  const wallClock = Date.parse(`${isoDay}T00:00:00Z`) + (time ?? dayMs);
  return zone && instantInZones(zone, wallClock);
}

/**
 * Reads the day of a deadline wherever it stands in a text, with its time and zone: 'Apply by 31 March 2027, 17:00 CET',
 * '1 January - 31 March 2027'. What is uncertain becomes a problem; nothing that is written is left out.
 */
export function readClosing(
  given: string,
  { year, order, timeZone }: { year?: number | undefined; order?: DayOrder | undefined; timeZone?: string | undefined },
): ReadClosing | undefined {
  const text = toEnglishDate(given);
  const days = findDays(text, year, order);
  if (days.length === 0) return undefined;
  const wrong = days.find(({ day }) => typeof day === 'string')?.day;
  if (wrong === 'ambiguous') return { problem: 'can be read as two different days' };
  if (wrong === 'impossible') return { problem: 'is no day of the calendar' };
  const chosen = chooseDay(text, days);
  if (typeof chosen === 'string') return { problem: chosen };
  const { isoDay } = chosen.day.day as { isoDay: string };
  return readTime(isoDay, chosen.before, chosen.after, timeZone);
}

/** The zone that counts, or why a person has to tell. */
function chooseZone(
  isoDay: string,
  time: number | undefined,
  zones: readonly FoundZone[],
  timeZone: string | undefined,
) {
  const unknown = zones.find(({ names }) => !names);
  if (unknown) return { problem: `names a time zone that we do not know: ${unknown.text}` };
  const vague = zones.find(({ names }) => names!.length === 0);
  if (vague) return { problem: `names a time zone that can be several: ${vague.text}` };
  const ofList = timeZone ? findZone(timeZone) : undefined;
  const names = zones.length > 0 ? zones.map((zone) => zone.names!) : ofList ? [ofList] : [];
  if (timeZone && names.length === 0) return { problem: `is in a time zone that we do not know: ${timeZone}` };
  const instants = new Set(names.map((each) => instantOf(isoDay, time, each)));
  if (instants.size > 1) return { problem: 'names time zones that differ' };
  const [instant] = instants;
  if (names.length > 0 && instant === undefined) return { problem: 'is in a time zone that can be several' };
  if (instant === undefined) return { closesAt: undefined };
  const zone = names.length === 1 && names[0]!.length === 1 ? names[0]![0] : undefined;
  return { closesAt: new Date(instant), zone };
}

function readTime(isoDay: string, before: string, after: string, timeZone: string | undefined): ReadClosing {
  const clocks = takeClocks(`${before} | ${after}`);
  if (clocks === 'impossible') return { problem: 'has a time that no clock shows' };
  const { zones, rest } = takeZones(clocks.rest);
  const [left = '', right = ''] = rest.replace(/§/g, ' ').split('|');
  const uncertainty = uncertaintyOf(left, right);
  if (uncertainty) return { problem: uncertainty };
  const times = [...new Set(clocks.times)];
  if (times.length > 1) return { closing: { isoDay, closesAt: undefined }, problem: 'names several times' };
  const { closesAt, zone, problem } = chooseZone(isoDay, times[0], zones, timeZone);
  return { closing: { isoDay, closesAt, zone }, ...(problem && { problem }) };
}
