import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { coupons } from '#features/money/coupons/server/coupon-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createReviews } from '#platform/server/review/reviews.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createBursaries } from './bursaries.ts';
import { createBursaryReview } from './bursary-review.ts';
import { bursaryRequests } from './bursary-table.ts';

const why = 'My family cannot pay, and I want to apply abroad.';
const curator = { id: 'bo', role: 'curator' } as const;

async function open(db: Database, rules: Partial<Parameters<typeof createBursaries>[0]> = {}) {
  await db.insert(users).values(['ada', 'eve', 'bo'].map((id) => ({ id, name: id, email: `${id}@example.org` })));
  await db.insert(courses).values(courseRow({ id: 'essays' }));
  const bursaries = createBursaries({
    db,
    findForSale: async (id) => (id === 'essays' ? { title: 'Essays', currency: 'usd' } : undefined),
    hasAccess: async (userId) => userId === 'eve',
    requirePermission: async () => {},
    ...rules,
  });
  const { kind } = createBursaryReview({ db, queueMail, publicUrl: 'https://sealeap.test' });
  const reviews = createReviews({ db, kinds: [kind] });
  const page = { kind: 'bursaries', state: 'waiting', cursor: undefined, limit: 10 } as const;
  return {
    bursaries,
    waiting: () => reviews.list(page),
    decide: async (decision: string, reason?: string, actor: Parameters<typeof reviews.decide>[0] = curator) => {
      const [item] = await reviews.list(page);
      const { version = 1, id = '' } = item ?? {};
      return reviews.decide(actor, 'bursaries', id, { decision, version, ...(reason && { reason }) });
    },
  };
}

it('asks once at a time, and shows whoever decides what was written without a name', async ({ db }) => {
  const { bursaries, waiting } = await open(db);
  await bursaries.request('ada', 'essays', why);
  await expect(bursaries.request('ada', 'essays', why)).rejects.toMatchObject({ kind: 'conflict' });
  expect(await bursaries.describe('ada', 'essays')).toMatchObject({ state: 'waiting', code: null });
  const [item] = await waiting();
  expect(item).toMatchObject({ author: null, texts: [{ text: why }] });
  expect(JSON.stringify(item)).not.toContain('ada');
});

it('asks for no class that one has, or that is not sold, and not against the rules for minors', async ({ db }) => {
  const asked: object[] = [];
  const { bursaries } = await open(db, {
    requirePermission: async (userId, sold) => {
      asked.push(sold);
      if (userId === 'bo') throw new Error('A guardian must agree first.');
    },
  });
  await expect(bursaries.request('eve', 'essays', why)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(bursaries.request('ada', 'none', why)).rejects.toMatchObject({ kind: 'notFound' });
  await expect(bursaries.request('bo', 'essays', why)).rejects.toThrow('guardian');
  expect(asked).toEqual([{ item: 'class:essays', amountCents: 0, currency: 'usd' }]);
  expect(await db.select().from(bursaryRequests)).toEqual([]);
});

it('gives a free place to the person and class that it was asked for, with one email and a log entry', async ({
  db,
}) => {
  const { bursaries, decide, waiting } = await open(db);
  await bursaries.request('ada', 'essays', why);
  await decide('accept');

  const [coupon] = await db.select().from(coupons);
  expect(coupon).toMatchObject({ percent: 100, userId: 'ada', courseId: 'essays', maxUses: 1 });
  expect(coupon!.code).toMatch(/^PLACE-[0-9A-F]{10}$/);
  expect(await bursaries.describe('ada', 'essays')).toMatchObject({ state: 'accepted', code: coupon!.code });
  const emails = await db.select().from(outbox);
  expect(emails).toHaveLength(1);
  expect(JSON.stringify(emails)).toContain(`/checkout/essays?code=${coupon!.code}`);
  expect(await db.select().from(auditEntries)).toMatchObject([{ actorId: 'bo', action: 'bursary.accept' }]);
  expect(await waiting()).toEqual([]);
});

it('says why it declines, and lets the person ask again', async ({ db }) => {
  const { bursaries, decide } = await open(db);
  await bursaries.request('ada', 'essays', why);
  await expect(decide('decline')).rejects.toMatchObject({ field: 'reason' });
  await decide('decline', 'All places of this month are given.');
  expect(await bursaries.describe('ada', 'essays')).toMatchObject({
    state: 'declined',
    reason: 'All places of this month are given.',
  });
  expect(await db.select().from(coupons)).toEqual([]);
  await bursaries.request('ada', 'essays', why);
  expect(await db.select().from(bursaryRequests).where(eq(bursaryRequests.userId, 'ada'))).toHaveLength(2);
});

it('lets nobody decide about their own request', async ({ db }) => {
  const { bursaries, decide } = await open(db);
  await bursaries.request('bo', 'essays', why);
  await expect(decide('accept')).rejects.toMatchObject({ kind: 'forbidden' });
  expect(await db.select().from(coupons)).toEqual([]);
});
