import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { type CalendarDate, spanOf } from '../calendar-policy.ts';

/** `id` stays while the entry is the same one, whatever changes about it. */
export type CalendarEntry = CalendarDate & { id: string; url: string; changedAt: Date };
type Options = { host: string; name?: string; hasAlarms?: boolean };

/** Nine in the morning of the day before a whole day, and a day before an instant; in seconds. */
const alarmBefore = { day: 15 * 3_600, instant: 24 * 3_600 };

/** An iCalendar file (RFC 5545). With a name it is a feed, which calendars ask for again after some hours. */
export function writeCalendar(entries: readonly CalendarEntry[], { host, name, hasAlarms = false }: Options) {
  const calendar = ical({
    prodId: { company: 'SeaLeap', product: 'Dates', language: 'EN' },
    ...(name ? { name, ttl: 6 * 3_600, method: ICalCalendarMethod.PUBLISH } : { method: ICalCalendarMethod.PUBLISH }),
  });
  for (const { id, title, text, time, url, changedAt } of entries) {
    const isDay = 'day' in time;
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      stamp: changedAt,
      lastModified: changedAt,
      summary: title,
      description: `${text}\n${url}`,
      url,
      // Nobody is busy because of a deadline.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(isDay ? { start: new Date(`${time.day}T00:00:00Z`), allDay: true } : spanOf(time.at)),
    });
    if (hasAlarms)
      event.createAlarm({
        type: ICalAlarmType.display,
        description: title,
        triggerBefore: isDay ? alarmBefore.day : alarmBefore.instant,
      });
  }
  return calendar.toString();
}
