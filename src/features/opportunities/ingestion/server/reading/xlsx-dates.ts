import { dayMs, minuteMs } from '#platform/shared/dates/durations.ts';
import { isObject } from './source-record.ts';

/** ECMA-376, 18.8.30: the formats that every spreadsheet knows as dates. */
const builtIn = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

const objects = (value: unknown) => [value].flat().filter(isObject);

/** A number format with days, months or years outside of quotes and brackets. */
const isDateFormat = (code: string) => /[dy]|m{3}/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ''));

/** Whether a style, by its number in the parsed styles, shows its numbers as dates. */
export function createDateFormats(styles: Record<string, unknown>) {
  const sheet = objects(styles.styleSheet)[0] ?? {};
  const formats = objects(objects(sheet.numFmts)[0]?.numFmt);
  const dateFormats = formats.filter((format) => isDateFormat(String(format['@formatCode'])));
  const dates = new Set([...builtIn, ...dateFormats.map((format) => Number(format['@numFmtId']))]);
  const styleFormats = objects(objects(sheet.cellXfs)[0]?.xf).map((style) => Number(style['@numFmtId']));
  return (style: number) => dates.has(styleFormats[style] ?? 0);
}

/** 46447 is '2027-03-01', with a time '2027-03-01 17:00'; a number that is no date stays as it is. */
export function dateOfSerial(serial: number, is1904: boolean) {
  const instant = new Date(Math.round(((serial + (is1904 ? 1462 : 0) - 25_569) * dayMs) / minuteMs) * minuteMs);
  if (Number.isNaN(instant.getTime()) || serial < 1) return String(serial);
  const [isoDay, time] = instant.toISOString().split('T') as [string, string];
  return time.startsWith('00:00') ? isoDay : `${isoDay} ${time.slice(0, 5)}`;
}
