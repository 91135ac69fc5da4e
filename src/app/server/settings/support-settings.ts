import type { WorkingTime } from '#features/messaging/messages/server/inbox/answer-time-policy.ts';
import { instantIn } from '#platform/shared/dates/time-zones.ts';
import { ConfigError, type Environment } from './environment.ts';

type SupportEnvironment = Pick<
  Environment,
  | 'SUPPORT_REPLY_ADDRESS'
  | 'INBOUND_EMAIL_SECRET'
  | 'SUPPORT_ANSWER_DAYS'
  | 'SUPPORT_HOURS'
  | 'SUPPORT_WEEKDAYS'
  | 'SUPPORT_TIME_ZONE'
  | 'SUPPORT_HOLIDAYS'
>;

/** '09:00-17:30' → minutes after midnight; until 24:00. */
function readHours(hours: string) {
  const [, ...parts] = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/.exec(hours) ?? [];
  const [fromHour, fromMinute, untilHour, untilMinute] = parts.map(Number);
  const [opensAt, closesAt] = [fromHour! * 60 + fromMinute!, untilHour! * 60 + untilMinute!];
  if (parts.length === 0 || opensAt >= closesAt || closesAt > 24 * 60)
    throw new ConfigError('SUPPORT_HOURS must be hours of a day like 09:00-17:00.');
  return { opensAt, closesAt };
}

/** '1-5' or '1,2,7': Monday is 1. */
function readWeekdays(weekdays: string) {
  const days = weekdays.split(',').flatMap((part) => {
    const [, from, until = from] = /^([1-7])(?:-([1-7]))?$/.exec(part.trim()) ?? [];
    return from ? Array.from({ length: Number(until) - Number(from) + 1 }, (_, index) => Number(from) + index) : [];
  });
  if (days.length === 0 || !/^[1-7](-[1-7])?(\s*,\s*[1-7](-[1-7])?)*$/.test(weekdays.trim()))
    throw new ConfigError('SUPPORT_WEEKDAYS must be days like 1-5 or 1,2,7, where Monday is 1.');
  return new Set(days);
}

/** '2026-12-25' is one day, '12-25' comes every year. */
function readHolidays(holidays: string) {
  const days = holidays.split(',').flatMap((day) => day.trim() || []);
  const isDay = (day: string) => !Number.isNaN(Date.parse(day.length === 5 ? `2024-${day}` : day));
  if (days.length > 200 || days.some((day) => !/^(\d{4}-)?\d\d-\d\d$/.test(day) || !isDay(day)))
    throw new ConfigError('SUPPORT_HOLIDAYS must be a list of days like 2026-12-24,01-01.');
  return new Set(days);
}

/** When questions of Premium members are answered, and where answers by email arrive. Throws ConfigError. */
export function readSupport(env: SupportEnvironment) {
  const { SUPPORT_REPLY_ADDRESS: replyAddress, INBOUND_EMAIL_SECRET: inboundSecret } = env;
  if (replyAddress && !inboundSecret)
    throw new ConfigError('INBOUND_EMAIL_SECRET must be set with SUPPORT_REPLY_ADDRESS: replies arrive by it.');
  if (inboundSecret && !replyAddress)
    throw new ConfigError('SUPPORT_REPLY_ADDRESS must be set with INBOUND_EMAIL_SECRET: emails are replied to there.');
  if (replyAddress && replyAddress.indexOf('@') > 16)
    throw new ConfigError('SUPPORT_REPLY_ADDRESS must have at most 16 characters before the @: a token follows them.');
  if (instantIn(env.SUPPORT_TIME_ZONE, 0) === undefined)
    throw new ConfigError('SUPPORT_TIME_ZONE must be a time zone like Europe/Berlin.');
  const workingTime: WorkingTime = {
    days: env.SUPPORT_ANSWER_DAYS,
    timeZone: env.SUPPORT_TIME_ZONE,
    ...readHours(env.SUPPORT_HOURS),
    weekdays: readWeekdays(env.SUPPORT_WEEKDAYS),
    holidays: readHolidays(env.SUPPORT_HOLIDAYS),
  };
  return { replyAddress, inboundSecret, workingTime };
}
