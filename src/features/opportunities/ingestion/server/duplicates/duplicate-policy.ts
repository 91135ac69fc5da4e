import { createHash } from 'node:crypto';
import type { OpportunityRow } from '#features/opportunities/core/server/opportunity-table.ts';
import type { ReviewReason } from '#features/opportunities/core/vocabulary.ts';
import { foldText, toSlug } from '#platform/shared/text/fold-text.ts';
import type { PreparedRow } from '../row-policy.ts';
import { titlePrints } from './fingerprint-policy.ts';
import { type Comparable, isSameOpportunity, nameKeys } from './same-opportunity.ts';

/** Columns of a stored row that decisions need. */
export type StoredRow = Comparable &
  Pick<OpportunityRow, 'sourceId' | 'slug' | 'contentHash' | 'type' | 'category' | 'interests' | 'state'> & {
    /** Whether a curator edited it after the import. */
    isEdited: boolean;
  };

export type RowToStore = PreparedRow & { sourceId: string; slug: string };

/** Keys by which a batch may match stored rows. */
export type Wanted = {
  ids: { source: string; source_id: string }[];
  links: string[];
  prints: string[];
  /** Titles' parts of fingerprints: of rows whose organisation is written differently, or missing. */
  titles: string[];
  slugs: string[];
};

export type Decision =
  | { outcome: 'added' | 'review' | 'updated'; row: RowToStore }
  | { outcome: 'conflict'; row: RowToStore; cause: string }
  | { outcome: 'unchanged' }
  | { outcome: 'duplicate'; of: string; slug: string };

/** `slug` is set when it is not derived from the title. */
export type IdentifiedRow = PreparedRow & { sourceId: string; slug?: string };

/** With its position in the file. */
export type NumberedRow = IdentifiedRow & { row: number; line: number };

type Candidate = Comparable & { slug: string };
const toCandidate = ({ source, values }: IdentifiedRow, slug: string): Candidate => {
  const { title, organization, canonicalLink, location } = values;
  const closesAt = values.closesAt === null ? null : Date.parse(values.closesAt);
  return { source, slug, title, organization, canonicalLink, location, closesAt };
};

const idOf = ({ source, sourceId }: { source: string; sourceId: string }) => `${source}\0${sourceId}`;
/** Maximum candidates with the same key that are compared. */
const maxCompared = 40;

/** Candidates for duplicates: same link, same words in the title, or same organisation. */
function createCandidates(stored: readonly StoredRow[]) {
  const byKey = new Map<string, Candidate[]>();
  const keysOf = (row: Comparable) => {
    const keys = nameKeys(row).map((key) => `name ${key}`);
    if (row.canonicalLink !== null) keys.push(`link ${row.canonicalLink}`);
    if (row.organization) keys.push(`organization ${foldText(row.organization)}`);
    return keys;
  };
  const add = (candidate: Candidate) => {
    for (const key of keysOf(candidate)) {
      const candidates = byKey.get(key) ?? [];
      if (candidates.length < maxCompared) byKey.set(key, [...candidates, candidate]);
    }
  };
  for (const row of stored) add(row);
  const find = (row: Candidate, now: number, isDistinct = false) =>
    keysOf(row)
      .flatMap((key) => byKey.get(key) ?? [])
      .find((candidate) => !(isDistinct && candidate.source === row.source) && isSameOpportunity(row, candidate, now));
  return { add, find };
}

/** A slug from the title; a taken one gets a suffix that is stable for this row. */
function chooseSlug(row: IdentifiedRow, taken: Set<string>) {
  const plain = wantedSlug(row);
  const ending = createHash('sha1').update(idOf(row)).digest('hex').slice(0, 8);
  const slug = taken.has(plain) ? `${plain}-${ending}` : plain;
  taken.add(slug);
  return slug;
}

/**
 * Keeps the stored type and category instead of proposed ones, as a curator may have corrected them. The content hash
 * stays that of the source, so that the correction does not count as a change.
 */
function applyCorrections(row: IdentifiedRow, stored: StoredRow): IdentifiedRow {
  if (!row.isProposed || stored.type === null || stored.category === null) return row;
  const { type, category, interests } = stored;
  return { ...row, values: { ...row.values, type, category, interests } };
}

/** Why a change has to wait for a person; undefined when it may be made. */
export type FindConflict = (stored: StoredRow, row: PreparedRow) => string | undefined;

const isPublic = ({ state }: StoredRow) => state === 'published' || state === 'early_access';

/** Refuses changes to rows that a curator edited, and wrong ones to rows that are public. */
export const findConflict: FindConflict = (stored, { reviewReasons }) => {
  if (stored.isEdited) return 'was changed by hand';
  const wrong = reviewReasons.filter(({ kind }) => kind === 'wrong');
  return isPublic(stored) && wrong.length > 0 ? `is public, and of the change ${listReasons(wrong)}` : undefined;
};

/**
 * Decides the outcome of each row of a batch against the stored rows it may match; stores nothing. A change that
 * `conflictOf` finds a reason against is a conflict.
 */
export function decideBatch(
  rows: readonly IdentifiedRow[],
  stored: readonly StoredRow[],
  now: Date,
  conflictOf: FindConflict = findConflict,
): Decision[] {
  const storedById = new Map(stored.map((row) => [idOf(row), row]));
  const takenSlugs = new Set(stored.map(({ slug }) => slug));
  const candidates = createCandidates(stored);

  return rows.map((incoming): Decision => {
    const before = storedById.get(idOf(incoming));
    if (before) {
      const row = applyCorrections(incoming, before);
      candidates.add(toCandidate(row, before.slug));
      if (row.contentHash === before.contentHash) return { outcome: 'unchanged' };
      const toStore = { ...row, slug: before.slug };
      const cause = conflictOf(before, incoming);
      return cause === undefined ? { outcome: 'updated', row: toStore } : { outcome: 'conflict', row: toStore, cause };
    }
    const duplicate = candidates.find(toCandidate(incoming, ''), now.getTime(), incoming.isDistinct);
    if (duplicate) {
      const { title, source, slug } = duplicate;
      return { outcome: 'duplicate', of: `'${title}' from ${source} (/opportunities/${slug})`, slug };
    }
    const slug = chooseSlug(incoming, takenSlugs);
    candidates.add(toCandidate(incoming, slug));
    return { outcome: incoming.reviewReasons.length > 0 ? 'review' : 'added', row: { ...incoming, slug } };
  });
}

const wantedSlug = (row: PreparedRow & { slug?: string }) => row.slug ?? (toSlug(row.values.title) || 'opportunity');

export const wantedSlugs = (rows: readonly IdentifiedRow[]) => [...new Set(rows.map(wantedSlug))];

const unique = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];

export const wantedBy = (rows: readonly IdentifiedRow[], now: Date): Wanted => ({
  ids: rows.map(({ source, sourceId }) => ({ source, source_id: sourceId })),
  links: unique(rows.map(({ values }) => values.canonicalLink)),
  prints: unique(rows.map(({ fingerprint }) => fingerprint)),
  titles: unique(rows.flatMap(({ values }) => titlePrints(values.title, values.organization, now))),
  slugs: wantedSlugs(rows),
});

const listReasons = (reasons: readonly ReviewReason[]) => reasons.map(({ reason }) => reason).join('; ');

type Report = { outcome: 'duplicate' | 'conflict' | 'review'; reason: string; field?: string };

/** Undefined for rows that need nobody. */
export function reportOf(decision: Decision): Report | undefined {
  if (decision.outcome === 'duplicate') return { outcome: 'duplicate', reason: `is the same as ${decision.of}.` };
  if (decision.outcome === 'conflict')
    return { outcome: 'conflict', reason: `has changed, but /opportunities/${decision.row.slug} ${decision.cause}.` };
  if (decision.outcome !== 'review') return undefined;
  const { reviewReasons } = decision.row;
  const [first, ...more] = reviewReasons;
  const field = first && more.length === 0 ? { field: first.field } : {};
  return { outcome: 'review', reason: `${listReasons(reviewReasons)}.`, ...field };
}

export const rowsToStore = (decisions: readonly Decision[]) =>
  decisions.flatMap((decision) =>
    decision.outcome === 'added' || decision.outcome === 'review' || decision.outcome === 'updated'
      ? [decision.row]
      : [],
  );

/** The gate to the public: rows wait for a review, unless they are to be published and nothing speaks against it. */
export const withState = <Row extends PreparedRow>(rows: readonly Row[], publishes: boolean): Row[] =>
  rows.map((row) => {
    // Rows that an earlier version prepared have none.
    const reviewReasons = row.reviewReasons ?? [];
    const isReady = publishes && reviewReasons.length === 0 && row.state === 'published';
    return { ...row, reviewReasons, state: isReady ? 'published' : 'needs_review' };
  });
