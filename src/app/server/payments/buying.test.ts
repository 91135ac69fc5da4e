import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createCourseAdminRepository } from '#features/learning/course-admin/server/course-admin-repository.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { defaultConsentAges } from '#features/people/profiles/server/ages/consent-ages.ts';
import { guardianConsents } from '#features/people/profiles/server/guardians/guardian-table.ts';
import { createBuyers } from '#features/people/profiles/server/payment-requests/buyers.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { checkPaymentInvariants } from '../testing/payment-invariants.ts';
import { openShop } from '../testing/shop.ts';

it('grants access after payment, with one receipt and one email, however often it is confirmed', async ({ db }) => {
  const shop = await openShop(db);
  const { clientSecret, enrollmentId, price } = await shop.checkouts.start('ada', 'first-steps');
  expect(price).toBe(49);
  expect(await shop.hasAccess('ada', 'first-steps')).toBe(false);
  const comeBack = () => shop.enrollments.confirm('ada', enrollmentId, shop.intentOf(clientSecret));
  expect(await comeBack()).toEqual({ outcome: 'failed', courseId: 'first-steps' });

  await shop.pay(clientSecret);
  for (let index = 0; index < 3; index++)
    expect(await comeBack()).toEqual({ outcome: 'completed', courseId: 'first-steps' });
  expect(await shop.hasAccess('ada', 'first-steps')).toBe(true);
  expect(await shop.enrollments.listMine('ada')).toMatchObject([
    { courseId: 'first-steps', paymentStatus: 'completed' },
  ]);
  const [receipt] = await shop.enrollments.listReceipts('ada');
  expect(receipt).toMatchObject({ amount: 49, name: 'ada', receiptNumber: expect.stringMatching(/^SL-20\d\d-\d{6}$/) });
  expect(await shop.emails()).toEqual(['enrollment-purchased']);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('starts no checkout without an age, nor for whoever is waiting for a guardian or was refused', async ({ db }) => {
  const { requirePermission } = createBuyers({ db, consentAges: defaultConsentAges });
  const shop = await openShop(db, { requirePermission });
  await expect(shop.checkouts.start('ada', 'first-steps')).rejects.toThrow('date of birth');
  const profile = { fullName: 'ada', country: 'KE', education: 'phd' as const, interests: [] };
  const dateOfBirth = '2000-01-01';
  await db.insert(profiles).values(['ada', 'eve'].map((userId) => ({ ...profile, userId, dateOfBirth })));

  const request = { userId: 'ada', guardianEmail: 'mother@example.org', tokenHash: 'hash', encrypted: 'encrypted' };
  const inAnHour = new Date(Date.now() + 3_600_000);
  await db.insert(guardianConsents).values({ ...request, expiresAt: inAnHour });
  await expect(shop.checkouts.start('ada', 'first-steps')).rejects.toThrow('parent or guardian');
  await db.update(guardianConsents).set({ refusedAt: new Date() });
  await expect(shop.checkouts.start('ada', 'first-steps')).rejects.toThrow('parent or guardian');
  expect(await shop.statuses()).toEqual([]);

  expect(await shop.checkouts.start('eve', 'first-steps')).toMatchObject({ price: 49 });
  await db.update(guardianConsents).set({ refusedAt: null, givenAt: new Date(), expiresAt: null });
  expect(await shop.checkouts.start('ada', 'first-steps')).toMatchObject({ price: 49 });
});

it('reuses an open payment intent, and creates another when the price has changed', async ({ db }) => {
  const shop = await openShop(db);
  const first = await shop.checkouts.start('ada', 'first-steps');
  expect(await shop.checkouts.start('ada', 'first-steps')).toEqual(first);
  await db.update(courses).set({ priceCents: 5900 }).where(eq(courses.id, 'first-steps'));
  const second = await shop.checkouts.start('ada', 'first-steps');
  expect(second).toMatchObject({ price: 59 });
  await expect(shop.pay(first.clientSecret)).rejects.toThrow('canceled');
  expect(await shop.statuses()).toEqual(['first-steps 4900 canceled', 'first-steps 5900 pending']);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('completes an open checkout at its own price after an admin changed it, and charges the new price afterwards', async ({
  db,
}) => {
  const shop = await openShop(db);
  const open = await shop.checkouts.start('ada', 'first-steps');
  await createCourseAdminRepository(db).setPrice('first-steps', 4900, 5900);
  expect(await shop.checkouts.start('eve', 'first-steps')).toMatchObject({ price: 59 });

  await shop.pay(open.clientSecret);
  const confirmed = await shop.enrollments.confirm('ada', open.enrollmentId, shop.intentOf(open.clientSecret));
  expect(confirmed).toEqual({ outcome: 'completed', courseId: 'first-steps' });
  expect(await shop.enrollments.listReceipts('ada')).toMatchObject([{ amount: 49 }]);
  expect(await shop.statuses()).toEqual(['first-steps 4900 completed', 'first-steps 5900 pending']);

  // A paid enrollment keeps its price through every later change.
  await createCourseAdminRepository(db).setPrice('first-steps', 5900, 9900);
  expect(await shop.enrollments.listReceipts('ada')).toMatchObject([{ amount: 49 }]);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('completes the old payment when it was paid before the price changed', async ({ db }) => {
  const shop = await openShop(db);
  const { clientSecret } = await shop.checkouts.start('ada', 'first-steps');
  await shop.pay(clientSecret);
  await db.update(courses).set({ priceCents: 5900 }).where(eq(courses.id, 'first-steps'));
  await expect(shop.checkouts.start('ada', 'first-steps')).rejects.toMatchObject({ kind: 'conflict' });
  expect(await shop.hasAccess('ada', 'first-steps')).toBe(true);
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('refuses a purchased course, an unpublished course, and more than five payments in ten minutes', async ({ db }) => {
  const shop = await openShop(db);
  const { clientSecret, enrollmentId } = await shop.checkouts.start('ada', 'first-steps');
  await shop.pay(clientSecret);
  await shop.enrollments.confirm('ada', enrollmentId, shop.intentOf(clientSecret));
  await expect(shop.checkouts.start('ada', 'first-steps')).rejects.toMatchObject({ kind: 'conflict' });
  await expect(shop.checkouts.start('ada', 'nothing')).rejects.toMatchObject({ kind: 'notFound' });
  for (let count = 1; count <= 5; count++) await db.insert(courses).values(courseRow({ id: `class-${count}` }));
  for (let count = 1; count <= 4; count++) await shop.checkouts.start('ada', `class-${count}`);
  await expect(shop.checkouts.start('ada', 'class-5')).rejects.toMatchObject({
    kind: 'tooMany',
    retryAfter: expect.any(Number),
  });
  await shop.checkouts.start('ada', 'class-4');
  await shop.checkouts.start('eve', 'class-5');
  await db.execute(sql`update enrollments set created_at = created_at - interval '11 minutes'`);
  await shop.checkouts.start('ada', 'class-5');
});

it('cancels a payment intent abandoned for a day after a last sync', async ({ db }) => {
  const shop = await openShop(db);
  const abandoned = await shop.checkouts.start('ada', 'first-steps');
  const paid = await shop.checkouts.start('ada', 'interviews');
  await shop.pay(paid.clientSecret);
  await db.execute(sql`update enrollments set created_at = created_at - interval '25 hours', next_sync_at = now()`);
  await shop.reconciler.runOnce();
  expect(await shop.statuses()).toEqual(['first-steps 4900 canceled', 'interviews 2900 completed']);
  await expect(shop.pay(abandoned.clientSecret)).rejects.toThrow('canceled');
  expect(await checkPaymentInvariants(db, shop.stripe)).toEqual([]);
});

it('answers from the row when a payment was canceled, without asking the provider', async ({ db }) => {
  const shop = await openShop(db);
  const { clientSecret, enrollmentId } = await shop.checkouts.start('ada', 'first-steps');
  await db.update(enrollments).set({ paymentStatus: 'canceled', endedAt: new Date() });
  const asked = vi.spyOn(shop.stripe.paymentIntents, 'retrieve');

  const answer = await shop.enrollments.confirm('ada', enrollmentId, shop.intentOf(clientSecret));
  expect(answer).toEqual({ outcome: 'failed', courseId: 'first-steps' });
  expect(asked).not.toHaveBeenCalled();
});
