import { formatLongDate } from '#platform/shared/dates/dates.ts';
import type { OpportunityFields } from './editor-contract.ts';

/** A day in this zone ends when it has ended everywhere on Earth (UTC-12). */
export const anywhere = 'AoE';
export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

const parts = ['', '-early', '-mid', '-late'];
const partNames: Record<string, string> = { early: 'Early ', mid: 'Mid ', late: 'Late ' };
/** Months and their parts, as '10' and '10-early'. */
export const yearlyChoices = monthNames.flatMap((_, index) =>
  parts.map((part) => `${String(index + 1).padStart(2, '0')}${part}`),
);

/** 'October', 'Early October' or 'October 15'. */
export function formatYearly(yearly: string) {
  const [month, rest] = yearly.split('-') as [string, string | undefined];
  const name = monthNames[Number(month) - 1]!;
  if (rest === undefined) return name;
  return partNames[rest] ? `${partNames[rest]}${name}` : `${name} ${Number(rest)}`;
}

type Deadline = OpportunityFields['deadline'];
/** `time` is '' for the end of the day. */
export type Closing = NonNullable<Deadline['closing']>;

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

function formatClosing({ day, time, zone }: Closing) {
  const where = zone === anywhere ? (time ? ' (Anywhere on Earth)' : '') : ` (${zone})`;
  return `${formatLongDate(`${day}T00:00:00Z`)}${time && `, ${time}`}${where}`;
}

/** The deadline as shown to the public; '' while incomplete. */
export function formatDeadline({ kind, closing, months }: Omit<Deadline, 'text'>) {
  if (kind === 'rolling') return 'Rolling: apply at any time';
  if (kind === 'unknown') return 'Check the official site for dates';
  if (kind === 'dated') return closing?.day ? formatClosing(closing) : '';
  const named = [...months].sort((a, b) => a - b).map((month) => monthNames[month - 1]!);
  return named.length > 0 ? `Usually closes in ${listFormat.format(named)}` : '';
}

/** Longest time from a day's start in UTC to its end Anywhere on Earth. */
const longestDay = 36 * 60 * 60 * 1000;

/** Checks early access as far as a form can; the server compares with the exact deadline. */
function earlyAccessFault({ earlyAccessAt, deadline: { closing } }: OpportunityFields, now: Date) {
  if (!earlyAccessAt) return undefined;
  if (new Date(earlyAccessAt) <= now) return 'Early access must end in the future: choose a later moment, or none';
  const closes = closing ? Date.parse(`${closing.day}T00:00:00Z`) + longestDay : Number.POSITIVE_INFINITY;
  return Date.parse(earlyAccessAt) >= closes ? 'Early access must end before the deadline' : undefined;
}

/** Messages by field for what must be fixed before publication; empty when ready. */
export function missingToPublish(input: OpportunityFields, now: Date) {
  const { deadline } = input;
  const missing = {
    title: !input.title.trim() && 'Give it a title',
    description: !input.description && 'Say what it is, in a sentence or two',
    category: !input.category && 'Choose a category',
    type: !input.type && 'Choose a type',
    link: !input.link && 'Give the link of the official site',
    deadline:
      (deadline.kind === 'dated' && !deadline.closing && 'Give the last day') ||
      (!deadline.text && 'Say when it closes'),
    pictureAlt: input.pictureId && !input.pictureAlt && 'Say what the picture shows, for those who cannot see it',
    maxAge:
      input.minAge && input.maxAge && input.minAge > input.maxAge && 'The oldest cannot be younger than the youngest',
    earlyAccessAt: earlyAccessFault(input, now),
  };
  return Object.fromEntries(Object.entries(missing).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
