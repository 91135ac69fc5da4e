import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createEditor } from '#features/curation/admin/server/shared/editor.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { moveKeeper } from './move-keeper.ts';
import { opportunityKeepers, organizationProposals, organizations } from './organization-table.ts';
import { openOrganizations, postOf, workAddress } from './testing/open-organizations.ts';

type Given = Parameters<ReturnType<typeof openOrganizations>['addOpportunity']>[0];

/** An organization that has claimed an opportunity and opened the link. */
async function claim(db: Database, { email = workAddress, ...given }: Given & { email?: string } = {}) {
  const opened = openOrganizations(db);
  const { id } = await opened.addOpportunity(given);
  await opened.claims.begin({ opportunity: id, organization: 'Harbour Institute', email });
  const { organization } = await opened.openNewest();
  const form = async () => (await opened.kept.find(organization.id, id)).form;
  return { ...opened, id, organization, form };
}

it('keeps an opportunity by an address of its official site, and tells curators', async ({ db }) => {
  const { id, findOpportunity, list, own, organization } = await claim(db);
  expect((await findOpportunity(id)).keptSince).toBeInstanceOf(Date);
  expect(await list('decided')).toMatchObject([
    { state: { label: 'Proven' }, decisions: [{ name: 'release' }, { name: 'suspend' }] },
  ]);
  expect(await own.read(organization)).toMatchObject({ opportunities: [{ id, isKept: true, line: null }] });
});

it('keeps nothing by a claim whose link was not opened', async ({ db }) => {
  const { claims, addOpportunity, findOpportunity } = openOrganizations(db);
  const { id } = await addOpportunity();
  await claims.begin({ opportunity: id, organization: 'Harbour Institute', email: workAddress });
  expect((await findOpportunity(id)).keptSince).toBeNull();
  const draft = await addOpportunity({ state: 'draft' });
  await expect(claims.begin({ opportunity: draft.id, organization: 'H', email: workAddress })).rejects.toThrow();
});

it('asks another address for a line on the official page, and finds it', async ({ db }) => {
  const { id, findOpportunity, own, organization, kept, setPage } = await claim(db, { email: 'ada@gmail.com' });
  expect((await findOpportunity(id)).keptSince).toBeNull();
  await expect(kept.find(organization.id, id)).rejects.toThrow('show us first');
  const { line } = (await own.read(organization)).opportunities[0]!;
  await expect(own.checkLine(organization.id, id)).rejects.toThrow('did not find the line');
  setPage(`<!-- sealeap-proof-${'x'.repeat(43)} --><p>${line!.slice(0, -1)}</p>`);
  await expect(own.checkLine(organization.id, id)).rejects.toThrow('did not find the line');

  setPage(`<p>Welcome</p><!-- ${line} -->`);
  await own.checkLine(organization.id, id);
  expect((await findOpportunity(id)).keptSince).toBeInstanceOf(Date);
  expect(await db.select().from(opportunityKeepers)).toMatchObject([{ proof: 'page' }]);
});

it('does not believe the line of another organization, nor a page of another site', async ({ db }) => {
  const { own, organization, setPage, claims, openNewest, id } = await claim(db, { email: 'ada@gmail.com' });
  await claims.begin({ opportunity: id, organization: 'Other', email: 'eve@gmail.com' });
  const eve = (await openNewest()).organization;
  setPage((await own.read(organization)).opportunities[0]!.line!);
  await expect(own.checkLine(eve.id, id)).rejects.toThrow('did not find the line');
  await expect(own.checkLine(crypto.randomUUID(), id)).rejects.toThrow('is not yours');
  setPage((await own.read(organization)).opportunities[0]!.line!, 'https://evil.org/');
  await expect(own.checkLine(organization.id, id)).rejects.toThrow('did not find the line');
});

it('lets one organization keep it at a time', async ({ db }) => {
  const { claims, openNewest, id, own, kept, findOpportunity } = await claim(db);
  await claims.begin({ opportunity: id, organization: 'Harbour', email: 'press@harbour.org' });
  const { organization } = await openNewest();
  await expect(kept.find(organization.id, id)).rejects.toThrow('show us first');
  // It is asked for no line, and nothing changes when it gives up.
  expect(await own.read(organization)).toMatchObject({ opportunities: [{ isKept: false, line: null }] });
  await expect(own.checkLine(organization.id, id)).rejects.toThrow('keeps this opportunity already');
  await kept.release(organization.id, id);
  expect((await findOpportunity(id)).keptSince).toBeInstanceOf(Date);
});

it('goes on being kept by another one when who posted it gives up', async ({ db }) => {
  const { claims, openNewest, id, kept, organization, findOpportunity } = await claim(db);
  await db.update(opportunityKeepers).set({ postedAt: new Date() });
  await kept.release(organization.id, id);
  expect((await findOpportunity(id)).keptSince).toBeNull();
  await claims.begin({ opportunity: id, organization: 'Harbour', email: 'press@harbour.org' });
  await openNewest();
  expect((await findOpportunity(id)).keptSince).toBeInstanceOf(Date);
  await kept.release(organization.id, id);
  expect((await findOpportunity(id)).keptSince).toBeInstanceOf(Date);
});

it('shows changed dates and texts at once, and no check of before', async ({ db }) => {
  const { id, kept, organization, form, findOpportunity, list } = await claim(db, { verifiedAt: new Date() });
  const { version } = await findOpportunity(id);
  const changed = { ...(await form()), closes: '2027-05-01', description: 'Eight weeks.', version };
  expect(await kept.save(organization.id, id, changed)).toEqual({ isReviewed: false });
  expect(await findOpportunity(id)).toMatchObject({
    ...{ deadline: 'May 1, 2027', description: 'Eight weeks.', verifiedAt: null, state: 'published' },
  });
  expect(await list()).toEqual([]);
  await expect(kept.save(organization.id, id, changed)).rejects.toThrow('has changed this meanwhile');
});

it('shows a changed link, cost or rule once a curator has accepted it', async ({ db }) => {
  const { id, kept, organization, form, findOpportunity, list, decide, own } = await claim(db);
  const before = await findOpportunity(id);
  const parts = {
    link: 'https://www.harbour.org/new',
    applicationFee: 'true',
    minAge: '16',
    title: 'Ocean Weeks',
  } as const;
  const changed = { ...(await form()), ...parts, version: before.version };
  expect(await kept.save(organization.id, id, changed)).toEqual({ isReviewed: true });
  expect(await findOpportunity(id)).toMatchObject({ title: 'Ocean Weeks', link: before.link, facts: {}, minAge: null });
  expect(await own.read(organization)).toMatchObject({ opportunities: [{ hasWaitingChange: true }] });
  const [item] = await list();
  expect(item!.texts.find(({ label }) => label === 'Shall be')!.text).toContain('https://www.harbour.org/new');
  expect(item!.texts.find(({ label }) => label === 'On the site today')!.text).toContain(before.link);

  await decide('accept');
  const accepted = { link: 'https://www.harbour.org/new', facts: { applicationFee: true }, minAge: 16 };
  expect(await findOpportunity(id)).toMatchObject({ title: 'Ocean Weeks', ...accepted, verifiedAt: expect.any(Date) });
});

it('has texts read first that lead to another site', async ({ db }) => {
  const { id, kept, organization, form, findOpportunity, list } = await claim(db);
  const { version } = await findOpportunity(id);
  const leading = 'Eight weeks. Apply at https://www.harbour.org/apply or [here](https://evil.org/pay).';
  const changed = { ...(await form()), description: leading, location: 'Oslo', version };
  expect(await kept.save(organization.id, id, changed)).toEqual({ isReviewed: true });
  expect(await findOpportunity(id)).toMatchObject({ description: 'Six weeks on a research ship.', location: 'Oslo' });
  expect((await list())[0]!.texts).toContainEqual(expect.objectContaining({ label: 'Description', text: leading }));
  const own = { ...(await form()), description: 'See https://www.harbour.org/apply.', version: version + 2 };
  expect(await kept.save(organization.id, id, own)).toEqual({ isReviewed: false });
});

it('replaces a change that waits by the next one, and shows nothing of one that is declined', async ({ db }) => {
  const { id, kept, organization, form, findOpportunity, decide, list } = await claim(db);
  const { version, amount } = await findOpportunity(id);
  for (const next of ['10 EUR', '20 EUR'])
    await kept.save(organization.id, id, { ...(await form()), amount: next, version });
  const waiting = await list();
  expect(waiting.map(({ texts }) => texts.find(({ label }) => label === 'Shall be')!.text)).toEqual([
    expect.stringContaining('Money: 20 EUR'),
  ]);
  await decide('decline', 'The page says another sum.');
  expect((await findOpportunity(id)).amount).toBe(amount);
});

it('shows no organization what another one keeps', async ({ db }) => {
  const { id, kept, form, findOpportunity } = await claim(db);
  const { version } = await findOpportunity(id);
  const other = crypto.randomUUID();
  await expect(kept.find(other, id)).rejects.toThrow('is not yours');
  await expect(kept.save(other, id, { ...(await form()), version })).rejects.toThrow('is not yours');
  await expect(kept.release(other, id)).rejects.toThrow('is not yours');
});

it('takes what a suspended organization keeps and posted off the site at once, and back', async ({ db }) => {
  const { id, posts, decide, openNewest, organizations: rules, listOpportunities, list } = await claim(db);
  await posts.post(postOf({ title: 'Another Prize of the Harbour', link: 'https://www.harbour.org/second' }));
  const { session } = await openNewest();
  await decide('accept');
  await posts.post(postOf({ title: 'A third one' }));
  await openNewest();
  await decide('suspend', 'It asks for money.', 'decided');
  expect((await listOpportunities()).map(({ state }) => state)).toEqual(['archived', 'archived']);
  expect(await rules.find(session)).toBeUndefined();
  expect(await list()).toEqual([]);
  const [suspended] = await list('decided');
  expect(suspended).toMatchObject({ state: { label: 'Suspended' }, decisions: [{ name: 'restore' }] });

  await decide('restore', '', 'decided');
  expect((await listOpportunities()).map(({ state }) => state)).toEqual(['published', 'published']);
  expect(await db.select().from(organizations)).toMatchObject([{ suspendedAt: null }]);
  expect(await rules.find(session)).toBeUndefined();
  expect(id).toBeDefined();
});

it('leaves on the site what an organization stops keeping, or keeps when it is deleted', async ({ db }) => {
  const { id, kept, organization, findOpportunity } = await claim(db);
  await kept.release(organization.id, id);
  expect(await findOpportunity(id)).toMatchObject({ state: 'published', keptSince: null });

  const second = await claim(db, { slug: 'second' });
  await second.kept.remove(second.organization.id);
  expect(await findOpportunity(second.id)).toMatchObject({ state: 'published', keptSince: null });
  for (const table of [organizations, organizationProposals, opportunityKeepers])
    expect(await db.select().from(table)).toEqual([]);
});

it('lets curators take it back, so that the same address does not get it again', async ({ db }) => {
  const { id, decide, findOpportunity, kept, organization, claims, openNewest, own } = await claim(db);
  await decide('release', '', 'decided');
  expect((await findOpportunity(id)).keptSince).toBeNull();
  await expect(kept.find(organization.id, id)).rejects.toThrow('is not yours');
  const [claimed] = await db.select().from(organizationProposals).where(eq(organizationProposals.kind, 'claim'));
  expect(claimed).toMatchObject({ decision: 'release' });

  await claims.begin({ opportunity: id, organization: 'Harbour Institute', email: workAddress });
  await openNewest();
  expect((await findOpportunity(id)).keptSince).toBeNull();
  await expect(own.checkLine(organization.id, id)).rejects.toThrow('is not yours');
});

it('goes on with who keeps a duplicate when two are merged, unless the other one is kept', async ({ db }) => {
  const { id, organization, kept, addOpportunity, findOpportunity, claims, openNewest } = await claim(db);
  const merge = async (to: string, from: string) => {
    const editor = createEditor(db, moveKeeper);
    const [target, other] = [await editor.get(to), await editor.get(from)];
    const { version, fields } = target;
    const merged = { version, state: 'published' as const, fields, other: from, otherVersion: other.version };
    expect(await editor.merge('amina', to, merged)).toHaveProperty('saved');
  };
  const twin = await addOpportunity({ link: 'https://www.harbour.org/other' });
  await merge(twin.id, id);
  expect((await findOpportunity(twin.id)).keptSince).toBeInstanceOf(Date);
  expect((await findOpportunity(id)).keptSince).toBeNull();
  expect(await kept.find(organization.id, twin.id)).toHaveProperty('form');

  const third = await addOpportunity({ link: 'https://www.harbour.org/third' });
  await claims.begin({ opportunity: third.id, organization: 'Sea Institute', email: 'sea@mail.harbour.org' });
  const other = (await openNewest()).organization;
  await merge(third.id, twin.id);
  expect(await kept.find(other.id, third.id)).toHaveProperty('form');
  await expect(kept.find(organization.id, third.id)).rejects.toThrow();
});
