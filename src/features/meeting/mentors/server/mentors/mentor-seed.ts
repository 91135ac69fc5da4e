import { readFile } from 'node:fs/promises';
import { inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { interest } from '#features/people/interests/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { vettingTimes } from './mentor-policy.ts';
import { mentors as t } from './mentor-table.ts';

const text = z.string().check(z.minLength(1));

/** `content/samples/mentors.json`. */
const sampleFile = z.array(
  z.strictObject({
    ...{ id: z.uuid(), name: text, helpsWith: text, languages: z.array(text), countries: z.array(text) },
    ...{ fields: z.array(interest), programmes: z.array(text), isForMinors: z.boolean() },
  }),
);

/** At the first start of a demo, stores invented mentors; afterwards they are left alone. Anything else has none. */
export async function seedMentors(db: Database, file: string, hasSamples: boolean, now = new Date()) {
  const isThere = () => hasRows(db.select({ id: t.id }).from(t).where(isNotNull(t.sampleName)).limit(1));
  if (!hasSamples || (await isThere())) return;
  const samples = sampleFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const slugs = samples.flatMap(({ programmes }) => programmes);
  const listedProgrammes = await db
    .select({ id: opportunities.id, slug: opportunities.slug, title: opportunities.title })
    .from(opportunities)
    .where(inArray(opportunities.slug, slugs));
  const rows = samples.map(({ id, name, isForMinors, programmes, ...profile }, index) => ({
    ...{ id, sampleName: name, isForMinors, state: 'accepted' as const, ...vettingTimes(now), remindAt: null },
    shown: {
      ...{ ...profile, motivation: '', references: [] },
      programmes: listedProgrammes
        .filter(({ slug }) => programmes.includes(slug))
        .map(({ id, title }) => ({ id, title })),
    },
    // They were not stored at one moment, so that their order stays.
    createdAt: new Date(now.getTime() - (samples.length - index) * 60_000),
  }));
  // When several processes start at once, one writes them.
  await db.insert(t).values(rows).onConflictDoNothing();
}
