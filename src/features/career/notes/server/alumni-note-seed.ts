import { readFile } from 'node:fs/promises';
import { and, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { toDraft } from '../note-draft-policy.ts';
import { noteFields } from '../vocabulary.ts';
import { alumniNotes as t } from './alumni-note-table.ts';

const text = z.string().check(z.minLength(1));
const texts = Object.fromEntries(noteFields.map((field) => [field, text])) as Record<
  (typeof noteFields)[number],
  typeof text
>;

/** `content/samples/alumni-notes.json`: days before the first start of a demo. */
const sampleFile = z.array(
  z.strictObject({
    ...{ id: z.uuid(), slug: text, name: text, year: z.int(), country: text, daysAgo: z.int().check(z.gte(1)) },
    ...texts,
  }),
);

const dayMs = 24 * 60 * 60 * 1000;

/** At the first start of a demo, stores notes of invented people; afterwards it is left alone. Anything else has none. */
export async function seedAlumniNotes(
  db: Database,
  file: string,
  { hasSamples }: { hasSamples: boolean },
  now = new Date(),
) {
  const isThere = () => hasRows(db.select({ id: t.id }).from(t).where(isNotNull(t.sampleName)).limit(1));
  if (!hasSamples || (await isThere())) return;
  const samples = sampleFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const slugs = samples.map(({ slug }) => slug);
  const opportunityIds = new Map(
    (
      await db
        .select({ slug: opportunities.slug, id: opportunities.id })
        .from(opportunities)
        .where(and(inArray(opportunities.slug, slugs)))
    ).map(({ slug, id }) => [slug, id]),
  );
  const rows = samples.flatMap(({ id, slug, name, daysAgo, ...content }) => {
    const opportunityId = opportunityIds.get(slug);
    if (!opportunityId) return [];
    const publishedAt = new Date(now.getTime() - daysAgo * dayMs);
    const shown = { ...content, name, isNameChosen: true, pictureId: null };
    const times = { createdAt: publishedAt, publishedAt };
    return [{ id, opportunityId, sampleName: name, draft: toDraft({}), shown, review: 'accepted' as const, ...times }];
  });
  // When several processes start at once, one writes them.
  if (rows.length > 0) await db.insert(t).values(rows).onConflictDoNothing();
}
