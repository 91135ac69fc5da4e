import { dayMs, minuteMs } from '#platform/shared/dates/durations.ts';
import { instantIn, wallClockIn } from '#platform/shared/dates/time-zones.ts';
import { dailyHour, type EmailChoice, type NotificationTopic, notificationTopics } from '../../vocabulary.ts';

/** A notification has this as `nextAt` before anybody has checked when to send it. */
export const neverChecked = new Date(0);

type WaitingNotification = { topic: NotificationTopic; nextAt: Date; usefulUntil: Date | null };
type Settings = { timeZone: string; quietFrom: number | null; quietTo: number | null };

const wallClock = (zone: string, instant: Date) => wallClockIn(zone, instant.getTime()) ?? instant.getTime();
const toInstant = (zone: string, wall: number) => new Date(instantIn(zone, wall) ?? wall);

/** The next instant at which clocks in the zone show this minute of the day, also where they were just set back. */
function nextMinute(zone: string, after: Date, minute: number) {
  const wall = wallClock(zone, after);
  const today = Math.floor(wall / dayMs) * dayMs + minute * minuteMs;
  const next = toInstant(zone, today);
  if (next > after) return next;
  return today > wall ? new Date(after.getTime() + today - wall) : toInstant(zone, today + dayMs);
}

/** When the quiet time of `now` ends; undefined when it is none. */
function quietUntil({ timeZone, quietFrom: from, quietTo: to }: Settings, now: Date) {
  if (from === null || to === null || from === to) return undefined;
  const minute = Math.floor((wallClock(timeZone, now) % dayMs) / minuteMs);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? nextMinute(timeZone, now, to) : undefined;
}

/** When it has to go out: at once, or with the daily email unless it is of no use by then. */
function sendAt({ nextAt, usefulUntil }: WaitingNotification, choice: EmailChoice, zone: string, now: Date) {
  if (nextAt > neverChecked) return nextAt;
  if (choice === 'now') return now;
  const daily = nextMinute(zone, now, dailyHour * 60);
  return usefulUntil && usefulUntil <= daily ? now : daily;
}

/**
 * Decides about everything that waits for one person, on one channel. When one has to go out, all go out together;
 * otherwise all wait until `at`. Nothing is sent that the person does not want or that is of no use any more.
 */
export function decideSending<Row extends WaitingNotification>(
  rows: readonly Row[],
  choiceOf: (topic: NotificationTopic) => EmailChoice,
  settings: Settings,
  now: Date,
) {
  const isWanted = ({ topic, usefulUntil }: Row) => choiceOf(topic) !== 'off' && !(usefulUntil && usefulUntil <= now);
  const wanted = rows.filter(isWanted);
  const skipped = rows.filter((row) => !isWanted(row));
  if (wanted.length === 0) return { sent: [], skipped, waiting: [], at: undefined };
  const times = wanted.map((row) => sendAt(row, choiceOf(row.topic), settings.timeZone, now).getTime());
  const first = new Date(Math.min(...times));
  const at = first > now ? first : quietUntil(settings, now);
  return at ? { sent: [], skipped, waiting: wanted, at } : { sent: wanted, skipped, waiting: [], at };
}

type Content = { topic: NotificationTopic; usefulUntil: Date | null };
const urgency = ({ usefulUntil }: Content) => usefulUntil?.getTime() ?? Number.POSITIVE_INFINITY;

/** Sorts notifications by the end of their use, then in the order of the topics. */
export const byUrgency = (one: Content, other: Content) =>
  urgency(one) - urgency(other) || notificationTopics.indexOf(one.topic) - notificationTopics.indexOf(other.topic);
