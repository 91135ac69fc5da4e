import { formatDay } from '#platform/shared/dates/dates.ts';
import { formatExpected } from '#platform/shared/dates/deadline-labels.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { dayIn } from '#platform/shared/dates/local-days.ts';
import { counted } from '#platform/shared/text/text.ts';
import { lastDayOf, type Reminder } from '../reminder-policy.ts';

/** 'today', 'tomorrow' or 'in 3 days', of a day where the person is. */
function fromToday(isoDay: string, zone: string, now: Date) {
  const days = Math.round((Date.parse(isoDay) - Date.parse(dayIn(zone, now))) / dayMs);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`;
}

const withoutYear = (text: string) => text.replace(/ \d{4}$/, '');

/** Title and text of a reminder of the application of this title, on the day that it is where the person is. */
export function describeReminder({ date }: Reminder, title: string, zone: string, now: Date) {
  if (date.kind === 'expected') {
    const usually = date.closes
      ? `it usually closes ${withoutYear(formatExpected(date.closes))}`
      : `it usually opens ${withoutYear(formatExpected(date.opens!))}`;
    return { title: `${title}: check the official site`, text: `Check the official site now: ${usually}.` };
  }
  const last = lastDayOf(date.closesAt, zone);
  const when = fromToday(last, zone, now);
  const day = formatDay(`${last}T00:00:00Z`);
  if (date.item) return { title: `${date.item}: ${when}`, text: `You set ${day} for it. It is for: ${title}.` };
  return { title: `${title} closes ${when}`, text: `The last day is ${day}.` };
}
