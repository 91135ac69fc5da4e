import type { DeadlineKind } from '#features/opportunities/vocabulary.ts';
import { formatLongDate } from '#platform/shared/dates.ts';

/** The zone of a day that ends when it has ended everywhere. */
export const anywhere = 'AoE';
export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** A day on the calendar, a time of day ('' for its end), and the zone in which they are meant. */
export type Closing = { day: string; time: string; zone: string };
export type DeadlineGiven = { kind: DeadlineKind; closing: Closing | null; months: readonly number[] };

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

function formatClosing({ day, time, zone }: Closing) {
  const where = zone === anywhere ? (time ? ' (Anywhere on Earth)' : '') : ` (${zone})`;
  return `${formatLongDate(`${day}T00:00:00Z`)}${time && `, ${time}`}${where}`;
}

/** A deadline as the public reads it; '' while something is missing. */
export function formatDeadline({ kind, closing, months }: DeadlineGiven) {
  if (kind === 'rolling') return 'Rolling: apply at any time';
  if (kind === 'unknown') return 'Check the official site for dates';
  if (kind === 'dated') return closing?.day ? formatClosing(closing) : '';
  const named = [...months].sort((a, b) => a - b).map((month) => monthNames[month - 1]!);
  return named.length > 0 ? `Usually closes in ${listFormat.format(named)}` : '';
}

/** What must be known of an opportunity before people see it. */
type ToPublish = {
  title: string;
  description: string;
  category: string | null;
  type: string | null;
  link: string;
  deadline: DeadlineGiven & { text: string };
  pictureId: string | null;
  pictureAlt: string;
  minAge: number | null;
  maxAge: number | null;
  earlyAccessAt: string | null;
};

/** No day of the calendar lasts longer than this after it has begun in UTC: it ends last Anywhere on Earth. */
const longestDay = 36 * 60 * 60 * 1000;

/** What is wrong with an early access as far as a form can tell; the server knows the deadline to the minute. */
function earlyAccessFault({ earlyAccessAt, deadline: { closing } }: ToPublish, now: Date) {
  if (!earlyAccessAt) return undefined;
  if (new Date(earlyAccessAt) <= now) return 'Early access must end in the future: choose a later moment, or none';
  const closes = closing ? Date.parse(`${closing.day}T00:00:00Z`) + longestDay : Number.POSITIVE_INFINITY;
  return Date.parse(earlyAccessAt) >= closes ? 'Early access must end before the deadline' : undefined;
}

/** By field, what is still needed before it can be published; empty when it is ready. */
export function missingToPublish(given: ToPublish, now: Date) {
  const { deadline } = given;
  const missing = {
    title: !given.title.trim() && 'Give it a title',
    description: !given.description && 'Say what it is, in a sentence or two',
    category: !given.category && 'Choose a category',
    type: !given.type && 'Choose a type',
    link: !given.link && 'Give the link of the official site',
    deadline:
      (deadline.kind === 'dated' && !deadline.closing && 'Give the last day') ||
      (!deadline.text && 'Say when it closes'),
    pictureAlt: given.pictureId && !given.pictureAlt && 'Say what the picture shows, for those who cannot see it',
    maxAge:
      given.minAge && given.maxAge && given.minAge > given.maxAge && 'The oldest cannot be younger than the youngest',
    earlyAccessAt: earlyAccessFault(given, now),
  };
  return Object.fromEntries(Object.entries(missing).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
