import { createHash } from 'node:crypto';
import type { Interest } from '#features/interests/vocabulary.ts';
import type { OpportunityRow } from '#features/opportunities/server/opportunity-table.ts';
import { toSlug } from '#platform/shared/text.ts';
import { splitFingerprint } from './fingerprint-policy.ts';
import type { PreparedRow, PreparedValues } from './row-policy.ts';
import { type Comparable, isSameOpportunity } from './same-opportunity.ts';

/** A row of the table, as far as deciding about an imported one needs it. */
export type StoredRow = Comparable & {
  sourceId: string;
  slug: string;
  title: string;
  contentHash: string;
  type: PreparedValues['type'] | null;
  category: PreparedValues['category'] | null;
  interests: Interest[];
  state: OpportunityRow['state'];
  /** By a curator's hand, since it came. */
  isEdited: boolean;
};

export type RowToStore = PreparedRow & { sourceId: string; slug: string };

/** By what a batch may meet stored rows again. */
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

/** A prepared row with the id it goes by, and the address it wants where that is not made of the title. */
export type IdentifiedRow = PreparedRow & { sourceId: string; slug?: string };

/** A row that can be stored, with where it stands in the file. */
export type NumberedRow = IdentifiedRow & { row: number; line: number };

type Candidate = Comparable & { title: string; slug: string };
const toCandidate = (row: IdentifiedRow, slug: string): Candidate => ({
  source: row.source,
  slug,
  title: row.values.title,
  fingerprint: row.fingerprint,
  canonicalLink: row.values.canonicalLink,
  location: row.values.location,
  closesAt: row.values.closesAt === null ? null : Date.parse(row.values.closesAt),
});

const idOf = ({ source, sourceId }: { source: string; sourceId: string }) => `${source}\0${sourceId}`;
/** More rows of one organisation than this are not compared with each other letter by letter. */
const maxCompared = 40;

/** Rows that may be the same as another: they share a link, a fingerprint, or the organisation within the batch. */
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

/** An address made of the title; where another row has it, with an ending that stays the same for this row. */
function chooseSlug(row: IdentifiedRow, taken: Set<string>) {
  const plain = wantedSlug(row);
  const ending = createHash('sha1').update(idOf(row)).digest('hex').slice(0, 8);
  const slug = taken.has(plain) ? `${plain}-${ending}` : plain;
  taken.add(slug);
  return slug;
}

/**
 * Type and category that words proposed give way to what is stored: a curator may have corrected them. The hash stays
 * that of the source's row, so that a correction is no reason to write the row again.
 */
function keepCorrections(row: IdentifiedRow, stored: StoredRow): IdentifiedRow {
  if (!row.isProposed || stored.type === null || stored.category === null) return row;
  const { type, category, interests } = stored;
  return { ...row, values: { ...row.values, type, category, interests } };
}

/** What a curator changed by hand is not overwritten without being asked about. */
const isUntouched = ({ isEdited }: StoredRow) => !isEdited;

/**
 * What becomes of each row of a batch, given everything stored that it may meet. Decides; stores nothing. A stored row
 * that may not be changed stays as it is, and the change is a conflict.
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

  return rows.map((given): Decision => {
    const before = storedById.get(idOf(given));
    if (before) {
      const row = keepCorrections(given, before);
      candidates.add(toCandidate(row, before.slug));
      if (row.contentHash === before.contentHash) return { outcome: 'unchanged' };
      const toStore = { ...row, slug: before.slug };
      if (mayChange(before)) return { outcome: 'updated', row: toStore };
      return { outcome: 'conflict', row: toStore, isEdited: before.isEdited };
    }
    const same = candidates.find(toCandidate(given, ''), now.getTime());
    if (same) {
      const { title, source, slug } = same;
      return { outcome: 'duplicate', of: `'${title}' from ${source} (/opportunities/${slug})`, slug };
    }
    const slug = chooseSlug(given, takenSlugs);
    candidates.add(toCandidate(given, slug));
    return { outcome: 'added', row: { ...given, slug } };
  });
}

const wantedSlug = (row: PreparedRow & { slug?: string }) => row.slug ?? (toSlug(row.values.title) || 'opportunity');

/** The addresses that rows would like to have. */
export const wantedSlugs = (rows: readonly IdentifiedRow[]) => [...new Set(rows.map(wantedSlug))];

const unique = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];

/** By what a batch may meet rows again. */
export const wantedBy = (rows: readonly IdentifiedRow[]): Wanted => ({
  ids: rows.map(({ source, sourceId }) => ({ source, source_id: sourceId })),
  links: unique(rows.map(({ values }) => values.canonicalLink)),
  prints: unique(rows.map(({ fingerprint }) => fingerprint)),
  slugs: wantedSlugs(rows),
});

/** Why a row is not stored, where a decision says so. */
export function reportOf(decision: Decision): { outcome: 'duplicate' | 'conflict'; reason: string } | undefined {
  if (decision.outcome === 'duplicate') return { outcome: 'duplicate', reason: `is the same as ${decision.of}.` };
  if (decision.outcome !== 'conflict') return undefined;
  const { row, isEdited } = decision;
  const why = isEdited
    ? 'was changed by hand'
    : 'waits for nobody’s review any more: a person has to look at the change';
  return { outcome: 'conflict', reason: `has changed, but /opportunities/${row.slug} ${why}.` };
}

/** The rows that a decision stores. */
export const rowsToStore = (decisions: readonly Decision[]) =>
  decisions.flatMap((decision) =>
    decision.outcome === 'added' || decision.outcome === 'updated' ? [decision.row] : [],
  );
