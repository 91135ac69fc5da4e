import { wallClockIn } from '#platform/shared/dates/time-zones.ts';
import { type Availability, areHoursPossible, type Hours } from '../../availability-policy.ts';
import type { AvailabilityInput, ShownHours } from '../../mentoring-contract.ts';
import { weekdayNames } from '../../mentoring-vocabulary.ts';
import { FieldNotPossible } from '../mentoring-errors.ts';

const dayMinutes = 24 * 60;

/** Returns the minutes after midnight of a time such as '18:30'. */
function minutesOf(time: string) {
  const [hour, minute] = time.split(':').map(Number);
  return hour! * 60 + minute!;
}

/** Undefined for half a pair, and for hours that overlap or end before they begin. */
function readHours(pairs: readonly ShownHours[]): Hours[] | undefined {
  const filled = pairs.filter(({ from, to }) => from !== '' || to !== '');
  if (filled.some(({ from, to }) => from === '' || to === '')) return undefined;
  const hours = filled
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) || dayMinutes }))
    .sort((one, other) => one.from - other.from);
  return areHoursPossible(hours) ? hours : undefined;
}

const toPairs = (times: readonly string[]): ShownHours[] =>
  times.flatMap((from, index) => (index % 2 === 0 ? { from, to: times[index + 1] ?? '' } : []));

function readExceptions({ exceptionDay = [], exceptionFrom = [], exceptionTo = [] }: AvailabilityInput) {
  const days = new Map<string, ShownHours[]>();
  exceptionDay.forEach((day, index) => {
    const hours = { from: exceptionFrom[index] ?? '', to: exceptionTo[index] ?? '' };
    if (day === '' && hours.from === '' && hours.to === '') return;
    if (day === '') throw new FieldNotPossible('exceptionDay', 'Choose the day, too.');
    days.set(day, [...(days.get(day) ?? []), hours]);
  });
  return [...days].map(([day, pairs]) => {
    const hours = readHours(pairs);
    if (!hours)
      throw new FieldNotPossible('exceptionDay', `Choose hours of ${day} of which each ends after it begins.`);
    return { day, hours };
  });
}

/** Reads the rules that a mentor chose. Throws FieldNotPossible. */
export function readAvailability(input: AvailabilityInput): Availability {
  if (wallClockIn(input.timeZone, 0) === undefined) throw new FieldNotPossible('timeZone', 'Choose a time zone.');
  const weekly = weekdayNames.map((day) => {
    const hours = readHours(toPairs(input[day] ?? []));
    if (!hours) throw new FieldNotPossible(day, `Choose hours of ${day} of which each ends after it begins.`);
    return hours;
  });
  const { timeZone, noticeHours, bufferMinutes, maxWeekly } = input;
  return { timeZone, weekly, exceptions: readExceptions(input), noticeHours, bufferMinutes, maxWeekly };
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const show = ({ from, to }: Hours): ShownHours => ({ from: clock(from), to: clock(to) });

/** Returns the rules as the form shows them; exceptions of days that are over are left out. */
export const writeAvailability = ({ weekly, exceptions }: Availability, today: string) => ({
  weekly: weekly.map((hours) => hours.map(show)),
  exceptions: exceptions
    .filter(({ day }) => day >= today)
    .flatMap(({ day, hours }) =>
      hours.length > 0 ? hours.map((span) => ({ day, ...show(span) })) : { day, from: '', to: '' },
    ),
});
