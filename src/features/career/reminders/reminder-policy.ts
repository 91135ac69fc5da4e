import { addDays } from '#platform/shared/dates/add-days.ts';
import { dayAnywhere, endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { dayIn, hourOfDay } from '#platform/shared/dates/local-days.ts';
import type { ExpectedDate } from '#platform/shared/dates/usual-windows.ts';
import { daysBeforeExpected, reminderHour } from './vocabulary.ts';

/** A date of an application: its deadline, or one of its checklist's items. */
export type ReminderDate =
  /** `closesAt` is when it is over. `name` tells the dates of one application apart; `item` is of the checklist. */
  | { kind: 'dated'; name: string; closesAt: Date; item?: string }
  /** Known from earlier years alone; at least one of both. */
  | { kind: 'expected'; opens: ExpectedDate | null; closes: ExpectedDate | null };

/** The reminders that a person wants, of one application or of all. */
export type ReminderRules = {
  /** Days before a date. */
  days: readonly number[];
  /** Whether reminders also come for dates known from earlier years. */
  hasExpected: boolean;
  /** An ISO day: nothing before it, and one reminder on it. */
  snoozedUntil: string | null;
};

/** `key` is unique within the application: a reminder is written once for each. `until`: afterwards it is of no use. */
export type Reminder = { key: string; at: Date; until: Date; date: ReminderDate };

/** The instant of nine in the morning of a day in a zone. */
const morningOf = (isoDay: string, zone: string) => hourOfDay(isoDay, reminderHour, zone);

/**
 * The day on which a date is over: the official one where it ends Anywhere on Earth, as lists show it
 * (`formatDeadline`), else the person's.
 */
export function lastDayOf(closesAt: Date, zone: string) {
  const lastMoment = new Date(closesAt.getTime() - 1);
  const official = dayAnywhere(lastMoment);
  return endOfDayAnywhere(official)!.getTime() === closesAt.getTime() ? official : dayIn(zone, lastMoment);
}

function remindersOfDate(date: ReminderDate & { kind: 'dated' }, days: readonly number[], zone: string): Reminder[] {
  const last = lastDayOf(date.closesAt, zone);
  return days.map((before) => ({
    key: `${dateKeyOf(date, zone)}:${before}`,
    at: morningOf(addDays(last, -before), zone),
    until: date.closesAt,
    date,
  }));
}

/** Returns the beginning of the keys of a date's reminders; it changes with the date. */
export const dateKeyOf = (date: ReminderDate, zone: string) =>
  date.kind === 'dated' ? `${date.name}:${lastDayOf(date.closesAt, zone)}` : `expected:${overOf(date)}`;

/** Returns the date's part of a reminder's key, as `dateKeyOf` writes it. */
export const dateKeyIn = (key: string) => key.split(':').slice(0, 2).join(':');

const overOf = ({ opens, closes }: ReminderDate & { kind: 'expected' }) => (closes ?? opens)!.date;

/** When it opens; where that has passed unseen or is not known, six weeks before it closes. One of both, by the key. */
function remindersOfExpected(date: ReminderDate & { kind: 'expected' }, zone: string): Reminder[] {
  const { opens, closes } = date;
  const over = overOf(date);
  const key = dateKeyOf(date, zone);
  const until = endOfDayAnywhere(closes ? over : addDays(over, daysBeforeExpected))!;
  const days = [opens?.date, closes && addDays(closes.date, -daysBeforeExpected)];
  return days.filter((day) => day != null).map((day) => ({ key, at: morningOf(day, zone), until, date }));
}

/** Every reminder of an application's dates, in their order; several of one key stand for one reminder. */
export function listReminders(dates: readonly ReminderDate[], rules: ReminderRules, zone: string): Reminder[] {
  const all = dates.flatMap((date) => {
    if (date.kind === 'dated') return remindersOfDate(date, rules.days, zone);
    return rules.hasExpected ? remindersOfExpected(date, zone) : [];
  });
  return withSnooze(all, dates, rules.snoozedUntil, zone).sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Leaves out what lies before the end of a pause, and adds a reminder on its day of the next date. */
function withSnooze(all: Reminder[], dates: readonly ReminderDate[], snoozedUntil: string | null, zone: string) {
  if (snoozedUntil === null) return all;
  const at = morningOf(snoozedUntil, zone);
  const later = all.filter((reminder) => reminder.at > at);
  const [next] = dates
    .map((date) => ({ date, until: endOf(date) }))
    .filter(({ until }) => until > at)
    .sort((one, other) => one.until.getTime() - other.until.getTime());
  return next ? [{ key: `snooze:${snoozedUntil}`, at, ...next }, ...later] : later;
}

const endOf = (date: ReminderDate) => (date.kind === 'dated' ? date.closesAt : endOfDayAnywhere(overOf(date))!);

/** The instant until which an application was checked, and the keys of the reminders that were written. */
type Looked = { checkedAt: Date; sentKeys: ReadonlySet<string> };

/**
 * Returns the reminders that are pending at `now`: those whose time has come since `checkedAt` and that are still of
 * use, of each date the latest alone. Those that came before `checkedAt` were checked, or lie before the application
 * was saved. `next` is when to check again; null when there is nothing ahead.
 */
export function findPending(reminders: readonly Reminder[], { checkedAt, sentKeys }: Looked, now: Date) {
  const fresh = reminders.filter(({ key }) => !sentKeys.has(key));
  const come = fresh.filter(({ at, until }) => at > checkedAt && at <= now && until > now);
  const pending = [...new Map(come.map((reminder) => [reminder.date, reminder])).values()];
  const written = new Set(pending.map(({ key }) => key));
  const next = fresh.find(({ key, at }) => at > now && !written.has(key))?.at ?? null;
  return { pending, next };
}
