import { createHash } from 'node:crypto';
import { expectedColumns } from '#features/opportunities/core/server/dates/expected-dates-policy.ts';
import type { ReviewReason } from '#features/opportunities/core/vocabulary.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { parseDay, readYear } from './dates/parse-day.ts';
import type { Draft } from './draft.ts';
import { fingerprint, plainFingerprint } from './duplicates/fingerprint-policy.ts';
import type { DayOrders } from './mapping/day-order-policy.ts';
import { line, RowRejected, readValues } from './row-values-policy.ts';

export { RowRejected } from './row-values-policy.ts';

export type PreparedValues = ReturnType<typeof readValues>['values'];

export type PreparedRow = ReturnType<typeof derived> & {
  source: string;
  /** Candidate ids, best first; a source's own id stands alone. */
  sourceIds: string[];
  values: PreparedValues;
  /** Published only without reasons for a review. */
  reviewReasons: ReviewReason[];
  state: 'published' | 'needs_review';
  /** Type or category was proposed from the text, so a curator's choice is kept. */
  isProposed: boolean;
  /** Its list gives something else under the same name: none of its rows is the same. */
  isDistinct?: boolean;
};

/** Reserved for content that ships with the product. */
export const ownSource = 'content';

const hashOf = (...values: unknown[]) => createHash('sha256').update(JSON.stringify(values)).digest('base64url');

/**
 * Two ids for rows without one: the first survives small date changes, the second distinguishes rows that differ only
 * by day.
 */
function deriveIds(source: string, draft: Draft, values: PreparedValues, { dayOrders, isSaidClosed }: Reading) {
  const identity = [source, plainFingerprint(values.title, values.organization), values.canonicalLink];
  const identityParts = [foldText(values.location ?? ''), draft.edition ?? ''];
  const year = readYear(draft.year);
  const start = draft.eventStart ? parseDay(draft.eventStart, year, dayOrders.eventStart)?.isoDay : undefined;
  // The day on which a list was read says nothing about its rows.
  const when = start ?? (isSaidClosed ? undefined : values.closesAt?.slice(0, 10));
  const half = when ? `${when.slice(0, 4)}/${Number(when.slice(5, 7)) > 6 ? 2 : 1}` : (draft.year ?? '');
  const near = hashOf(...identity, ...identityParts, half).slice(0, 24);
  return [near, hashOf(near, when ?? '', values.deadline).slice(0, 24)];
}

type Reading = { dayOrders: DayOrders; isSaidClosed: boolean };
type Defaults = { source: string; now: Date; dayOrders?: DayOrders };

/** Checks and cleans a draft. Throws `RowRejected`. */
export function prepareRow(draft: Draft, { dayOrders = {}, ...defaults }: Defaults): PreparedRow {
  const { values, isProposed, reviewReasons, isSaidClosed } = readValues(draft, defaults.now, dayOrders);
  const source = line(draft.source, 100) ?? defaults.source;
  if (source === ownSource) throw new RowRejected(`'${ownSource}' is what ships with SeaLeap, and no source`, 'source');
  const ownId = line(draft.sourceId, 200);
  return {
    source,
    sourceIds: ownId ? [ownId] : deriveIds(source, draft, values, { dayOrders, isSaidClosed }),
    values,
    isProposed,
    reviewReasons,
    state: reviewReasons.length > 0 ? 'needs_review' : 'published',
    ...derived(values, defaults.now, isSaidClosed),
  };
}

/** Columns computed from the values; those of expected dates also from the time, so they are not part of the hash. */
export const derived = (values: PreparedValues, now: Date, isSaidClosed = false) => ({
  ...expectedColumns({ ...values, closesAt: values.closesAt === null ? null : new Date(values.closesAt) }, now),
  fingerprint: fingerprint(values.title, values.organization),
  contentHash: hashOf({
    ...values,
    // A list that says 'closed' every day does not change.
    ...(isSaidClosed && { closesAt: 'closed' }),
    // Without facts it is the hash that earlier releases stored.
    facts: Object.keys(values.facts).length > 0 ? values.facts : undefined,
  }),
  searchText: `${foldText(values.title)}\n${foldText(values.description)}`,
});
