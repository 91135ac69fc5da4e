import { createHash } from 'node:crypto';
import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { toSlug } from '#platform/shared/text.ts';
import { splitFingerprint } from './fingerprint-policy.ts';
import type { PreparedRow } from './row-policy.ts';
import { type Comparable, isSameOpportunity } from './same-opportunity.ts';

/** Columns of a stored row that decisions need. */
export type StoredRow = Comparable &
  Pick<OpportunityRow, 'sourceId' | 'slug' | 'title' | 'contentHash' | 'type' | 'category' | 'interests' | 'state'> & {
    /** By a curator, after the import. */
    isEdited: boolean;
  };

export type RowToStore = PreparedRow & { sourceId: string; slug: string };

/** Keys by which a batch may match stored rows. */
export type Wanted = {
  ids: { source: string; source_id: string }[];
  links: string[];
  prints: string[];
  slugs: string[];
};

export type Decision =
  | { outcome: 'added' | 'updated'; row: RowToStore }
  | { outcome: 'conflict'; row: RowToStore; isEdited: boolean }
  | { outcome: 'unchanged' }
  | { outcome: 'duplicate'; of: string; slug: string };

/** `slug` is set when it is not derived from the title. */
export type IdentifiedRow = PreparedRow & { sourceId: string; slug?: string };

/** With its position in the file. */
export type NumberedRow = IdentifiedRow & { row: number; line: number };

type Candidate = Comparable & { title: string; slug: string };
const toCandidate = ({ source, fingerprint, values }: IdentifiedRow, slug: string): Candidate => {
  const { title, canonicalLink, location } = values;
  const closesAt = values.closesAt === null ? null : Date.parse(values.closesAt);
  return { source, slug, title, fingerprint, canonicalLink, location, closesAt };
};

const idOf = ({ source, sourceId }: { source: string; sourceId: string }) => `${source}\0${sourceId}`;
/** Maximum candidates with the same key that are compared. */
const maxCompared = 40;

/** Candidates for duplicates: same link, same fingerprint, or same organisation. */
function createCandidates(stored: readonly StoredRow[]) {
  const byKey = new Map<string, Candidate[]>();
  const keysOf = (row: Comparable) => {
    const { organization } = splitFingerprint(row.fingerprint);
    const keys = [`print ${row.fingerprint}`];
    if (row.canonicalLink !== null) keys.push(`link ${row.canonicalLink}`);
    if (organization) keys.push(`organization ${organization}`);
    return keys;
  };
  const add = (candidate: Candidate) => {
    for (const key of keysOf(candidate)) {
      const known = byKey.get(key) ?? [];
      if (known.length < maxCompared) byKey.set(key, [...known, candidate]);
    }
  };
  for (const row of stored) add(row);
  const find = (row: Candidate, now: number) =>
    keysOf(row)
      .flatMap((key) => byKey.get(key) ?? [])
      .find((candidate) => isSameOpportunity(row, candidate, now));
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

const isUntouched = ({ isEdited }: StoredRow) => !isEdited;

/**
 * Decides the outcome of each row of a batch against the stored rows it may match; stores nothing. A change that
 * `mayChange` forbids is a conflict.
 */
export function decideBatch(
  rows: readonly IdentifiedRow[],
  stored: readonly StoredRow[],
  now: Date,
  mayChange: (stored: StoredRow) => boolean = isUntouched,
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
      if (mayChange(before)) return { outcome: 'updated', row: toStore };
      return { outcome: 'conflict', row: toStore, isEdited: before.isEdited };
    }
    const duplicate = candidates.find(toCandidate(incoming, ''), now.getTime());
    if (duplicate) {
      const { title, source, slug } = duplicate;
      return { outcome: 'duplicate', of: `'${title}' from ${source} (/opportunities/${slug})`, slug };
    }
    const slug = chooseSlug(incoming, takenSlugs);
    candidates.add(toCandidate(incoming, slug));
    return { outcome: 'added', row: { ...incoming, slug } };
  });
}

const wantedSlug = (row: PreparedRow & { slug?: string }) => row.slug ?? (toSlug(row.values.title) || 'opportunity');

export const wantedSlugs = (rows: readonly IdentifiedRow[]) => [...new Set(rows.map(wantedSlug))];

const unique = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];

export const wantedBy = (rows: readonly IdentifiedRow[]): Wanted => ({
  ids: rows.map(({ source, sourceId }) => ({ source, source_id: sourceId })),
  links: unique(rows.map(({ values }) => values.canonicalLink)),
  prints: unique(rows.map(({ fingerprint }) => fingerprint)),
  slugs: wantedSlugs(rows),
});

/** Undefined for rows that are stored or unchanged. */
export function reportOf(decision: Decision): { outcome: 'duplicate' | 'conflict'; reason: string } | undefined {
  if (decision.outcome === 'duplicate') return { outcome: 'duplicate', reason: `is the same as ${decision.of}.` };
  if (decision.outcome !== 'conflict') return undefined;
  const { row, isEdited } = decision;
  const cause = isEdited
    ? 'was changed by hand'
    : 'waits for nobody’s review any more: a person has to look at the change';
  return { outcome: 'conflict', reason: `has changed, but /opportunities/${row.slug} ${cause}.` };
}

export const rowsToStore = (decisions: readonly Decision[]) =>
  decisions.flatMap((decision) =>
    decision.outcome === 'added' || decision.outcome === 'updated' ? [decision.row] : [],
  );
