import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayAnywhere, formatLongDate } from '#platform/shared/dates/dates.ts';
import { createIngestionRepository } from '../ingestion-repository.ts';
import { createIngestionRunRepository } from '../ingestion-run-repository.ts';
import { contentRecord } from './content-schema.ts';
import { toIdentifiedRow } from './content-seed.ts';
import { createSampleRepository, sampleSource } from './sample-repository.ts';

const days = z.number().check(z.int(), z.gte(1), z.lte(365));
const dates = { deadline: true, deadlineKind: true, deadlineMonths: true, usualWindows: true } as const;
/** Days after the first start of a demo. */
const sampleFile = z.array(z.extend(z.omit(contentRecord, dates), { opensInDays: days, closesInDays: days }));
type Sample = z.infer<typeof sampleFile>[number];

const atWholeMinute = (instant: Date) => new Date(Math.floor(instant.getTime() / 60_000) * 60_000);

function toSampleRow({ opensInDays, closesInDays, ...record }: Sample, now: Date) {
  const deadline = formatLongDate(`${dayAnywhere(daysAfter(now, closesInDays))}T00:00:00Z`);
  const dated = { ...record, deadline, deadlineKind: 'dated' as const, deadlineMonths: [], usualWindows: [] };
  const opensAt = atWholeMinute(daysAfter(now, opensInDays));
  const early = { state: 'early_access' as const, earlyAccessAt: opensAt, publishedAt: opensAt };
  return { ...toIdentifiedRow(dated, now), slug: record.slug, source: sampleSource, ...early };
}

/**
 * At the first start of a demo, stores sample opportunities in early access, which open for everybody one after the
 * other; afterwards they are left alone. Anything but a demo has none: those of an earlier demo are archived.
 */
export async function seedSamples(
  db: Database,
  file: string,
  { hasSamples }: { hasSamples: boolean },
  now = new Date(),
) {
  const isSeeded = (tx: Database) => createIngestionRunRepository(tx).findLastHash(sampleSource);
  if (!hasSamples) return createSampleRepository(db).archive();
  if (await isSeeded(db)) return;
  const samples = sampleFile.parse(JSON.parse(await readFile(file, 'utf8')));
  await db.transaction(async (tx) => {
    await createIngestionRepository(tx).lockImports();
    if (await isSeeded(tx)) return;
    await createSampleRepository(tx).add(samples.map((sample) => toSampleRow(sample, now)));
    const runs = createIngestionRunRepository(tx);
    const run = await runs.start({ fileName: sampleSource, fileHash: sampleSource, source: sampleSource });
    await runs.finish(run.id);
  });
}
