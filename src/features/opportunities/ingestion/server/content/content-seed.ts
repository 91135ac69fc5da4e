import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import { parseDeadline } from '../deadline-policy.ts';
import { decideBatch, type IdentifiedRow, rowsToStore, wantedSlugs } from '../duplicates/duplicate-policy.ts';
import { countOutcomes } from '../import-report.ts';
import { createIngestionRepository } from '../ingestion-repository.ts';
import { createIngestionRunRepository } from '../ingestion-run-repository.ts';
import { canonicalLink, parseLink } from '../link-policy.ts';
import { knownCountries } from '../mapping/known-values.ts';
import { derived, ownSource, type PreparedValues } from '../row-policy.ts';
import { type ContentRecord, contentFile } from './content-schema.ts';

const source = ownSource;
/** Part of the hash: a change stores the same files again, when they fill columns that were added. */
const storedFields = '2';

/** Records of all files in order of name, with a hash of their bytes. */
export async function readContent(directory: string) {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  const hash = createHash('sha256').update(storedFields);
  for (const text of texts) hash.update(text).update('\0');
  return { hash: hash.digest('hex'), readRecords: () => texts.flatMap((text) => contentFile.parse(JSON.parse(text))) };
}

/** Writes the groups of countries out. */
function toStoredFacts({ residence, nationality, ...facts }: ContentRecord['facts']) {
  return {
    ...facts,
    ...(residence && { residence: knownCountries(residence) ?? [] }),
    ...(nationality && { nationality: knownCountries(nationality) ?? [] }),
  };
}

/** Throws on an unknown country: content is fixed, not rejected. */
export function toIdentifiedRow(record: ContentRecord, now: Date): IdentifiedRow {
  const countries = knownCountries(record.eligibleCountries);
  if (!countries) throw new Error(`The content '${record.slug}' names an unknown country.`);
  const { slug, source: sourceUrl, locationCountries, ...fields } = record;
  const closesAt = fields.deadlineKind === 'dated' ? parseDeadline({ deadline: fields.deadline }).closesAt : null;
  const url = parseLink(fields.link);
  const values: PreparedValues = {
    ...fields,
    facts: toStoredFacts(fields.facts),
    interests: [...new Set([fields.category, ...fields.interests])],
    closesAt: closesAt?.toISOString() ?? null,
    image: null,
    eligibleCountries: countries.length > 0 ? countries : ['*'],
    educationLevels: fields.educationLevels.length > 0 ? fields.educationLevels : ['*'],
    sourceUrl,
    canonicalLink: url ? canonicalLink(url) : null,
  };
  return {
    source,
    sourceId: slug,
    sourceIds: [slug],
    slug,
    isProposed: false,
    reviewReasons: [],
    state: 'published',
    values,
    ...derived(values, now),
  };
}

/**
 * Stores the opportunities that ship with the product, except those a curator edited. Compares one hash when nothing
 * changed; concurrent starts wait for each other and do the work once. `onBegin` is called with the number of
 * opportunities by the start that does the work.
 */
export async function seedContent(db: Database, directory: string, onBegin?: (count: number) => void) {
  const { hash, readRecords } = await readContent(directory);
  if ((await createIngestionRunRepository(db).findLastHash(source)) === hash) return;

  await db.transaction(async (transaction) => {
    const repository = createIngestionRepository(transaction);
    const runs = createIngestionRunRepository(transaction);
    await repository.lockImports();
    if ((await runs.findLastHash(source)) === hash) return;

    const now = new Date();
    const rows = readRecords().map((record) => toIdentifiedRow(record, now));
    onBegin?.(rows.length);
    const ids = rows.map(({ sourceId }) => ({ source, source_id: sourceId }));
    const stored = await repository.findStored({ ids, links: [], prints: [], titles: [], slugs: wantedSlugs(rows) });
    const decisions = decideBatch(rows, stored, now);
    await repository.matchPresence(ids.map(({ source_id }) => source_id));
    await repository.store(rowsToStore(decisions));

    const run = await runs.start({ fileName: source, fileHash: hash, source });
    await runs.acknowledge(run.id, { ...countOutcomes(decisions), acknowledgedRows: rows.length, reportBytes: 0 });
    await runs.finish(run.id);
  });
}
