import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { fingerprint } from '#features/opportunities/ingestion/server/duplicates/fingerprint-policy.ts';
import { linkChecks } from '#features/opportunities/link-checker/server/link-table.ts';
import { reportedOpportunity } from '#features/opportunities/reports/vocabulary.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { reports } from '#platform/server/review/report-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { AdminListQuery } from '../../list-contract.ts';
import { createAdminList } from './admin-list.ts';

const now = new Date('2026-11-01T09:00:00Z');
const daysOn = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);

type Given = Parameters<typeof opportunityRow>[0] & { title: string };
const rowOf = ({ organization = null, ...given }: Given) =>
  opportunityRow({
    organization,
    fingerprint: fingerprint(given.title, organization),
    searchText: `${foldText(given.title)}\n${foldText('Six weeks on a ship.')}`,
    ...given,
  });
async function add(db: Database, ...given: Given[]) {
  const rows = await db.insert(t).values(given.map(rowOf)).returning();
  return rows.map(({ id }) => id);
}
const titlesIn = async (db: Database, query: AdminListQuery) =>
  (await createAdminList({ db, now: () => now }).list(query)).items.map(({ title }) => title);

it('assigns rows to views, and counts each view', async ({ db }) => {
  await add(
    db,
    { title: 'Waits', state: 'needs_review' },
    { title: 'Sketch', state: 'draft', closesAt: daysOn(1) },
    { title: 'Old', state: 'archived' },
    { title: 'Soon', closesAt: daysOn(14), verifiedAt: daysOn(-1) },
    { title: 'Stale', closesAt: daysOn(90), verifiedAt: daysOn(-61) },
    { title: 'Never', closesAt: null, verifiedAt: null },
    { title: 'Over', closesAt: daysOn(-1), verifiedAt: daysOn(-100) },
    { title: 'Early', state: 'early_access', earlyAccessAt: daysOn(3), closesAt: daysOn(9), verifiedAt: null },
  );
  const expected = {
    all: ['Early', 'Never', 'Old', 'Over', 'Sketch', 'Soon', 'Stale', 'Waits'],
    'needs-review': ['Waits'],
    'early-access': ['Early'],
    'closing-soon': ['Early', 'Soon'],
    unverified: ['Early', 'Never', 'Stale'],
    closed: ['Over'],
    drafts: ['Sketch'],
    archived: ['Old'],
  };

  const counts = await createAdminList({ db, now: () => now }).countViews();
  for (const [view, titles] of Object.entries(expected) as [keyof typeof expected, string[]][]) {
    expect([view, await titlesIn(db, { view, sort: 'title' })]).toEqual([view, titles]);
    expect([view, counts[view]]).toEqual([view, titles.length]);
  }
});

it('lists reported opportunities until the reports are resolved', async ({ db }) => {
  const [reported, done] = await add(db, { title: 'Reported', state: 'archived' }, { title: 'Done' });
  const report = { kind: reportedOpportunity, reason: 'wrong', note: '' };
  await db.insert(reports).values([
    { ...report, subjectId: reported!, reason: 'scam' },
    { ...report, subjectId: reported! },
    { ...report, subjectId: done!, decision: 'right', doneAt: now },
    { ...report, subjectId: done!, kind: 'another' },
  ]);
  const list = createAdminList({ db, now: () => now });

  expect((await list.list({ view: 'reported' })).items).toMatchObject([{ title: 'Reported', openReports: 2 }]);
  expect((await list.list({ q: 'done' })).items).toMatchObject([{ openReports: 0 }]);
  expect(await list.countViews()).toMatchObject({ reported: 1 });
});

it('lists dead links, and marks pages that have changed', async ({ db }) => {
  const [dead, changed] = await add(db, { title: 'Dead' }, { title: 'Changed' });
  const failedCheck = { link: 'https://example.org/', runAt: now, foundAt: now };
  await db.insert(linkChecks).values([
    { opportunityId: dead!, finding: 'dead', ...failedCheck },
    { opportunityId: changed!, finding: 'changed', ...failedCheck },
  ]);
  const list = createAdminList({ db, now: () => now });

  expect((await list.list({ view: 'dead-link' })).items).toMatchObject([{ title: 'Dead', linkFinding: 'dead' }]);
  expect((await list.list({ q: 'changed' })).items).toMatchObject([{ linkFinding: 'changed' }]);
  expect(await list.countViews()).toMatchObject({ 'dead-link': 1 });
});

it('pages through every order in both directions, without gaps or repetitions', async ({ db }) => {
  const states = ['draft', 'needs_review', 'published', 'archived'] as const;
  const made = Array.from({ length: 130 }, (_, n) => ({
    title: `Prize ${n % 40}`,
    state: states[n % 4]!,
    closesAt: n % 7 === 0 ? null : daysOn((n * 37) % 50),
    verifiedAt: n % 3 === 0 ? null : daysOn(-((n * 17) % 60)),
    publishedAt: daysOn(-((n * 53) % 90)),
  }));
  const ids = await add(db, ...made);
  const list = createAdminList({ db, now: () => now });

  for (const sort of ['newest', 'closing', 'title', 'verified'] as const) {
    const read: Record<string, string[]> = {};
    for (const direction of ['ascending', 'descending'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list.list({ sort, direction, cursor });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      } while (cursor);
      read[direction] = seen;
    }
    expect([...read.ascending!].sort()).toEqual([...ids].sort());
    expect(read.descending).toEqual([...read.ascending!].reverse());
  }
});

it('refuses a forged cursor', async ({ db }) => {
  const list = createAdminList({ db, now: () => now });
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const cursor of ['x', encoded([]), encoded(['a', 'b']), encoded([1, 2]), encoded(['1', "' or 1=1"])])
    await expect(list.list({ sort: 'newest', cursor })).rejects.toThrow("The parameter 'cursor' is not right");
});

it('searches title, organisation, slug, link and source, word by word', async ({ db }) => {
  await add(
    db,
    { title: 'Économie Prize', organization: 'Institute of the Sea', slug: 'prize-of-2027', source: 'hackathons' },
    { title: 'Another', link: 'https://Ocean.example/apply', state: 'draft' },
    { title: '100 % Film_Prize', state: 'archived' },
  );
  const titlesMatching = (q: string) => titlesIn(db, { q, sort: 'title' });

  expect(await titlesMatching('economie')).toEqual(['Économie Prize']);
  expect(await titlesMatching('sea institute of prize')).toEqual(['Économie Prize']);
  expect(await titlesMatching('of-2027')).toEqual(['Économie Prize']);
  expect(await titlesMatching('HACKATHONS')).toEqual(['Économie Prize']);
  expect(await titlesMatching('ocean.example')).toEqual(['Another']);
  expect(await titlesMatching('100 %')).toEqual(['100 % Film_Prize']);
  expect(await titlesMatching('film_')).toEqual(['100 % Film_Prize']);
  expect(await titlesMatching('ec')).toEqual(['Économie Prize']);
  expect(await titlesMatching('ze')).toEqual([]);
  expect(await titlesMatching('weeks ship')).toEqual([]);
  expect(await titlesIn(db, { q: 'prize', view: 'drafts' })).toEqual([]);
});

it('finds matches behind the first thousand rows', async ({ db }) => {
  const many = Array.from({ length: 1_100 }, (_, n) => ({
    title: `Prize ${n}`,
    state: n % 2 ? ('published' as const) : ('draft' as const),
    publishedAt: daysOn(-n),
  }));
  await add(db, ...many, { title: 'Lighthouse', publishedAt: daysOn(-5_000) }, { title: 'Light', state: 'archived' });

  expect(await titlesIn(db, { q: 'light' })).toEqual(['Light', 'Lighthouse']);
});

it('applies a bulk change where possible, and reports the refused rows with reasons', async ({ db }) => {
  const [whole, bare, done, merged] = await add(
    db,
    { title: 'Whole', state: 'needs_review', wasPublished: false, publishedAt: daysOn(-300) },
    { title: 'Bare', state: 'draft', category: null, type: null, link: 'javascript:alert(1)' },
    { title: 'Done', state: 'published' },
    { title: 'Merged', state: 'archived' },
  );
  await db.update(t).set({ mergedInto: whole! }).where(eq(t.id, merged!));
  const nobody = crypto.randomUUID();
  const list = createAdminList({ db, now: () => now });

  const { changed, refused } = await list.change('amina', {
    act: 'publish',
    ids: [whole!, bare!, done!, merged!, nobody],
  });

  expect(changed).toMatchObject([{ title: 'Whole', state: 'published' }]);
  expect(Object.fromEntries(refused.map(({ id, reason }) => [id, reason]))).toEqual({
    [bare!]: 'It has no category, no type, no official link.',
    [done!]: 'It is published already.',
    [merged!]: 'It was merged into another one.',
    [nobody]: 'It is not there any more.',
  });
  const [row] = await db.select().from(t).where(eq(t.id, whole!));
  expect(row).toMatchObject({ state: 'published', publishedAt: now, version: 2 });
  expect(await db.select().from(auditEntries)).toMatchObject([
    { actorId: 'amina', action: 'opportunity.publish', subjectId: whole, before: { state: 'needs_review' } },
  ]);
});

it('keeps the publication date of a republished opportunity', async ({ db }) => {
  const [id] = await add(db, { title: 'Back', state: 'archived', wasPublished: true, publishedAt: daysOn(-300) });
  await createAdminList({ db, now: () => now }).change('amina', { act: 'publish', ids: [id!] });

  expect(await db.select().from(t)).toMatchObject([{ state: 'published', publishedAt: daysOn(-300) }]);
});

it('verifies, archives and sets interests, each with an audit entry', async ({ db }) => {
  const [one, two] = await add(db, { title: 'One', category: 'arts', interests: ['arts', 'health'] }, { title: 'Two' });
  const list = createAdminList({ db, now: () => now });
  await list.change('amina', { act: 'verify', ids: [one!, two!] });
  await list.change('amina', { act: 'interests', ids: [one!], interests: ['tech', 'arts'] });
  await list.change('amina', { act: 'archive', ids: [one!] });
  const again = await list.change('amina', { act: 'archive', ids: [one!] });

  expect(again).toMatchObject({ changed: [], refused: [{ reason: 'It is archived already.' }] });
  expect(await list.list({ view: 'archived' })).toMatchObject({
    items: [{ title: 'One', state: 'archived', verifiedAt: now.toISOString(), interests: ['arts', 'tech'] }],
  });
  const acts = await db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(acts.map(({ action }) => action)).toEqual([
    'opportunity.verify',
    'opportunity.verify',
    'opportunity.set-interests',
    'opportunity.archive',
  ]);
  expect(acts[2]).toMatchObject({ before: { interests: ['arts', 'health'] }, after: { interests: ['arts', 'tech'] } });
});

it('edits the same fields of many as the editor does, and refuses what could not stay on the site', async ({ db }) => {
  const [one, two, three] = await add(
    db,
    { title: 'One', category: 'arts', interests: ['arts', 'health'], state: 'published' },
    {
      title: 'Two',
      category: 'tech',
      interests: ['tech'],
      reviewReasons: [{ kind: 'guessed', field: 'type', reason: 'is a guess' }],
    },
    { title: '', state: 'published' },
  );
  const list = createAdminList({ db, now: () => now });
  const fields = {
    category: 'environment',
    funding: 'full',
    eligibleCountries: ['KE', 'DE'],
    closesOn: '2031-03-01',
  } as const;
  const outcome = await list.change('amina', {
    act: 'edit',
    ids: [one!, two!, three!],
    fields: { ...fields, eligibleCountries: [...fields.eligibleCountries] },
  });
  expect(outcome.refused).toMatchObject([{ id: three, reason: 'Give it a title.' }]);
  const rows = await db
    .select()
    .from(t)
    .where(inArray(t.id, [one!, two!]))
    .orderBy(t.title);
  const edited = {
    ...{ category: 'environment', funding: 'full', eligibleCountries: ['DE', 'KE'], deadlineKind: 'dated' },
    ...{ closesAt: new Date('2031-03-02T12:00:00Z'), editedAt: now },
  };
  expect(rows).toMatchObject([
    { ...edited, interests: ['environment', 'arts', 'health'], state: 'published' },
    { ...edited, interests: ['environment', 'tech'], reviewReasons: [{ field: 'type' }] },
  ]);
  expect(rows[0]!.deadline).toContain('March 1, 2031');
  await list.change('amina', { act: 'edit', ids: [one!], fields: { closesOn: 'rolling' } });
  expect(await db.select().from(t).where(eq(t.id, one!))).toMatchObject([
    { deadlineKind: 'rolling', closesAt: null, category: 'environment' },
  ]);
  const acts = await db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(acts.at(-1)).toMatchObject({ action: 'opportunity.edit', before: { deadlineKind: 'dated' } });
});

it('renews an opportunity as a draft one year later, once', async ({ db }) => {
  const [id] = await add(db, {
    title: 'Sea Fellowship 2026/27',
    slug: 'sea-fellowship',
    description: 'Since 2019. Talks in autumn 2026.',
    descriptionMarkdown: '**Since 2019.** Talks in autumn 2026.',
    deadline: 'Sunday, March 1, 2026',
    closesAt: new Date('2026-03-02T12:00:00Z'),
    verifiedAt: daysOn(-3),
    earlyAccessAt: daysOn(-300),
    version: 7,
  });
  const list = createAdminList({ db, now: () => now });
  const copy = await list.renew('amina', id!);

  const [row] = await db.select().from(t).where(eq(t.id, copy.id));
  expect(row).toMatchObject({
    title: 'Sea Fellowship 2027/28',
    slug: 'sea-fellowship-2027-28',
    description: 'Since 2019. Talks in autumn 2027.',
    descriptionMarkdown: '**Since 2019.** Talks in autumn 2027.',
    deadline: 'March 1, 2027',
    closesAt: new Date('2027-03-02T12:00:00Z'),
    state: 'draft',
    verifiedAt: null,
    earlyAccessAt: null,
    mergedInto: null,
    wasPublished: false,
    version: 1,
    searchText: 'sea fellowship 2027/28\nsince 2019. talks in autumn 2027.',
  });
  await expect(list.renew('amina', id!)).rejects.toThrow('It was renewed for 2027 before');
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'opportunity.renew', subjectId: copy.id, after: { renewedFrom: id, state: 'draft' } },
  ]);
});

it('moves a long closed edition to a future year, and gives the copy its own slug', async ({ db }) => {
  const closed = { deadline: 'February 28, 2023', closesAt: new Date('2023-03-01T12:00:00Z') };
  const [id] = await add(db, { title: 'Prize', slug: 'prize', ...closed });
  const copy = await createAdminList({ db, now: () => now }).renew('amina', id!);

  expect(copy).toMatchObject({
    slug: 'prize-2027',
    deadline: 'February 28, 2027',
    closesAt: '2027-03-01T12:00:00.000Z',
  });
});

it('refuses to renew an opportunity without a date', async ({ db }) => {
  const [id] = await add(db, { title: 'Always', deadline: 'Rolling', deadlineKind: 'rolling', closesAt: null });
  const list = createAdminList({ db, now: () => now });
  await expect(list.renew('amina', id!)).rejects.toThrow('Its deadline is not a date');
  await expect(list.renew('amina', crypto.randomUUID())).rejects.toThrow('We could not find this opportunity.');
});

it('publishes rows with an opening time as early access, and refuses a wrong one', async ({ db }) => {
  const [early, over, late, done] = await add(
    db,
    { title: 'Early', state: 'draft', wasPublished: false, earlyAccessAt: daysOn(3), closesAt: daysOn(90) },
    { title: 'Over', state: 'draft', earlyAccessAt: daysOn(-3) },
    { title: 'Late', state: 'draft', earlyAccessAt: daysOn(9), closesAt: daysOn(8) },
    { title: 'Done', state: 'early_access', earlyAccessAt: daysOn(3) },
  );
  const list = createAdminList({ db, now: () => now });
  const { changed, refused } = await list.change('amina', { act: 'publish', ids: [early!, over!, late!, done!] });

  expect(changed).toMatchObject([{ title: 'Early', state: 'early_access', earlyAccessAt: daysOn(3).toISOString() }]);
  expect(Object.fromEntries(refused.map(({ title, reason }) => [title, reason]))).toEqual({
    Over: 'Look at its dates: the end of early access must lie ahead.',
    Late: 'Look at its dates: early access must end before the deadline.',
    Done: 'It has early access, and opens for everybody by itself.',
  });
  expect(await db.select().from(t).where(eq(t.id, early!))).toMatchObject([
    { publishedAt: daysOn(3), wasPublished: true },
  ]);

  await list.change('amina', { act: 'archive', ids: [early!] });
  expect(await db.select().from(t).where(eq(t.id, early!))).toMatchObject([{ state: 'archived' }]);
});

it('reads all rows of a view for a file, in their order, over several pages', async ({ db }) => {
  await add(db, ...Array.from({ length: 120 }, (_, index) => ({ title: `Row ${String(index).padStart(3, '0')}` })));
  const rows: { title: string }[] = [];
  for await (const row of createAdminList({ db, now: () => now }).readAll({ sort: 'title' })) rows.push(row);

  expect(rows).toHaveLength(120);
  expect([rows[0]!.title, rows[119]!.title]).toEqual(['Row 000', 'Row 119']);
});
