import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memberships } from '#features/money/memberships/server/membership-table.ts';
import { createEarlyAccessRepository } from '#features/opportunities/core/server/dates/early-access-repository.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createProduct, publicUrl } from '../testing/product.ts';
import { seedUsers } from '../testing/users.ts';

const opensAt = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1, 9));
const title = 'Lagoon Fellowship';
const secret = 'lagoon-fellowship';

/** One that is published early beside one that is open, and whoever may ask for them. */
async function open(db: Database) {
  const app = createProduct(db);
  const { visitor, member, other, curator } = await seedUsers(db, app);
  await db.update(memberships).set({ tier: 'premium' }).where(eq(memberships.userId, other.id));
  const [early] = await db
    .insert(opportunities)
    .values([
      opportunityRow({
        slug: secret,
        title,
        searchText: 'lagoon fellowship',
        state: 'early_access',
        earlyAccessAt: opensAt,
        publishedAt: opensAt,
        closesAt: null,
      }),
      opportunityRow({ slug: 'open', title: 'Open', closesAt: null }),
    ])
    .returning();
  const read = async (path: string, cookie = visitor.cookie) => {
    const answer = await app.request(publicUrl + path, { headers: { cookie } });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  return { app, id: early!.id, read, users: { visitor, member, premium: other, curator } };
}

it('shows early access opportunities to premium members and hides them from everybody else', async ({ db }) => {
  const { id, read, users } = await open(db);
  const pages = [
    '/opportunities',
    '/opportunities?q=lagoon',
    '/opportunities?sort=newest',
    '/opportunities/open',
    '/api/opportunities',
    '/api/opportunities?q=lagoon',
    '/api/opportunities?sort=newest&open=any',
    '/api/opportunities/open',
    '/feed.xml',
    '/sitemap/all.xml',
  ];
  const gone = [
    `/opportunities/${secret}`,
    `/opportunities/${id}`,
    `/opportunities/${secret}/report`,
    `/api/opportunities/${secret}`,
    `/api/opportunities/${id}`,
    `/opportunities/${secret}/card.png`,
  ];
  for (const [name, cookie] of [
    ['visitor', users.visitor.cookie],
    ['member', users.member.cookie],
    ['curator', users.curator.cookie],
  ] as const) {
    for (const path of pages) {
      const { status, text } = await read(path, cookie);
      // A search repeats what was searched for.
      expect([name, path, status, /lagoon.fellowship/i.test(text)]).toEqual([name, path, 200, false]);
    }
    for (const path of gone) {
      const { status, text } = await read(path, cookie);
      expect([name, path, status, text.includes(title)]).toEqual([name, path, 404, false]);
    }
    const { status, text } = await read('/api/early-opportunities', cookie);
    expect([name, status]).toEqual([name, name === 'member' || name === 'curator' ? 403 : 401]);
    expect(text).not.toContain('agoon');
  }

  const { cookie } = users.premium;
  const list = await read('/api/early-opportunities?q=lagoon', cookie);
  expect(JSON.parse(list.text)).toMatchObject([{ slug: secret, opensAt: opensAt.toISOString() }]);
  expect(JSON.parse((await read(`/api/opportunities/${id}`, cookie)).text)).toMatchObject({ slug: secret });
  // It is in none of the lists for everybody, whoever asks.
  expect(JSON.parse((await read('/api/opportunities', cookie)).text)).toMatchObject([{ slug: 'open' }]);
});

it('renders early access opportunities for premium members on pages that are not cached', async ({ db }) => {
  const { read, users } = await open(db);
  const { cookie } = users.premium;
  const expectedText = `Early access: opens for everybody on`;

  const list = await read('/opportunities', cookie);
  expect(list.text).toContain(expectedText);
  expect(list.text).toContain(title);
  expect((await read('/opportunities?q=nothing-has-this', cookie)).text).not.toContain(title);

  const detail = await read(`/opportunities/${secret}`, cookie);
  expect(detail.status).toBe(200);
  expect(detail.text).toContain('Until then it is for Premium members.');
  expect(detail.text).toMatch(/<meta name="robots" content="noindex/);
  for (const page of [list, detail]) expect(page.headers.get('cache-control')).toBe('private, no-store');
});

it('shows the opportunity to everybody after early access', async ({ db }) => {
  const { read } = await open(db);
  await createEarlyAccessRepository(db).publishPending(opensAt);

  expect((await read(`/opportunities/${secret}`)).status).toBe(200);
  expect((await read('/opportunities?sort=newest')).text).toContain(title);
  expect((await read('/feed.xml')).text).toContain(secret);
});
