const fixedMinutes: Record<string, number> = {
  aoe: -12 * 60,
  'anywhere on earth': -12 * 60,
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  cet: 60,
  cest: 120,
  eet: 120,
  eest: 180,
  jst: 540,
  kst: 540,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};
/** Names that people use for a zone all year, whichever time is kept there. */
const commonNames: Record<string, string> = {
  et: 'America/New_York',
  eastern: 'America/New_York',
  'eastern time': 'America/New_York',
  ct: 'America/Chicago',
  'central time': 'America/Chicago',
  mt: 'America/Denver',
  'mountain time': 'America/Denver',
  pt: 'America/Los_Angeles',
  pacific: 'America/Los_Angeles',
  'pacific time': 'America/Los_Angeles',
};
const offset = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?(\d{2}))?$/;
const minute = 60_000;

const formats = new Map<string, Intl.DateTimeFormat | undefined>();
function findFormat(zone: string) {
  if (formats.has(zone)) return formats.get(zone);
  let format: Intl.DateTimeFormat | undefined;
  try {
    const dependencies = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    } as const;
    format = new Intl.DateTimeFormat('en-US', { ...dependencies, second: 'numeric', hourCycle: 'h23', timeZone: zone });
  } catch {
    format = undefined;
  }
  // Names come from files: a file full of made-up ones must not fill the memory.
  if (formats.size < 1000) formats.set(zone, format);
  return format;
}

function minutesAt(format: Intl.DateTimeFormat, instant: number) {
  const dependencies = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(
    dependencies.year!,
    dependencies.month! - 1,
    dependencies.day!,
    dependencies.hour!,
    dependencies.minute!,
    dependencies.second!,
  );
  return Math.round((local - instant) / minute);
}

/**
 * The instant of a wall clock time (given as if it were UTC) in a zone: an offset such as 'UTC-12', 'Anywhere on
 * Earth', an abbreviation or an IANA name. Undefined for a zone that nobody knows.
 */
export function instantIn(zone: string, wallClock: number) {
  const name = zone.trim().toLowerCase();
  const [, sign, hours, minutes = '0'] = offset.exec(name) ?? [];
  if (hours) {
    const total = Number(hours) * 60 + Number(minutes);
    if (total > 14 * 60) return undefined;
    return wallClock - (sign === '+' ? total : -total) * minute;
  }
  const fixed = fixedMinutes[name];
  if (fixed !== undefined) return wallClock - fixed * minute;
  const known = commonNames[name] ?? zone.trim();
  const format = /^[\w/+-]{1,40}$/.test(known) ? findFormat(known) : undefined;
  if (!format) return undefined;
  const guess = wallClock - minutesAt(format, wallClock) * minute;
  return wallClock - minutesAt(format, guess) * minute;
}

/** The wall clock time in a zone (as if it were UTC) at an instant; undefined for a zone that nobody knows. */
export function wallClockIn(zone: string, instant: number) {
  const apart = instantIn(zone, instant);
  if (apart === undefined) return undefined;
  const guess = 2 * instant - apart;
  return guess + (instant - instantIn(zone, guess)!);
}
