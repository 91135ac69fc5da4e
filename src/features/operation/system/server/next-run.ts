import { minuteMs } from '#platform/shared/dates/durations.ts';

/** Minutes to look ahead: all schedules run at least weekly. */
const maxMinutes = 8 * 24 * 60;

const fits = (field: string, value: number) =>
  field.split(',').some((part) => {
    const [range, step = '1'] = part.split('/') as [string, string?];
    if (range === '*') return value % Number(step) === 0;
    const [from, to = from] = range.split('-').map(Number) as [number, number?];
    return value >= from && value <= to && (value - from) % Number(step) === 0;
  });

/** The next run of a cron schedule of five fields (UTC); undefined when it is more than a week away. */
export function nextRun(cron: string, now: Date) {
  const [minutes, hours, days, months, weekdays] = cron.split(' ') as [string, string, string, string, string];
  let at = Math.floor(now.getTime() / minuteMs) * minuteMs;
  for (let step = 0; step < maxMinutes; step += 1) {
    at += minuteMs;
    const time = new Date(at);
    if (
      fits(minutes, time.getUTCMinutes()) &&
      fits(hours, time.getUTCHours()) &&
      fits(days, time.getUTCDate()) &&
      fits(months, time.getUTCMonth() + 1) &&
      fits(weekdays, time.getUTCDay())
    )
      return time;
  }
  return undefined;
}
