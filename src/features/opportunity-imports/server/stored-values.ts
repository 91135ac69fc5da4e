import { sql } from 'drizzle-orm';
import type { PreparedValues } from '#features/opportunity-ingestion/server/row-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { selectRows } from '#platform/server/database/select-rows.ts';
import { shorten } from '#platform/shared/text.ts';
import type { FieldChange } from '../contract.ts';

type Named = { source: string; sourceId: string };
type Stored = Named & { id: string; version: number; whole: Record<string, unknown> };

const keyOf = ({ source, sourceId }: Named) => `${source}\0${sourceId}`;

/** Stored rows as they are, whole, by where they came from. */
export async function readStored(db: Database, rows: readonly Named[]) {
  if (rows.length === 0) return { of: () => undefined };
  const wanted = JSON.stringify(rows.map(({ source, sourceId }) => ({ source, source_id: sourceId })));
  const found = await selectRows<Stored>(
    db,
    sql`select o.id, o.source, o.source_id as "sourceId", o.version, to_jsonb(o) as whole
      from jsonb_to_recordset(${wanted}::jsonb) as w(source text, source_id text)
      join opportunities o on o.source = w.source and o.source_id = w.source_id`,
  );
  const byKey = new Map(found.map((row) => [keyOf(row), row]));
  return { of: (named: Named) => byKey.get(keyOf(named)) };
}

const compared = {
  title: 'title',
  description: 'description',
  organization: 'organization',
  type: 'type',
  category: 'category',
  interests: 'interests',
  deadline: 'deadline',
  closesAt: 'closes_at',
  link: 'link',
  location: 'location',
  eligibility: 'eligibility',
  benefits: 'benefits',
  eligibleCountries: 'eligible_countries',
  educationLevels: 'education_levels',
  minAge: 'min_age',
  maxAge: 'max_age',
} as const satisfies Partial<Record<keyof PreparedValues, string>>;

const inWords = (field: string, value: unknown) => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return field === 'closesAt' ? new Date(String(value)).toISOString() : String(value);
};

/** What of a stored row an import changes, shortened for a person to read. */
export function changesBetween(before: Record<string, unknown>, after: PreparedValues): FieldChange[] {
  return Object.entries(compared).flatMap(([field, column]) => {
    const [was, becomes] = [inWords(field, before[column]), inWords(field, after[field as keyof typeof compared])];
    return was === becomes ? [] : [{ field, before: shorten(was, 300), after: shorten(becomes, 300) }];
  });
}
