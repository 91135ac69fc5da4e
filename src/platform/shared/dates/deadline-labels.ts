import { dayAnywhere, formatDay, formatDayAndTime, isClosed } from './dates.ts';
import { dayMs } from './durations.ts';
import { type ExpectedDate, firstDayOf } from './usual-windows.ts';

type Deadline = {
  /** As given by the source. */
  deadline: string;
  deadlineKind: 'dated' | 'rolling' | 'recurring' | 'unknown';
  /** ISO instants. */
  closesAt: string | null;
  expectedOpens: ExpectedDate | null;
  expectedCloses: ExpectedDate | null;
};

/** `timeZone` is the person's; undefined where it is not known: on the server, and until the page is hydrated. */
type Reader = { now: Date; timeZone: string | undefined };

const fromEarlierYears = 'from earlier years';
const partNames = { '05': 'early ', '15': 'the middle of ', '25': 'late ' } as Record<string, string>;

/** 'around 15 June 2027', 'in early June 2027' or 'in June 2027'. */
export function formatExpected({ date, precision }: ExpectedDate) {
  const day = formatDay(`${date}T00:00:00Z`);
  const month = day.replace(/^\d+ /, '');
  if (precision === 'day') return `around ${day}`;
  return `in ${precision === 'part' ? (partNames[date.slice(8)] ?? '') : ''}${month}`;
}

/** The first letters of a day's month, in English and the many languages that share them. */
const monthStart = (isoDay: string) => formatDay(`${isoDay}T00:00:00Z`).split(' ')[1]!.slice(0, 3);

/**
 * Where a text last names a day, in numbers or by its number: the end of it; -1 where it does not. `isNamed` says that
 * the text has the name of a month: a number counts beside it only, so that the hour of '31 March, 1 pm' is no day.
 */
function lastMention(text: string, isoDay: string, isNamed: boolean) {
  const [year, month, day] = isoDay.split('-').map((part) => `0?${Number(part)}`) as [string, string, string];
  const numbers = `${year.slice(2)}[-/. ]*${month}[-/. ]*${day}|${day}[-/. ]+${month}[-/. ]|${month}[-/. ]+${day}[-/. ]`;
  const name = monthStart(isoDay);
  // Between the two stand signs, 'st' or 'of', and the first day of a range.
  const dayNumber = isNamed
    ? `${day}[-/., a-z]{0,6}${name}|${name}[a-z]*[-/., ]*(?:\\d+ ?[-–] ?)?${day}(?!\\d|:)`
    : `${day}(?![:h]?\\d|\\s?[./-]\\s?\\d|:)`;
  const mentions = text.matchAll(new RegExp(`(?<![\\d:h]|\\d[.-])(?:${numbers}|${dayNumber})(?!\\d\\d?[:.h])`, 'gi'));
  return [...mentions].reduce((_, { index, 0: mention }) => index + mention.length, -1);
}

/**
 * The official day on which it closes. The last place where it is still some day is Anywhere on Earth; east of it the
 * source may have written the next one, which then stands.
 */
export function officialDay(closesAt: Date, deadline: string) {
  const last = closesAt.getTime() - 1;
  const [day, next] = [dayAnywhere(new Date(last)), dayAnywhere(new Date(last + dayMs))];
  const isNamed = new RegExp(`${monthStart(day)}|${monthStart(next)}`, 'i').test(deadline);
  return lastMention(deadline, next, isNamed) > lastMention(deadline, day, isNamed) ? next : day;
}

/**
 * The day on which it closes: the official one, as the source wrote it, or the person's with the time where that is
 * another day.
 */
function formatClosing({ deadline }: Pick<Deadline, 'deadline'>, closesAt: string, timeZone: string | undefined) {
  const instant = new Date(closesAt);
  // A day ends at its last millisecond.
  const official = formatDay(`${officialDay(instant, deadline)}T00:00:00Z`);
  if (!timeZone || formatDay(new Date(instant.getTime() - 1), timeZone) === official) return official;
  return `${formatDayAndTime(instant, timeZone)} your time`;
}

type Dates = Pick<Deadline, 'expectedOpens'> & { closesAt: string | Date | null };

/** Whether it is expected to open on a later day: it is not open now. An expected month begins on its first day. */
export const opensLater = ({ closesAt, expectedOpens }: Dates, now: Date) =>
  closesAt === null && expectedOpens !== null && firstDayOf(expectedOpens) > dayAnywhere(now);

/** 'Opens about July 2027'. */
const formatLaterOpening = (opens: ExpectedDate) => `Opens about ${formatExpected(opens).replace(/^(in|around) /, '')}`;

/** Whether the date that `formatDeadline` names is expected and not confirmed. */
export const isExpected = ({ closesAt, expectedOpens, expectedCloses }: Deadline) =>
  closesAt === null && (expectedCloses ?? expectedOpens) !== null;

/**
 * When it closes, in the one wording of the product: 'Closes 27 November 2026', 'Closed on 26 November 2026', 'Expected to
 * close around 15 June 2027, from earlier years', else the words of the source.
 */
export function formatDeadline(opportunity: Deadline, { now, timeZone }: Reader) {
  const { closesAt, expectedOpens, expectedCloses, deadlineKind, deadline } = opportunity;
  if (closesAt && deadlineKind === 'dated')
    return `${isClosed({ closesAt }, now) ? 'Closed on' : 'Closes'} ${formatClosing(opportunity, closesAt, timeZone)}`;
  if (closesAt && isClosed({ closesAt }, now)) return 'Closed';
  if (expectedCloses) return `Expected to close ${formatExpected(expectedCloses)}, ${fromEarlierYears}`;
  if (expectedOpens && opensLater(opportunity, now)) return `${formatLaterOpening(expectedOpens)}, ${fromEarlierYears}`;
  if (expectedOpens) return `Expected to open ${formatExpected(expectedOpens)}, ${fromEarlierYears}`;
  return deadline && deadline !== datesNotGiven ? deadline : 'Dates not confirmed: see the official site';
}

/** A source without any date is stored with this text. */
export const datesNotGiven = 'Check the official site for dates';

/** The words of the source, letter by letter: what stands after 'Deadline:'. */
export const givenDeadline = ({ deadline }: Pick<Deadline, 'deadline'>) => deadline || datesNotGiven;

/** When it is expected to open, beside a closing date; undefined where that is not known or has come. */
export const formatOpening = (deadline: Deadline, now: Date) =>
  deadline.expectedCloses && opensLater(deadline, now) ? formatLaterOpening(deadline.expectedOpens!) : undefined;

type Checked = { verifiedAt: string | null; isPageChecked?: boolean | undefined };

/** 'Checked on 22 November 2026', 'Checked on 22 November 2026 from the official page'; undefined where nobody has. */
export const formatChecked = ({ verifiedAt, isPageChecked }: Checked) =>
  verifiedAt ? `Checked on ${formatDay(verifiedAt)}${isPageChecked ? ' from the official page' : ''}` : undefined;
