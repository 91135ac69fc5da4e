import { expectedColumns } from '#features/opportunities/core/server/dates/expected-dates-policy.ts';
import { withoutAny } from '#features/opportunities/core/server/opportunities.ts';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import { readClosing } from '#features/opportunities/ingestion/server/dates/closing-policy.ts';
import { fingerprint } from '#features/opportunities/ingestion/server/duplicates/fingerprint-policy.ts';
import { canonicalLink, parseLink } from '#features/opportunities/ingestion/server/link-policy.ts';
import { toAnswer } from '#platform/server/http/answers/to-answer.ts';
import { officialDay } from '#platform/shared/dates/deadline-labels.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { instantIn, wallClockIn } from '#platform/shared/dates/time-zones.ts';
import { monthsOf, windowsOfMonths } from '#platform/shared/dates/usual-windows.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { type OpportunityFields, opportunityFields } from '../editor-contract.ts';
import { anywhere, type Closing } from '../editor-vocabulary.ts';
import { LinkNotValid, ZoneNotKnown } from './list/admin-errors.ts';
import { markdownOfText, textOfMarkdown } from './markdown-text.ts';

type Stored = { closesAt: Date; deadline: string };

/** Reads the zone that `formatDeadline` writes, and one that the words of a source name. */
function findZone({ deadline, closesAt }: Stored) {
  const written = /\(([\w/+:-]+|Anywhere on Earth)\)$/.exec(deadline)?.[1];
  if (written && wallClockIn(written, closesAt.getTime()) !== undefined) return written;
  const read = readClosing(deadline, {})?.closing;
  return read?.closesAt?.getTime() === closesAt.getTime() ? read.zone : undefined;
}

/** East of Anywhere on Earth, where it may be the next day, which the source then wrote. */
const zonesByDay = [anywhere, 'UTC', 'UTC+12:00'];

/** The zone in which an instant lies on the day that the source wrote. */
function zoneOfDay({ closesAt, deadline }: Stored) {
  const day = officialDay(closesAt, deadline);
  const dayIn = (zone: string) => new Date(wallClockIn(zone, closesAt.getTime() - 1)!).toISOString().slice(0, 10);
  return zonesByDay.find((zone) => dayIn(zone) === day) ?? anywhere;
}

/** Day, time and zone of an instant: in the zone named by the deadline text, else Anywhere on Earth or east of it. */
function closingOf({ closesAt, deadline }: Pick<OpportunityRow, 'closesAt' | 'deadline'>): Closing | null {
  if (!closesAt) return null;
  const stored = { closesAt, deadline };
  const named = findZone(stored) ?? zoneOfDay(stored);
  const zone = ['Anywhere on Earth', 'UTC-12:00'].includes(named) ? anywhere : named;
  const at = wallClockIn(zone, closesAt.getTime())!;
  const time = new Date(at).toISOString().slice(11, 16);
  // Midnight is shown as the end of the previous day.
  return {
    day: new Date(at - (time === '00:00' ? 1 : 0)).toISOString().slice(0, 10),
    time: time === '00:00' ? '' : time,
    zone,
  };
}

function instantOf({ day: isoDay, time, zone }: Closing) {
  const midnight = Date.parse(`${isoDay}T00:00:00Z`);
  const wallClock = time ? Date.parse(`${isoDay}T${time}:00Z`) : midnight + dayMs;
  const instant = instantIn(zone, wallClock);
  if (instant === undefined) throw new ZoneNotKnown();
  return new Date(instant);
}

export const toFields = (row: OpportunityRow) =>
  toAnswer(opportunityFields, {
    ...row,
    organization: row.organization ?? '',
    description: row.descriptionMarkdown ?? markdownOfText(row.description),
    deadline: {
      kind: row.deadlineKind,
      closing: closingOf(row),
      months: row.deadlineMonths,
      windows: row.usualWindows,
      text: row.deadline,
    },
    amount: row.amount ?? '',
    eligibility: row.eligibility ?? '',
    eligibleCountries: withoutAny(row.eligibleCountries),
    educationLevels: withoutAny(row.educationLevels),
    location: row.location ?? '',
    pictureAlt: row.pictureAlt ?? '',
  });

const byNumber = (one: number, other: number) => one - other;
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps a stored instant that is finer than the form shows, while day, time and zone are unchanged. */
function closesAtOf({ deadline: { kind, closing } }: OpportunityFields, stored: OpportunityRow | undefined) {
  if (!closing || kind === 'rolling' || kind === 'recurring') return null;
  const unchanged = stored?.closesAt && isEqual(closing, closingOf(stored)) ? stored.closesAt : undefined;
  return unchanged ?? instantOf(closing);
}

/** The windows, or the closing months where a curator changed these. */
function windowsOf({ deadline: { kind, months, ...deadline } }: OpportunityFields, stored: OpportunityRow | undefined) {
  const windows = deadline.windows.filter(({ opens, closes }) => opens !== null || closes !== null);
  if (kind === 'rolling') return [];
  const chosen = [...months].sort(byNumber);
  if (isEqual(chosen, monthsOf(windows, 'closes'))) return windows;
  const isChanged = kind === 'recurring' && !isEqual(chosen, stored?.deadlineMonths ?? []);
  return isChanged ? windowsOfMonths(chosen) : windows;
}

/** Keeps the stored description, plain or Markdown, while it is unchanged. */
function descriptionOf({ description }: OpportunityFields, stored: OpportunityRow | undefined) {
  const isUntouched =
    stored && !stored.descriptionMarkdown && description === markdownOfText(stored.description).trim();
  if (isUntouched) return { description: stored.description, descriptionMarkdown: null };
  return { description: textOfMarkdown(description), descriptionMarkdown: description || null };
}

function linkOf({ link }: OpportunityFields) {
  if (link === '') return { link, canonicalLink: null };
  const url = parseLink(link);
  if (!url) throw new LinkNotValid();
  return { link: url.href, canonicalLink: canonicalLink(url) };
}

/** Kept while its dates are: a curator may have closed a round before its end. */
function expectedOf(dates: Parameters<typeof expectedColumns>[0], stored: OpportunityRow | undefined, now: Date) {
  const fresh = expectedColumns(dates, now);
  const isKept =
    stored?.expectedUntil &&
    stored.expectedUntil > now &&
    isEqual(dates, { usualWindows: stored.usualWindows, closesAt: stored.closesAt });
  const names = Object.keys(fresh) as (keyof typeof fresh)[];
  return isKept ? (Object.fromEntries(names.map((name) => [name, stored[name]])) as typeof fresh) : fresh;
}

const orAny = <T extends string>(values: readonly T[]): (T | '*')[] => (values.length > 0 ? [...values] : ['*']);

/** Columns for the editor's fields. Throws `LinkNotValid` and `ZoneNotKnown`. */
export function toColumns(fields: OpportunityFields, stored: OpportunityRow | undefined) {
  const { title, category, deadline, pictureId } = fields;
  const organization = fields.organization || null;
  const described = descriptionOf(fields, stored);
  const closesAt = closesAtOf(fields, stored);
  const usualWindows = windowsOf(fields, stored);
  return {
    ...fields,
    ...described,
    ...linkOf(fields),
    organization,
    // The category always counts as an interest.
    interests: [...new Set([...(category ? [category] : []), ...fields.interests])],
    deadline: deadline.text,
    deadlineKind: deadline.kind,
    deadlineMonths: deadline.kind === 'recurring' ? [...deadline.months].sort(byNumber) : [],
    closesAt,
    usualWindows,
    ...expectedOf({ usualWindows, closesAt }, stored, new Date()),
    amount: fields.amount || null,
    eligibility: fields.eligibility || null,
    eligibleCountries: orAny([...fields.eligibleCountries].sort()),
    educationLevels: orAny(fields.educationLevels),
    location: fields.location || null,
    pictureAlt: pictureId ? fields.pictureAlt || null : null,
    earlyAccessAt: fields.earlyAccessAt ? new Date(fields.earlyAccessAt) : null,
    fingerprint: fingerprint(title, organization),
    searchText: `${foldText(title)}\n${foldText(described.description)}`,
  };
}
