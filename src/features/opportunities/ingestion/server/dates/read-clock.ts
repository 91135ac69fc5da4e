import { dayMs } from '#platform/shared/dates/durations.ts';

/** 'a' and 'p' are morning and afternoon alone or with 'm', and not the beginning of 'AEST'. */
const half = '(?:\\s?(a|p)(?:\\.?\\s?m\\b\\.?|\\b\\.?))?';
/** 'hora' and 'heure' alone begin the name of a time zone. */
const unit = '(?:\\s?(?:hrs?|hours?|uhr|heures|horas|h|ore|uur|час(?:а|ов)?|ч)\\b\\.?)?';
const clocks = [
  new RegExp(
    `(?<![+-])(?<=\\b|T)(\\d{1,2})\\s?[:.h]\\s?(\\d{2})(?::(\\d{2})(?:[.,]\\d+)?)?(?!\\d)${unit}${half}`,
    'iu',
  ),
  /\b(\d{1,2})\s?()()(a|p)\.?\s?m\b\.?/iu,
  /\b(\d{1,2})\s?(?:uhr|heures|horas|h|uur|o'clock|час(?:а|ов)?|ч)(?![\p{L}\d])/iu,
  /\b([01]\d|2[0-4])([0-5]\d)\s?(?:hrs?|hours?|h)\b/iu,
];
const words = /\b(?:(?:12|00?)(?:[:.]00)?\s*)?(?:at\s)?(noon|midnight)\b/i;

/** Milliseconds of the day; undefined for a time that no clock shows. */
function toTime([, hours = '', minutes, seconds, half]: readonly (string | undefined)[]) {
  const meridiem = half?.toLowerCase();
  const hour = Number(hours);
  const isPast24 = hour === 24 && Number(minutes || 0) > 0;
  if (hour > 24 || isPast24 || Number(minutes || 0) > 59 || Number(seconds || 0) > 59) return undefined;
  // '17:00 pm' says the same twice.
  const written = meridiem && hour <= 12 ? (hour % 12) + (meridiem === 'p' ? 12 : 0) : hour;
  return ((written * 60 + Number(minutes || 0)) * 60 + Number(seconds || 0)) * 1000;
}

/** Times of day in a text about one day, and the text with '§' in their places. 'impossible' for a time like 25:00. */
export function takeClocks(text: string): { times: number[]; rest: string } | 'impossible' {
  const times: number[] = [];
  let rest = text;
  const [wordPart, word] = words.exec(rest) ?? [];
  if (wordPart) {
    times.push(word!.toLowerCase() === 'noon' ? dayMs / 2 : dayMs);
    rest = rest.replace(wordPart, ' § ');
  }
  for (const pattern of clocks)
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      const time = toTime(match);
      if (time === undefined) return 'impossible';
      times.push(time);
      rest = rest.replace(match[0], ' § ');
    }
  return { times, rest };
}
