import { addDays } from '#platform/shared/dates/add-days.ts';
import { type CalendarDate, spanOf } from '../calendar-policy.ts';

const compact = (iso: string) => iso.replace(/[-:]|\.\d{3}/g, '');

/** The address at which Google Calendar offers to add it (https://calendar.google.com/calendar/render). */
export function googleCalendarAddress({ title, text, time }: CalendarDate, url: string) {
  const query = {
    action: 'TEMPLATE',
    text: title,
    details: `${text}\n${url}`,
    dates: datesOf(time).map(compact).join('/'),
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(query)}`;
}

/** First and last instant, or the day and the one after it. */
function datesOf(time: CalendarDate['time']) {
  if ('day' in time) return [time.day, addDays(time.day, 1)];
  const { start, end } = spanOf(time);
  return [start.toISOString(), end.toISOString()];
}
