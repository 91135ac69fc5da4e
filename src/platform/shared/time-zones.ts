import zones from './time-zone-names.json';

const fixedMinutes: Record<string, number> = zones.minutes;
/** Common names of zones with daylight saving time. */
const commonNames: Record<string, string> = zones.names;
const offset = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?$/;
const minuteMs = 60_000;

const dateFields = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
const formats = new Map<string, Intl.DateTimeFormat | undefined>();
function findFormat(zone: string) {
  if (formats.has(zone)) return formats.get(zone);
  let format: Intl.DateTimeFormat | undefined;
  try {
    format = new Intl.DateTimeFormat('en-US', { ...dateFields, hourCycle: 'h23', timeZone: zone });
  } catch {
    format = undefined;
  }
  // Names come from imported files: bounds the memory.
  if (formats.size < 1000) formats.set(zone, format);
  return format;
}

function minutesAt(format: Intl.DateTimeFormat, instant: number) {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(year!, month! - 1, day!, hour!, minute!, second!);
  return Math.round((local - instant) / minuteMs);
}

/**
 * The instant (milliseconds) of a wall clock time, given as if it were UTC, in a zone: an offset such as 'UTC-12',
 * 'Anywhere on Earth', an abbreviation or an IANA name. Undefined for an unknown zone.
 */
export function instantIn(zone: string, wallClock: number) {
  const name = zone.trim().toLowerCase();
  const [, sign, hours, minutes = '0'] = offset.exec(name) ?? [];
  if (hours) {
    const total = Number(hours) * 60 + Number(minutes);
    if (total > 14 * 60) return undefined;
    return wallClock - (sign === '+' ? total : -total) * minuteMs;
  }
  const fixed = fixedMinutes[name];
  if (fixed !== undefined) return wallClock - fixed * minuteMs;
  const known = commonNames[name] ?? zone.trim();
  const format = /^[\w/+-]{1,40}$/.test(known) ? findFormat(known) : undefined;
  if (!format) return undefined;
  const guess = wallClock - minutesAt(format, wallClock) * minuteMs;
  return wallClock - minutesAt(format, guess) * minuteMs;
}

/** The wall clock time in a zone, as if it were UTC, at an instant; undefined for an unknown zone. */
export function wallClockIn(zone: string, instant: number) {
  const shifted = instantIn(zone, instant);
  if (shifted === undefined) return undefined;
  const guess = 2 * instant - shifted;
  return guess + (instant - instantIn(zone, guess)!);
}
