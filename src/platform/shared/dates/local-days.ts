import { hourMs } from './durations.ts';
import { instantIn, wallClockIn } from './time-zones.ts';

const toDay = (wallClock: number) => new Date(wallClock).toISOString().slice(0, 10);

/** The ISO day that an instant lies on in a zone; in UTC where the zone is not known. */
export const dayIn = (zone: string, instant: Date) => toDay(wallClockIn(zone, instant.getTime()) ?? instant.getTime());

/** Hours of days that were asked for: reminders of many people fall on the same ones. Bounds the memory. */
const hoursByDay = new Map<string, number>();
const maxKnown = 10_000;

/** The instant of an hour of a day in a zone; in UTC where the zone is not known. */
export function hourOfDay(isoDay: string, hour: number, zone: string) {
  const key = `${isoDay} ${hour} ${zone}`;
  let instant = hoursByDay.get(key);
  if (instant === undefined) {
    const wallClock = Date.parse(isoDay) + hour * hourMs;
    instant = instantIn(zone, wallClock) ?? wallClock;
    if (hoursByDay.size >= maxKnown) hoursByDay.clear();
    hoursByDay.set(key, instant);
  }
  return new Date(instant);
}
