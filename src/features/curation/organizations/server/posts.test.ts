import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import {
  organizationProposals,
  organizations as organizationsTable,
  organizationTokens,
} from './organization-table.ts';
import { openOrganizations, postOf, workAddress } from './testing/open-organizations.ts';

it('shows a post to curators once its address is confirmed, and stores no token', async ({ db }) => {
  const { posts, list, openNewest, emails } = openOrganizations(db);
  await posts.post(postOf());
  expect(await list()).toEqual([]);
  const [email] = emails;
  expect(email).toMatchObject({ to: workAddress, purpose: 'confirmation' });
  expect(JSON.stringify(email)).not.toContain('Harbour Prize');

  const { token, next, organization } = await openNewest();
  expect([next, organization.name]).toEqual(['/keep?done=post', 'Harbour Institute']);
  expect(JSON.stringify(await db.select().from(organizationTokens))).not.toContain(token);
  const [item] = await list();
  expect(item).toMatchObject({
    title: { label: 'Harbour Prize for Young Researchers' },
    author: { name: 'Harbour Institute', mark: workAddress },
    state: { label: 'A new opportunity', isStrong: true },
  });
  const [good, bad] = item!.texts;
  expect(good!.text).toContain('The address is of the official site, harbour.org.');
  expect(good!.text).toContain('Nothing on the site resembles it.');
  expect(bad!.text).toBe('No other opportunity links to this site.');
});

it('opens a link once, and not after its time', async ({ db }) => {
  const { posts, openNewest, organizations, setTime, emails } = openOrganizations(db);
  await posts.post(postOf());
  const { token } = await openNewest();
  await expect(organizations.open(token)).rejects.toThrow('This link is over');

  await organizations.requestLink(workAddress.toUpperCase());
  setTime('2026-11-01T12:00:00Z');
  const href = emails.at(-1)!.action!.href;
  await expect(organizations.open(new URL(href).searchParams.get('token')!)).rejects.toThrow('This link is over');
});

it('ends the session after a day', async ({ db }) => {
  const { posts, openNewest, organizations, setTime } = openOrganizations(db);
  await posts.post(postOf());
  const { session } = await openNewest();
  setTime('2026-11-02T08:59:00Z');
  expect(await organizations.find(session)).toBeDefined();
  setTime('2026-11-02T09:01:00Z');
  expect(await organizations.find(session)).toBeUndefined();
});

it('sends a link to known addresses alone, and tells nobody which these are', async ({ db }) => {
  const { organizations, emails } = openOrganizations(db);
  expect(await organizations.requestLink('nobody@harbour.org')).toBeUndefined();
  expect(emails).toEqual([]);
});

it('says what speaks against a post', async ({ db }) => {
  const { posts, list, openNewest, addOpportunity } = openOrganizations(db);
  const { id } = await addOpportunity({ title: 'Another', canonicalLink: 'evil.org/prize' });
  const scam = {
    description: 'Pay the fee by https://wa.me/123 or +254 700 123 456 789.',
    link: 'https://evil.org/prize',
  };
  await posts.post(postOf({ ...scam, email: 'ada@gmail.com' }));
  await openNewest();
  const against = (await list())[0]!.texts.find(({ label }) => label === 'Speaks against it')!.text;
  expect(against).toContain('The address is a mailbox that anybody can get.');
  expect(against).toContain('Looks like a scam: Telephone number');
  expect(against).toContain(`May be the same as “Another”, /admin/opportunities/${id} (same link)`);
});

it('publishes what is accepted, kept by the organization whose address is of its site', async ({ db }) => {
  const { posts, decide, openNewest, listOpportunities, emails } = openOrganizations(db);
  await posts.post(postOf({ countries: 'Kenya, Norway', applicationFee: 'false', benefits: 'A stipend\nA cabin' }));
  await openNewest();
  await decide('accept');

  expect(await listOpportunities()).toMatchObject([
    {
      ...{ state: 'published', title: 'Harbour Prize for Young Researchers', deadline: 'March 1, 2027' },
      ...{ eligibleCountries: ['KE', 'NO'], facts: { applicationFee: false }, benefits: ['A stipend', 'A cabin'] },
      ...{ verifiedAt: expect.any(Date), keptSince: expect.any(Date) },
    },
  ]);
  expect(emails.at(-1)).toMatchObject({
    to: workAddress,
    subject: 'It is on SeaLeap: Harbour Prize for Young Researchers',
  });
  const acts = await db.select().from(auditEntries);
  expect(acts.map(({ action }) => action).sort()).toEqual(['opportunity.add', 'organization.accept']);
  expect(JSON.stringify(acts)).not.toContain('@');
});

it('says of a post from a mailbox of anybody that the team checked it, and not that it is kept', async ({ db }) => {
  const { posts, decide, openNewest, listOpportunities } = openOrganizations(db);
  await posts.post(postOf({ email: 'ada@gmail.com' }));
  await openNewest();
  await decide('accept');
  expect(await listOpportunities()).toMatchObject([{ keptSince: null, verifiedAt: expect.any(Date) }]);
});

it('asks back by email, and takes the answer with the next version', async ({ db }) => {
  const { posts, decide, openNewest, list, emails } = openOrganizations(db);
  await posts.post(postOf());
  const { organization } = await openNewest();
  await decide('ask', 'Who pays the travel?');
  expect(emails.at(-1)!.paragraphs).toContain('Who pays the travel?');
  expect(await list()).toEqual([]);
  expect(await list('decided')).toMatchObject([{ state: { label: 'Asked back' } }]);

  const { id } = (await db.select().from(organizationProposals))[0]!;
  const { form, question } = await posts.find(organization.id, id);
  expect(question).toBe('Who pays the travel?');
  await posts.repost(organization.id, id, { ...form, amount: '500 EUR', answer: 'We do.' });
  const [item] = await list();
  expect(item!.version).toBe(2);
  expect(item!.texts).toContainEqual(expect.objectContaining({ label: 'The organization answers', text: 'We do.' }));
  await expect(posts.find(crypto.randomUUID(), id)).rejects.toThrow('is not yours');
});

it('declines with a reason, and keeps it for half a year', async ({ db }) => {
  const { posts, decide, openNewest, organizations, setTime, emails, listOpportunities } = openOrganizations(db);
  await posts.post(postOf());
  await openNewest();
  await expect(decide('decline')).rejects.toThrow('Write why');
  await decide('decline', 'The page does not name it.');
  expect(emails.at(-1)!.paragraphs).toContain('The page does not name it.');
  expect(await listOpportunities()).toEqual([]);

  await organizations.purge();
  expect(await db.select().from(organizationProposals)).toHaveLength(1);
  setTime('2027-05-01T09:00:00Z');
  await organizations.purge();
  expect(await db.select().from(organizationProposals)).toEqual([]);
});

it('deletes an address that nobody confirmed after a week, with its post', async ({ db }) => {
  const { posts, organizations, setTime } = openOrganizations(db);
  await posts.post(postOf());
  await db.update(organizationsTable).set({ createdAt: new Date('2026-11-01T09:00:00Z') });
  setTime('2026-11-08T08:00:00Z');
  await organizations.purge();
  expect(await db.select().from(organizationsTable)).toHaveLength(1);
  setTime('2026-11-08T10:00:00Z');
  await organizations.purge();
  expect(await db.select().from(organizationsTable)).toEqual([]);
  expect(await db.select().from(organizationProposals)).toEqual([]);
});

it('stores nothing from a suspended address, and nothing past the limit', async ({ db }) => {
  const { posts, organizations, emails } = openOrganizations(db);
  await posts.post(postOf());
  await db.update(organizationsTable).set({ suspendedAt: new Date() }).where(eq(organizationsTable.email, workAddress));
  await posts.post(postOf());
  await organizations.requestLink(workAddress);
  expect(emails).toHaveLength(1);
  expect(await db.select().from(organizationProposals)).toHaveLength(1);
});
