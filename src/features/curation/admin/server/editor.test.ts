import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createOpportunities } from '#features/opportunities/core/server/opportunities.ts';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { OpportunityFields } from '../editor-contract.ts';
import { createEditor } from './shared/editor.ts';
import { editorFields } from './testing/editor-fields.ts';

const id = randomUUID();
const draft = { version: 0, state: 'draft' as const, fields: editorFields() };
const rolling = { kind: 'rolling' as const, closing: null, months: [], windows: [], text: 'Rolling' };
const logOf = (db: Database, subject: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.subjectId, subject)).orderBy(auditEntries.id);

it('creates a draft, publishes it, and records both in the audit log', async ({ db }) => {
  const editor = createEditor(db);
  const read = createOpportunities({ db });
  await editor.save('ada', id, draft);
  await expect(read.get(id)).rejects.toThrow('could not find');
  const published = { version: 1, state: 'published' as const, fields: editorFields({ title: 'Ocean Year' }) };
  expect(await editor.save('bo', id, published)).toMatchObject({ saved: { version: 2, slug: 'ocean-year' } });

  expect(await read.get('ocean-year')).toMatchObject({
    description: 'Six weeks on a research ship.',
    html: '<p>Six <strong>weeks</strong> on a research ship.</p>',
    interests: ['environment', 'science'],
    subjects: ['sailing'],
    closesAt: '2027-03-02T12:00:00.000Z',
  });
  expect(await logOf(db, id)).toMatchObject([
    { actorId: 'ada', action: 'opportunity.add', before: null, after: { state: 'draft' } },
    {
      actorId: 'bo',
      action: 'opportunity.publish',
      before: { state: 'draft', title: 'Young Ocean Researchers' },
      after: { state: 'published', title: 'Ocean Year' },
    },
  ]);
});

it('writes nothing when the version is outdated, and returns the current state', async ({ db }) => {
  const editor = createEditor(db);
  await editor.save('ada', id, draft);
  await editor.save('bo', id, { ...draft, version: 1, fields: editorFields({ location: 'Aarhus' }) });
  const late = await editor.save('ada', id, { ...draft, version: 1, fields: editorFields({ location: 'Porto' }) });

  expect(late).toMatchObject({ conflict: { version: 2, fields: { location: 'Aarhus' } } });
  expect(await editor.get(id)).toMatchObject({ version: 2, fields: { location: 'Aarhus' } });
  expect(await logOf(db, id)).toHaveLength(2);
});

it('records a run of draft saves once, and every save of a public opportunity', async ({ db }) => {
  const editor = createEditor(db);
  const save = (version: number, state: 'draft' | 'published') =>
    editor.save('ada', id, { version, state, fields: editorFields({ location: `Place ${version}` }) });
  for (const version of [0, 1, 2, 3]) await save(version, 'draft');
  for (const version of [4, 5, 6]) await save(version, 'published');

  expect((await logOf(db, id)).map(({ action }) => action)).toEqual([
    'opportunity.add',
    'opportunity.edit',
    'opportunity.publish',
    'opportunity.edit',
    'opportunity.edit',
  ]);
});

it('creates one of two that are sent with the same id', async ({ db }) => {
  const editor = createEditor(db);
  await editor.save('ada', id, draft);

  expect(await editor.save('ada', id, draft)).toMatchObject({ conflict: { version: 1 } });
});

it('keeps the reasons of an import for a review until what they are about is changed', async ({ db }) => {
  const editor = createEditor(db);
  const reasons = [
    { kind: 'wrong' as const, field: 'deadline', reason: "the deadline '31/02/2027' is no day of the calendar" },
    { kind: 'guessed' as const, field: 'type', reason: 'its type is a guess' },
  ];
  await db.insert(t).values(opportunityRow({ id, state: 'needs_review', reviewReasons: reasons }));
  const { fields, reviewReasons } = await editor.get(id);
  expect(reviewReasons).toEqual(reasons);

  const save = (version: number, more: Partial<OpportunityFields>) =>
    editor.save('ada', id, { version, state: 'needs_review', fields: { ...fields, ...more } });
  expect(await save(1, { title: 'Ocean Year' })).toMatchObject({ saved: { reviewReasons: reasons } });
  expect(await save(2, { type: 'exchange' })).toMatchObject({ saved: { reviewReasons: [reasons[0]] } });
  expect(await save(3, { type: 'exchange', deadline: rolling })).toMatchObject({ saved: { reviewReasons: [] } });
});

it('refuses to publish incomplete opportunities', async ({ db }) => {
  const fields = editorFields({ link: '', category: null, minAge: 20, maxAge: 18 });
  const publishing = createEditor(db).save('ada', id, { version: 0, state: 'published', fields });

  await expect(publishing).rejects.toThrow(
    'Before it can be published: Choose a category; Give the link of the official site; The oldest cannot be younger',
  );
});

it('keeps a slug that was public, and changes one that is taken', async ({ db }) => {
  const editor = createEditor(db);
  await db.insert(t).values(opportunityRow({ slug: 'young-ocean-researchers' }));
  const made = await editor.save('ada', id, { ...draft, state: 'published' });
  const slug = `young-ocean-researchers-${id.slice(0, 8)}`;
  expect(made).toMatchObject({ saved: { slug } });
  const renamed = { version: 1, state: 'draft' as const, fields: editorFields({ title: 'Another' }) };

  expect(await editor.save('ada', id, renamed)).toMatchObject({ saved: { slug, state: 'draft' } });
});

it('previews the page as it will be', async ({ db }) => {
  const editor = createEditor(db);
  const fields = editorFields({ description: '- one\n- <b>two</b>' });
  const preview = await editor.preview({ id, fields });
  await editor.save('ada', id, { version: 0, state: 'published', fields });
  const page = await createOpportunities({ db }).get(id);

  expect(page).toEqual({
    ...preview,
    publishedAt: expect.any(String),
    updatedAt: expect.any(String),
    verifiedAt: expect.any(String),
    slug: 'young-ocean-researchers',
  });
});

it('refuses a picture that does not exist', async ({ db }) => {
  const fields = editorFields({ pictureId: randomUUID(), pictureAlt: 'A ship' });

  await expect(createEditor(db).save('ada', id, { ...draft, fields })).rejects.toThrow('picture is not there');
});

it('records nothing for a failed write', async ({ db }) => {
  await expect(createEditor(db).save('ada', id, { ...draft, version: 3 })).rejects.toThrow('could not find');

  expect(await logOf(db, id)).toEqual([]);
});

it('publishes early access, keeps the slug, and opens it when the date is removed', async ({ db }) => {
  const editor = createEditor(db);
  const read = createOpportunities({ db });
  const earlyAccessAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const early = editorFields({ earlyAccessAt, deadline: rolling });
  const save = (version: number, fields: OpportunityFields, state: 'published' | 'early_access' = 'published') =>
    editor.save('ada', id, { version, state, fields });

  expect(await save(0, early)).toMatchObject({ saved: { state: 'early_access', wasPublished: true } });
  await expect(read.get(id)).rejects.toThrow('could not find');
  const renamed = { ...early, title: 'Another' };
  expect(await save(1, renamed, 'early_access')).toMatchObject({
    saved: { state: 'early_access', slug: 'young-ocean-researchers', fields: { earlyAccessAt } },
  });
  expect(await save(2, { ...renamed, earlyAccessAt: null })).toMatchObject({ saved: { state: 'published' } });

  const { publishedAt } = (await read.get(id)) as { publishedAt: string };
  expect(Date.parse(publishedAt)).toBeLessThanOrEqual(Date.now());
  await expect(save(3, renamed)).rejects.toThrow('It is open for everybody already');
  expect((await logOf(db, id)).map(({ action }) => action)).toEqual([
    'opportunity.add',
    'opportunity.edit',
    'opportunity.publish',
  ]);
});

it('refuses early access that ends in the past or after the deadline', async ({ db }) => {
  const editor = createEditor(db);
  const publish = (given: Partial<OpportunityFields>) =>
    editor.save('ada', id, { version: 0, state: 'published', fields: editorFields(given) });
  const closing = { day: '2090-03-01', time: '12:00', zone: 'UTC' };
  const deadline = { kind: 'dated' as const, closing, months: [], windows: [], text: 'March 1' };

  await expect(publish({ earlyAccessAt: '2020-01-01T00:00:00Z', deadline: rolling })).rejects.toThrow('in the future');
  await expect(publish({ earlyAccessAt: '2090-04-01T00:00:00Z', deadline })).rejects.toThrow('before the deadline');
  await expect(publish({ earlyAccessAt: '2090-03-01T12:00:00Z', deadline })).rejects.toThrow('before the deadline');
  expect(await publish({ earlyAccessAt: '2090-03-01T11:59:00Z', deadline })).toMatchObject({
    saved: { state: 'early_access' },
  });
});

it('keeps the opening time of a draft, and shows it in the preview', async ({ db }) => {
  const editor = createEditor(db);
  const fields = editorFields({ earlyAccessAt: '2090-01-01T00:00:00.000Z', deadline: rolling });
  expect(await editor.save('ada', id, { ...draft, fields })).toMatchObject({
    saved: { state: 'draft', fields: { earlyAccessAt: fields.earlyAccessAt } },
  });

  expect(await editor.preview({ id, fields })).toMatchObject({ opensAt: fields.earlyAccessAt });
  expect(await editor.preview({ id, fields: { ...fields, earlyAccessAt: null } })).not.toHaveProperty('opensAt');
});

it('counts what was typed and published by hand as checked on that day, and an imported row not', async ({ db }) => {
  const editor = createEditor(db);
  const verifiedAt = async (of: string) => (await db.select().from(t).where(eq(t.id, of)))[0]!.verifiedAt;
  await editor.save('ada', id, draft);
  expect(await verifiedAt(id)).toBeNull();
  await editor.save('ada', id, { ...draft, version: 1, state: 'published' });
  const checked = await verifiedAt(id);
  expect(checked).not.toBeNull();
  await editor.save('ada', id, { version: 2, state: 'published', fields: editorFields({ location: 'Porto' }) });
  expect(await verifiedAt(id)).toEqual(checked);

  const imported = opportunityRow({ state: 'draft', source: 'a-list', verifiedAt: null });
  await db.insert(t).values(imported);
  const { version } = await editor.get(imported.id);
  await editor.save('ada', imported.id, { ...draft, version, state: 'published' });
  expect(await verifiedAt(imported.id)).toBeNull();
});
