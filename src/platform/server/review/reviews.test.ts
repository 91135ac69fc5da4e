import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, vi } from 'vitest';
import { auditEntries } from '../audit/audit-table.ts';
import type { Database } from '../database/database.ts';
import { toPage } from '../database/list-cursor.ts';
import { it } from '../testing/database-test.ts';
import { createReportRepository } from './report-repository.ts';
import { reports } from './report-table.ts';
import { OwnText } from './review-errors.ts';
import { type ReviewKind, toListed } from './review-kind.ts';
import { createReviewModule } from './review-module.ts';
import { cursorOfReview } from './review-routes.ts';
import { createReviews, decideReview, waitingOf } from './reviews.ts';

const at = new Date('2026-11-01T09:00:00Z');
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const curator = { id: 'cur', role: 'curator' as const };
type Text = { id: string; version: number; authorId: string; isHidden: boolean };

/** A kind of texts that lie in memory, each written at its minute. */
function textsOf(name: string, minutes: readonly number[] = []) {
  const text: Text = { id: idOf(1), version: 3, authorId: 'ada', isHidden: false };
  const apply = vi.fn<ReviewKind<Text>['apply']>(async (_transaction, { subject, decision, reason }) => [
    { action: `text.${decision}`, subjectId: subject.id, after: { reason } },
  ]);
  const items = minutes.map((minute) =>
    toListed({
      ...{ id: idOf(minute), version: 1, at: new Date(at.getTime() + minute * 60_000) },
      ...{ title: { label: `${name} ${minute}`, href: '/' }, state: { label: 'Waits', isStrong: true } },
    }),
  );
  const kind: ReviewKind<Text> = {
    ...{ name, label: name, lead: `About ${name}.`, states: ['waiting'], oldPaths: [`/admin/old-${name}`] },
    waiting: sql`reports where kind = ${name} and done_at is null`,
    list: async ({ cursor, limit }) => items.filter((item) => !cursor || isBehind(item, cursor)).slice(0, limit),
    lock: async (_transaction, id) => (id === text.id ? text : undefined),
    authorize(_transaction, { authorId }, { id }) {
      if (authorId === id) throw new OwnText();
    },
    decisionsOf: ({ isHidden }) =>
      isHidden
        ? []
        : [
            { name: 'show', label: 'Show' },
            { name: 'hide', label: 'Hide', reasonLabel: 'Why?' },
          ],
    apply,
  };
  return { kind, text, apply };
}
function isBehind({ at: time }: { at: Date }, cursor: string) {
  const [last] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string];
  return time.getTime() > Date.parse(last);
}

const report = (db: Database, reporterId: string | null, reason = 'unkind') =>
  createReportRepository(db, 'texts').add({ subjectId: idOf(1), reporterId, reason, note: '', createdAt: at });
async function addUsers(db: Database) {
  await db.execute(sql`insert into users (id, name, email) select id, id, id || '@mail.example'
    from unnest(array['ada', 'bo']) id`);
}

it('applies a decision about the version that was read, closes the reports and records the act', async ({ db }) => {
  await addUsers(db);
  const { kind, apply } = textsOf('texts');
  for (const reporterId of ['bo', null]) await report(db, reporterId);
  const input = { decision: 'hide', version: 3, reason: 'Rude.' };
  await decideReview(db, kind, curator, idOf(1), input, at);
  expect(apply.mock.calls[0]![1]).toMatchObject({ decision: 'hide', reason: 'Rude.', actorId: 'cur', at });
  expect(apply.mock.calls[0]![1].reporterIds).toEqual(['bo']);
  expect(apply.mock.calls[0]![1].reports).toHaveLength(2);
  const closed = { doneAt: at, decision: 'hide' };
  expect(await db.select().from(reports)).toMatchObject([closed, closed]);
  expect(await db.select().from(auditEntries)).toMatchObject([
    { actorId: 'cur', action: 'text.hide', subjectId: idOf(1), after: { reason: 'Rude.' } },
  ]);
});

for (const [what, change, input, refusal] of [
  ['another version', {}, { version: 2 }, 'Somebody else has changed this meanwhile'],
  ['a decision that is not there any more', { isHidden: true }, {}, 'Somebody has decided about this already'],
  ['a decision without its reason', {}, { decision: 'hide', reason: '' }, 'Write why'],
  ['what oneself has written', { authorId: 'cur' }, {}, 'Somebody else decides'],
] as const)
  it(`refuses ${what}, and changes nothing`, async ({ db }) => {
    const { kind, apply, text } = textsOf('texts');
    await report(db, null);
    Object.assign(text, change);
    const deciding = decideReview(db, kind, curator, idOf(1), { decision: 'show', version: 3, ...input }, at);
    await expect(deciding).rejects.toThrow(refusal);
    expect(apply).not.toHaveBeenCalled();
    expect(await db.select().from(reports)).toMatchObject([{ doneAt: null }]);
  });

it('leaves everything as it was when a kind refuses while it writes', async ({ db }) => {
  const { kind, apply } = textsOf('texts');
  await report(db, null);
  apply.mockRejectedValueOnce(new Error('No proof.'));
  const input = { decision: 'show', version: 3 };
  await expect(decideReview(db, kind, curator, idOf(1), input, at)).rejects.toThrow('No proof.');
  expect(await db.select().from(reports)).toMatchObject([{ doneAt: null }]);
  expect(await db.select().from(auditEntries)).toEqual([]);
});

it('lists all kinds in one order, page by page, and one kind alone', async ({ db }) => {
  const kinds = [textsOf('texts', [1, 4, 5]).kind, textsOf('notes', [2, 3, 6]).kind];
  const { list } = createReviews({ db, kinds });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const rows = await list({ state: 'waiting', cursor, limit: 3 });
    const { page, next } = toPage(rows, 2, cursorOfReview);
    seen.push(...page.map(({ kind, title }) => `${kind}: ${title.label}`));
    cursor = next;
  } while (cursor);
  expect(seen).toEqual([
    'texts: texts 1',
    'notes: notes 2',
    'notes: notes 3',
    'texts: texts 4',
    'texts: texts 5',
    'notes: notes 6',
  ]);
  expect(await list({ kind: 'notes', state: 'waiting', cursor: undefined, limit: 9 })).toHaveLength(3);
  expect(await list({ kind: 'none', state: 'waiting', cursor: undefined, limit: 9 })).toEqual([]);
  // None of them lists what was decided.
  expect(await list({ state: 'decided', cursor: undefined, limit: 9 })).toEqual([]);
});

it('counts what waits of each kind, and of all that it lists', async ({ db }) => {
  const linked = { name: 'opportunities', label: 'Opportunities', href: '/x', waiting: sql`generate_series(1, 2000)` };
  const kinds = [textsOf('texts').kind, textsOf('notes').kind, linked];
  for (const reason of ['unkind', 'scam']) await report(db, null, reason);
  expect(await createReviews({ db, kinds }).listKinds()).toMatchObject([
    { name: 'texts', count: 2, href: null, states: ['waiting'] },
    { name: 'notes', count: 0 },
    { name: 'opportunities', count: 1000, href: '/x', states: [] },
  ]);
  const { rows } = (await db.execute(sql`select count(*)::int as n from ${waitingOf(kinds)}`)) as { rows: object[] };
  expect(rows).toEqual([{ n: 2 }]);
});

it('leads from the pages that it replaced to the list of their kind', async ({ db }) => {
  const app = new Hono().route('/', createReviewModule({ db, kinds: [textsOf('texts').kind] }).pages[0]!);
  const targetOf = async (path: string) => (await app.request(path)).headers.get('location');
  expect(await targetOf('/admin/old-texts')).toBe('/admin/review?kind=texts');
  expect(await targetOf('/admin/old-texts?state=hidden')).toBe('/admin/review?kind=texts&state=decided');
  expect(await targetOf('/admin/old-texts?state=x')).toBe('/admin/review?kind=texts');
});

it('takes one report of each person, and another once the text was changed after a decision', async ({ db }) => {
  await addUsers(db);
  const repository = createReportRepository(db, 'texts');
  const again = (changedAt: Date | null) =>
    repository.add({ subjectId: idOf(1), reporterId: 'bo', reason: 'scam', note: '', createdAt: at }, changedAt);
  expect([await report(db, 'bo'), await report(db, 'bo'), await again(at)]).toEqual([true, false, false]);
  expect(await report(db, null)).toBe(true);
  expect(await report(db, null)).toBe(true);
  expect(await repository.finish(idOf(1), at, 'show')).toEqual(['bo']);
  expect([await again(null), await again(at), await again(new Date(at.getTime() + 1))]).toEqual([false, false, true]);
  expect(await repository.countOpen(idOf(1))).toBe(1);
  // The latest decision is the one of all.
  await repository.finish(idOf(1), at, 'hide');
  expect(new Set((await repository.list([idOf(1)])).map(({ decision }) => decision))).toEqual(new Set(['hide']));
});
