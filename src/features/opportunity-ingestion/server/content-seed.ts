import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { opportunities } from '#features/opportunities/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ContentRecord, contentFile } from './content-schema.ts';
import { parseDeadline } from './deadline-policy.ts';
import { decideBatch, type IdentifiedRow, wantedSlugs } from './duplicate-policy.ts';
import { knownCountries } from './given-values.ts';
import { findStored, storeRows, waitForTurn } from './ingestion-repository.ts';
import { acknowledge, finishRun, startRun } from './ingestion-run-repository.ts';
import { importRuns } from './ingestion-run-table.ts';
import { canonicalLink, parseLink } from './link-policy.ts';
import { derived, ownSource, type PreparedValues } from './row-policy.ts';

const source = ownSource;
/** Stands where the hash of a row was whose record is gone, so that it is published again when the record returns. */
const goneHash = '';

/** The records of all files of a folder, in the order of their names, with a hash of the bytes. */
export async function readContent(directory: string) {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return { hash: hash.digest('hex'), readRecords: () => texts.flatMap((text) => contentFile.parse(JSON.parse(text))) };
}

/** A record as the table holds it. Throws where a country is unknown: content is ours, so it is put right there. */
export function toIdentifiedRow(record: ContentRecord): IdentifiedRow {
  const countries = knownCountries(record.eligibleCountries);
  if (!countries) throw new Error(`The content '${record.slug}' names an unknown country.`);
  const { deadline, deadlineKind, deadlineMonths } = record;
  const closesAt = deadlineKind === 'dated' ? parseDeadline({ deadline }).closesAt : null;
  const url = parseLink(record.link);
  const values: PreparedValues = {
    title: record.title,
    description: record.description,
    organization: record.organization,
    category: record.category,
    type: record.type,
    interests: [...new Set([record.category, ...record.interests])],
    deadline,
    deadlineKind,
    deadlineMonths,
    closesAt: closesAt?.toISOString() ?? null,
    link: record.link,
    image: null,
    benefits: record.benefits,
    eligibility: record.eligibility,
    eligibleCountries: countries.length > 0 ? countries : ['*'],
    educationLevels: record.educationLevels.length > 0 ? record.educationLevels : ['*'],
    minAge: record.minAge,
    maxAge: record.maxAge,
    location: record.location,
    sourceUrl: record.source,
    canonicalLink: url ? canonicalLink(url) : null,
  };
  return {
    source,
    sourceId: record.slug,
    sourceIds: [record.slug],
    slug: record.slug,
    isProposed: false,
    state: 'published',
    values,
    ...derived(values),
  };
}

const findLastHash = async (db: Database) =>
  (
    await db
      .select({ fileHash: importRuns.fileHash })
      .from(importRuns)
      .where(eq(importRuns.source, source))
      .orderBy(desc(importRuns.startedAt))
      .limit(1)
  ).at(0)?.fileHash;

/**
 * Records that are gone are archived, unless a curator has made them their own; those that came back are published
 * again.
 */
async function matchPresence(db: Database, ids: string[]) {
  const isContent = eq(opportunities.source, source);
  await db
    .update(opportunities)
    .set({ state: 'published', earlyAccessAt: null, publishedAt: sql`least(published_at, now())` })
    .where(and(isContent, eq(opportunities.contentHash, goneHash), inArray(opportunities.sourceId, ids)));
  const gone = await db
    .update(opportunities)
    .set({ state: 'archived', contentHash: goneHash, updatedAt: sql`now()` })
    .where(
      and(
        isContent,
        isNull(opportunities.editedAt),
        ne(opportunities.contentHash, goneHash),
        notInArray(opportunities.sourceId, ids),
      ),
    )
    .returning({ id: opportunities.id });
  return gone.length;
}

/**
 * Stores the opportunities that ship with the product. What a curator has edited by hand stays theirs. Costs one comparison when nothing changed since the last
 * start; processes that start together take turns, and the later ones find the work done.
 */
export async function seedContent(db: Database, directory: string) {
  const { hash, readRecords } = await readContent(directory);
  if ((await findLastHash(db)) === hash) return;

  await db.transaction(async (transaction) => {
    const within = transaction as unknown as Database;
    await waitForTurn(within);
    if ((await findLastHash(within)) === hash) return;

    const rows = readRecords().map(toIdentifiedRow);
    const ids = rows.map(({ sourceId }) => ({ source, source_id: sourceId }));
    const stored = await findStored(within, { ids, links: [], prints: [], slugs: wantedSlugs(rows) });
    const decisions = decideBatch(rows, stored, new Date());
    const changed = decisions.flatMap((decision) =>
      decision.outcome === 'added' || decision.outcome === 'updated' ? [decision.row] : [],
    );
    await matchPresence(
      within,
      rows.map(({ sourceId }) => sourceId),
    );
    await storeRows(within, changed);

    const run = await startRun(within, { fileName: source, fileHash: hash, source });
    const count = (outcome: string) => decisions.filter((decision) => decision.outcome === outcome).length;
    await acknowledge(within, run.id, {
      acknowledgedRows: rows.length,
      reportBytes: 0,
      added: count('added'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      duplicate: count('duplicate'),
      rejected: 0,
      conflict: count('conflict'),
    });
    await finishRun(within, run.id);
  });
}
