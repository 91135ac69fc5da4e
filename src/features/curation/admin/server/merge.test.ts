import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { alumniNotes } from '#features/career/notes/server/alumni-note-table.ts';
import { createOpportunities } from '#features/opportunities/core/server/opportunities.ts';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { reportedOpportunity } from '#features/opportunities/reports/vocabulary.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { reports } from '#platform/server/review/report-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { mergeOpportunities } from './merge.ts';
import { editorFields } from './testing/editor-fields.ts';

const [keptId, otherId] = [randomUUID(), randomUUID()];
const given = {
  version: 1,
  state: 'published' as const,
  fields: editorFields({ location: 'Aarhus' }),
  other: otherId,
  otherVersion: 1,
};

const addBoth = (db: Database) =>
  db.insert(t).values([opportunityRow({ id: keptId, slug: 'kept' }), opportunityRow({ id: otherId, slug: 'other' })]);

it('merges two, and redirects the old slug', async ({ db }) => {
  await addBoth(db);
  const older = opportunityRow({ slug: 'older', state: 'archived', mergedInto: otherId });
  await db.insert(t).values(older);
  const report = { kind: reportedOpportunity, reason: 'closed', note: 'It is over.' };
  await db.insert(reports).values({ ...report, subjectId: otherId });
  // When an author has a note on both, the one that is there stays.
  await db.insert(users).values(['ada', 'bo'].map((id) => ({ id, name: id, email: `${id}@example.org` })));
  const noteOf = (userId: string, opportunityId: string) => ({ userId, opportunityId, draft: {} as never });
  await db.insert(alumniNotes).values([noteOf('ada', otherId), noteOf('bo', otherId), noteOf('bo', keptId)]);
  expect(await mergeOpportunities(db, 'ada', keptId, given)).toMatchObject({
    saved: { id: keptId, slug: 'kept', version: 2, fields: { location: 'Aarhus' } },
  });

  expect(await db.select().from(reports)).toMatchObject([{ subjectId: keptId }]);
  const notes = (await db.select().from(alumniNotes)).map(({ userId, opportunityId }) => [userId, opportunityId]);
  expect(notes.sort()).toEqual(
    [
      ['ada', keptId],
      ['bo', keptId],
      ['bo', otherId],
    ].sort(),
  );
  const { get } = createOpportunities({ db });
  for (const key of ['other', otherId, 'older']) expect(await get(key)).toEqual({ movedTo: 'kept' });
  const log = await db.select().from(auditEntries).where(eq(auditEntries.actorId, 'ada')).orderBy(auditEntries.id);
  expect(log).toMatchObject([
    { action: 'opportunity.merge-away', subjectId: otherId, after: { state: 'archived', mergedInto: keptId } },
    { action: 'opportunity.merge', subjectId: keptId, after: { location: 'Aarhus', merged: otherId } },
  ]);
});

it('writes nothing when either version is outdated', async ({ db }) => {
  await addBoth(db);
  for (const stale of [
    { ...given, version: 2 },
    { ...given, otherVersion: 2 },
  ])
    expect(await mergeOpportunities(db, 'ada', keptId, stale)).toMatchObject({
      conflict: { kept: { version: 1 }, other: { version: 1, state: 'published' } },
    });

  expect(await db.select().from(auditEntries).where(eq(auditEntries.actorId, 'ada'))).toEqual([]);
});

it('refuses to merge with itself, or with an unknown opportunity', async ({ db }) => {
  await addBoth(db);

  await expect(mergeOpportunities(db, 'ada', keptId, { ...given, other: keptId })).rejects.toThrow('itself');
  await expect(mergeOpportunities(db, 'ada', keptId, { ...given, other: randomUUID() })).rejects.toThrow(
    'could not find',
  );
});
