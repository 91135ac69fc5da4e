import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { type CalendarDate, type CalendarTime, spanOf } from '../calendar-policy.ts';

/** `id` stays while the entry is the same one, whatever changes about it. */
export type CalendarEntry = CalendarDate & {
  id: string;
  url: string;
  changedAt: Date;
  /** Goes up with each change (RFC 5545, 3.8.7.4). */
  sequence?: number;
  isCancelled?: boolean;
};
type Options = { host: string; now: Date; name?: string; hasAlarms?: boolean };
type Invitation = {
  method: 'REQUEST' | 'CANCEL';
  host: string;
  now: Date;
  organizer: CalendarPerson;
  /** Gets the file. Nobody else is named in it, so that nobody learns the address of another. */
  attendee: CalendarPerson;
};
type CalendarPerson = { name: string; email: string };

const prodId = { company: 'SeaLeap', product: 'Dates', language: 'EN' };

/** Nine in the morning of the day before a whole day, a day before an instant, an hour before a span; in seconds. */
const alarmBefore = (time: CalendarTime) => ('day' in time ? 15 : 'at' in time ? 24 : 1) * 3_600;

/** Both ends are named, since not every calendar takes a day without an end for one day; the end is the day after. */
function daySpan(day: string) {
  const start = new Date(`${day}T00:00:00Z`);
  return { start, end: daysAfter(start, 1), allDay: true };
}

/**
 * An iCalendar file (RFC 5545). With a name it is a feed, which calendars ask for again after some hours.
 * docs/decisions/0056-calendars.md says what calendars make of it.
 */
export function writeCalendar(entries: readonly CalendarEntry[], { host, now, name, hasAlarms = false }: Options) {
  const calendar = ical({
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    ...(name && { name, ttl: 6 * 3_600 }),
  });
  for (const entry of entries) addEvent(calendar, entry, { host, now, hasAlarms });
  return calendar.toString();
}

/**
 * An invitation for one person (RFC 5546, 3.2.2 and 3.2.5), to be sent with an email. A later one of the same entry, with
 * a higher SEQUENCE, takes its place or cancels it. They said yes on the site, so that no answer is asked for.
 */
export function writeInvitation(entry: CalendarEntry, { method, organizer, attendee, ...site }: Invitation) {
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] });
  const isCancelled = method === 'CANCEL';
  const event = addEvent(calendar, { ...entry, isCancelled }, { ...site, hasAlarms: true });
  if (!isCancelled) event.status(ICalEventStatus.CONFIRMED);
  event.organizer(organizer);
  event.createAttendee({
    ...attendee,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return calendar.toString();
}

function addEvent(
  calendar: ICalCalendar,
  { id, title, text, time, url, changedAt, sequence = 0, isCancelled = false }: CalendarEntry,
  { host, now, hasAlarms }: Pick<Options, 'host' | 'now'> & { hasAlarms: boolean },
) {
  const event = calendar.createEvent({
    id: `${id}@${host}`,
    // When the file was written (3.8.7.2): of two with one SEQUENCE, calendars take the later.
    stamp: now,
    lastModified: changedAt,
    summary: title,
    description: `${text}\n${url}`,
    url,
    sequence,
    ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
    // Nobody is busy because of a deadline.
    transparency: 'from' in time ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    ...('day' in time ? daySpan(time.day) : spanOf(time)),
  });
  if (hasAlarms && !isCancelled)
    event.createAlarm({ type: ICalAlarmType.display, description: title, triggerBefore: alarmBefore(time) });
  return event;
}
