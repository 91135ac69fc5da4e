import { dayMs, minuteMs } from './durations.ts';
import zones from './time-zone-names.json';

const fixedMinutes: Record<string, number> = zones.minutes;
/** Common names of zones with daylight saving time. */
const commonNames: Record<string, string> = zones.names;
const offset = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?$/;

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

/** Milliseconds that clocks are ahead of UTC at an instant. */
type Offset = (instant: number) => number;

function findOffset(zone: string): Offset | undefined {
  const name = zone.trim().toLowerCase();
  const [, sign, hours, minutes = '0'] = offset.exec(name) ?? [];
  if (hours) {
    const total = Number(hours) * 60 + Number(minutes);
    return total > 14 * 60 ? undefined : () => (sign === '+' ? total : -total) * minuteMs;
  }
  const fixed = fixedMinutes[name];
  if (fixed !== undefined) return () => fixed * minuteMs;
  const zoneName = commonNames[name] ?? zone.trim();
  const format = /^[\w/+-]{1,40}$/.test(zoneName) ? findFormat(zoneName) : undefined;
  return format && ((instant) => minutesAt(format, instant) * minuteMs);
}

/**
 * The instant (milliseconds) of a wall clock time, given as if it were UTC, in a zone: an offset such as 'UTC-12',
 * 'Anywhere on Earth', an abbreviation or an IANA name. Undefined for an unknown zone.
 *
 * As in RFC 5545 (3.3.5): a time that clocks show twice, because they are set back, is the first of both; one that they
 * leave out, because they are set forward, is read with the offset before the change (02:30 becomes 03:30).
 */
export function instantIn(zone: string, wallClock: number) {
  const offsetAt = findOffset(zone);
  if (!offsetAt) return undefined;
  // No zone changes its clocks twice within two days.
  const before = wallClock - offsetAt(wallClock - dayMs);
  const after = wallClock - offsetAt(wallClock + dayMs);
  if (before === after) return before;
  const shown = [before, after].filter((instant) => instant + offsetAt(instant) === wallClock);
  return shown.length === 0 ? before : Math.min(...shown);
}

/**
 * The wall clock time in a zone, as if it were UTC, at an instant; undefined for an unknown zone. An hour that clocks show
 * twice is the same time for two instants, and a time that they leave out comes for none.
 */
export function wallClockIn(zone: string, instant: number) {
  const offsetAt = findOffset(zone);
  return offsetAt && instant + offsetAt(instant);
}
