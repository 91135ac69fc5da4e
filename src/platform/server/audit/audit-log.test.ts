import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { itOnBoth } from '../testing/database-test.ts';
import { recordAct, recordDraftSave } from './audit-log.ts';
import { auditEntries } from './audit-table.ts';

const act = { actorId: 'ada', action: 'opportunity.edit', subjectId: 'one' };

itOnBoth('stores only changed fields, and a folded search text', async ({ db }) => {
  await recordAct(db, {
    ...act,
    before: { title: 'Été', state: 'draft' },
    after: { title: 'Été', state: 'published' },
  });

  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'one'));
  expect(entry).toMatchObject({ before: { state: 'draft' }, after: { state: 'published' } });
  expect(entry!.searchText).toBe('opportunity.edit one draft published');
});

itOnBoth('is append-only', async ({ db }) => {
  await recordAct(db, act);

  for (const change of [
    'update audit_entries set actor_id = null',
    'delete from audit_entries',
    'truncate audit_entries',
  ])
    await expect(db.transaction((transaction) => transaction.execute(sql.raw(change)))).rejects.toThrow();
});

itOnBoth(
  'keeps one entry of a run of saves, until somebody else or something else comes between, or half an hour',
  async ({ db }) => {
    const saves = async () => (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'one'))).length;
    await recordDraftSave(db, { ...act, before: { title: 'A' }, after: { title: 'Ab' } });
    await recordDraftSave(db, { ...act, before: { title: 'Ab' }, after: { title: 'Abc' } });
    expect(await saves()).toBe(1);
    await recordDraftSave(db, { ...act, actorId: 'bo' });
    await recordDraftSave(db, act);
    expect(await saves()).toBe(3);
    await recordAct(db, { ...act, action: 'opportunity.withdraw' });
    await recordDraftSave(db, act);
    expect(await saves()).toBe(5);
    const longAgo = sql`now() - interval '31 minutes'`;
    await db.insert(auditEntries).values({ ...act, subjectId: 'two', searchText: '', at: longAgo });
    await recordDraftSave(db, { ...act, subjectId: 'two' });
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, 'two'))).toHaveLength(2);
  },
);
