import { dayMs, hourMs, minuteMs } from '#platform/shared/dates/durations.ts';
import { instantIn, wallClockIn } from '#platform/shared/dates/time-zones.ts';
import { mentoringLimits } from './mentoring-vocabulary.ts';

/** Minutes after midnight, as clocks show them; `to` is at most 24:00. */
export type Hours = { from: number; to: number };

/** When a mentor has time, as clocks in their zone show it. */
export type Availability = {
  /** IANA name. */
  timeZone: string;
  /** The hours of Monday to Sunday. */
  weekly: readonly (readonly Hours[])[];
  /** Days (ISO) on which other hours hold; none: no time at all. */
  exceptions: readonly { day: string; hours: readonly Hours[] }[];
  /** Hours from a booking to its beginning, at least. */
  noticeHours: number;
  /** Free minutes before and after each meeting. */
  bufferMinutes: number;
  /** Meetings that begin in one week, from Monday to Sunday. */
  maxWeekly: number;
};

/** A meeting that was booked. */
export type Taken = { startsAt: Date; endsAt: Date };
type Wish = { minutes: number; now: Date; from: Date; until: Date };

/** Meetings begin at each full and half hour after the beginning of the hours. */
const stepMs = 30 * minuteMs;

/** Midnight of a local day as if it were UTC. */
const midnightOf = (wallClock: number) => Math.floor(wallClock / dayMs) * dayMs;
/** 0 is Monday. */
const weekdayOf = (midnight: number) => (new Date(midnight).getUTCDay() + 6) % 7;
const isoDayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

function hoursOf({ weekly, exceptions }: Availability, midnight: number) {
  const exception = exceptions.find(({ day }) => day === isoDayOf(midnight));
  return exception?.hours ?? weekly[weekdayOf(midnight)] ?? [];
}

/**
 * Beginnings of meetings within hours of a local day. The hours are two instants, and time between them passes as it
 * does: where clocks are set forward there is an hour less of it, where they are set back there is one more.
 */
function startsIn(zone: string, midnight: number, { from, to }: Hours, minutes: number) {
  const [opensAt, closesAt] = [from, to].map((minute) => instantIn(zone, midnight + minute * minuteMs)!);
  const starts: number[] = [];
  for (let start = opensAt!; start + minutes * minuteMs <= closesAt!; start += stepMs) starts.push(start);
  return starts;
}

/** The Monday of a meeting's week, where the mentor is. */
function weekOf(zone: string, instant: number) {
  const midnight = midnightOf(wallClockIn(zone, instant)!);
  return midnight - weekdayOf(midnight) * dayMs;
}

/** Whether the hours of one day overlap, or are no hours. */
export const areHoursPossible = (hours: readonly Hours[]) =>
  hours.every(({ from, to }, index) => from < to && to <= 24 * 60 && (hours[index - 1]?.to ?? 0) <= from);

/**
 * When meetings of so many minutes can begin, the earliest first: within the hours, not too soon, apart from what is
 * taken, and in no week that is full.
 */
export function listSlots(availability: Availability, taken: readonly Taken[], { minutes, now, from, until }: Wish) {
  const { timeZone, noticeHours, bufferMinutes, maxWeekly } = availability;
  if (wallClockIn(timeZone, 0) === undefined) return [];
  const earliest = Math.max(from.getTime(), now.getTime() + noticeHours * hourMs);
  const buffer = bufferMinutes * minuteMs;
  const inWeek = new Map<number, number>();
  for (const { startsAt } of taken) {
    const week = weekOf(timeZone, startsAt.getTime());
    inWeek.set(week, (inWeek.get(week) ?? 0) + 1);
  }
  const isFree = (start: number) =>
    taken.every(
      ({ startsAt, endsAt }) =>
        start >= endsAt.getTime() + buffer || start + minutes * minuteMs + buffer <= startsAt.getTime(),
    ) && (inWeek.get(weekOf(timeZone, start)) ?? 0) < maxWeekly;

  const starts: Date[] = [];
  // The day before may reach beyond midnight of another zone.
  const first = midnightOf(wallClockIn(timeZone, earliest)!) - dayMs;
  const last = wallClockIn(timeZone, until.getTime())!;
  for (let midnight = first; midnight <= last && starts.length < mentoringLimits.slots; midnight += dayMs)
    for (const hours of hoursOf(availability, midnight))
      for (const start of startsIn(timeZone, midnight, hours, minutes))
        if (start >= earliest && start < until.getTime() && isFree(start)) starts.push(new Date(start));
  return starts;
}

/** Whether a meeting can begin at an instant. */
export const isSlot = (
  availability: Availability,
  taken: readonly Taken[],
  { startsAt, minutes, now }: { startsAt: Date; minutes: number; now: Date },
) =>
  listSlots(availability, taken, { minutes, now, from: startsAt, until: new Date(startsAt.getTime() + 1) }).length ===
  1;
