import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { lessonProgress } from '#features/catalogue/courses/server/lesson-progress-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { memberships } from '#features/money/memberships/server/membership-table.ts';
import { ledgerEntries, payments } from '#features/money/payments/server/payment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createPayments, createStripe, premium } from '../testing/payments.ts';
import { createProduct, openBrowser } from '../testing/product.ts';
import { intentOf } from '../testing/shop.ts';

const guardianEmail = 'parent@example.org';
const child = {
  ...{ fullName: 'Mia Kovač', dateOfBirth: `${new Date().getFullYear() - 12}-01-01`, country: 'KE' },
  ...{ education: 'high-school', interests: ['arts'], guardianEmail },
};

/** A child of twelve whose guardian has consented, and a course with five lessons. */
async function startFamily(db: Database) {
  await db.insert(courses).values(courseRow({ id: 'essays', title: 'Essays', priceCents: 4900 }));
  const lessons = ['free', 'one', 'two', 'three', 'four', 'five'];
  await db
    .insert(courseLessons)
    .values(
      lessons.map((id, index) => courseLesson({ id, courseId: 'essays', position: index + 1, isFree: id === 'free' })),
    );
  const sandbox = createPayments(db);
  await sandbox.seedPrice(premium);
  const stripe = createStripe(sandbox);
  const app = createProduct(db);
  const mia = openBrowser(app);
  const guardian = openBrowser(app);
  await mia.post('/api/auth/sign-up/email', {
    name: 'Mia Kovač',
    email: 'mia@example.org',
    password: 'leap into the sea',
  });
  expect((await mia.post('/api/profile', child)).status).toBe(202);

  /** The token in the newest email of a kind. */
  async function tokenIn(kind: string) {
    const rows = await db.select().from(outbox).orderBy(outbox.createdAt);
    const email = rows.findLast(({ key }) => key.startsWith(`${kind}:`));
    return new URL(email!.message!.action!.href).searchParams.get('token')!;
  }
  const consent = await tokenIn('guardian-request');
  expect((await guardian.post('/api/guardian-request', { token: consent, answer: 'confirm' })).status).toBe(204);

  return {
    ...{ mia, guardian, consent, tokenIn },
    buy: () => mia.post('/api/create-payment-intent', { courseId: 'essays' }),
    async ask(item = 'class:essays') {
      expect((await mia.post('/api/guardian-payment-request', { item })).status).toBe(204);
      return tokenIn('guardian-payment-request');
    },
    /** The guardian pays by the link; returns the outcome. */
    async pay(token: string) {
      const started = await (await guardian.post('/api/guardian-payment/start', { token })).json();
      const { clientSecret, requestId } = started as { clientSecret: string; requestId: string };
      const paymentIntentId = intentOf(clientSecret);
      await stripe.paymentIntents.confirm(paymentIntentId, {
        payment_method: 'pm_card_visa',
        return_url: 'http://sealeap.test/',
      });
      const answer = await guardian.post('/api/guardian-payment/outcome', { requestId, paymentIntentId });
      return { ...((await answer.json()) as { outcome: string }), requestId, paymentIntentId };
    },
    overview: async (token = consent) =>
      (await (await guardian.get(`/api/guardian-overview?token=${token}`)).json()) as {
        isPremium: boolean;
        courses: { enrollmentId: string; refund: string; openedLessons: number }[];
      },
    emails: async (to: string) =>
      (await db.select().from(outbox)).filter(({ recipient }) => recipient === to).map(({ key }) => key.split(':')[0]!),
  };
}

it('sells a class to a child through the guardian, who pays by a link and gets the money back', async ({ db }) => {
  const { mia, guardian, buy, ask, pay, overview, emails, tokenIn } = await startFamily(db);
  const refused = await buy();
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([403, 'guardian-needed']);
  expect(await db.$count(enrollments)).toBe(0);

  const token = await ask();
  expect((await buy()).status).toBe(403);
  expect((await pay(token)).outcome).toBe('completed');
  const [enrollment] = await db.select().from(enrollments);
  const [owner] = await db.select().from(users).where(eq(users.email, 'mia@example.org'));
  expect(enrollment).toMatchObject({ userId: owner!.id, amountCents: 4900, paymentStatus: 'completed' });
  const classroom = await mia.get('/api/courses/essays/room');
  expect(classroom.status).toBe(200);
  expect(await emails('mia@example.org')).toContain('enrollment-purchased');
  expect(await emails(guardianEmail)).toContain('guardian-purchase');

  // Paid: the link starts no second payment.
  expect((await guardian.post('/api/guardian-payment/start', { token })).status).toBe(409);

  // The link in the purchase's email opens the page; one paid lesson of five is a fifth.
  const page = await tokenIn('guardian-purchase');
  await db.insert(lessonProgress).values({ userId: owner!.id, courseId: 'essays', lessonId: 'free' });
  expect((await overview(page)).courses).toMatchObject([{ enrollmentId: enrollment!.id, refund: 'possible' }]);
  await db.insert(lessonProgress).values({ userId: owner!.id, courseId: 'essays', lessonId: 'one' });
  expect((await overview(page)).courses).toMatchObject([{ refund: 'tooManyLessons', openedLessons: 1 }]);
  const refund = () => guardian.post('/api/guardian-refund', { token: page, enrollmentId: enrollment!.id });
  expect((await refund()).status).toBe(409);
  await db.delete(lessonProgress);

  expect((await refund()).status).toBe(204);
  expect((await refund()).status).toBe(204);
  expect((await overview(page)).courses).toMatchObject([{ refund: 'refunded' }]);
  expect((await mia.get('/api/courses/essays/room')).status).toBe(403);
  const entries = await db.select().from(ledgerEntries);
  expect(entries.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ['payment', 4900],
    ['refund', -4900],
  ]);
  expect(await emails(guardianEmail)).toContain('guardian-refund');
});

it('gives every buyer the money back within the cooling-off period, and the class closes', async ({ db }) => {
  await db.insert(courses).values(courseRow({ id: 'essays', title: 'Essays', priceCents: 4900 }));
  const stripe = createStripe(createPayments(db));
  const app = createProduct(db);
  const [ada, bo] = [openBrowser(app), openBrowser(app)];
  for (const [name, browser] of [
    ['Ada', ada],
    ['Bo', bo],
  ] as const) {
    const email = `${name.toLowerCase()}@example.org`;
    await browser.post('/api/auth/sign-up/email', { name, email, password: 'leap into the sea' });
    await browser.post('/api/profile', {
      ...child,
      fullName: name,
      dateOfBirth: '1990-01-01',
      guardianEmail: undefined,
    });
  }
  const begun = await (await ada.post('/api/create-payment-intent', { courseId: 'essays' })).json();
  const { clientSecret, enrollmentId } = begun as { clientSecret: string; enrollmentId: string };
  const paymentIntentId = intentOf(clientSecret);
  await stripe.paymentIntents.confirm(paymentIntentId, {
    payment_method: 'pm_card_visa',
    return_url: 'http://sealeap.test/',
  });
  await ada.post('/api/payment-success', { enrollmentId, paymentIntentId });
  const read = async () => (await (await ada.get('/api/my-refunds')).json()) as { refund: string }[];
  expect(await read()).toMatchObject([{ enrollmentId, title: 'Essays', price: 49, refund: 'possible' }]);

  expect((await bo.post('/api/my-refunds', { enrollmentId })).status).toBe(404);
  expect((await app.request('http://sealeap.test/api/my-refunds')).status).toBe(401);
  const answer = await ada.postForm('/api/my-refunds', { enrollmentId });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/my-classes?done=refund#own-refunds']);
  expect((await ada.post('/api/my-refunds', { enrollmentId })).status).toBe(204);

  expect(await read()).toMatchObject([{ refund: 'refunded', refunded: 49 }]);
  expect((await ada.get('/api/courses/essays/room')).status).toBe(403);
  const entries = await db.select().from(ledgerEntries);
  expect(entries.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ['payment', 4900],
    ['refund', -4900],
  ]);
});

it('lets the child pay once the guardian allows it', async ({ db }) => {
  const { guardian, buy, ask } = await startFamily(db);
  const token = await ask();
  expect((await guardian.post('/api/guardian-payment', { token, answer: 'allowed' })).status).toBe(204);
  expect((await buy()).status).toBe(200);
  await db.update(courses).set({ priceCents: 5900 });
  expect((await buy()).status).toBe(403);
});

it('starts premium for the child with the payment of the guardian', async ({ db }) => {
  const { mia, ask, pay, overview, emails } = await startFamily(db);
  expect((await mia.post('/api/create-subscription')).status).toBe(403);
  expect((await pay(await ask('premium'))).outcome).toBe('completed');
  expect(await db.select({ tier: memberships.tier }).from(memberships)).toEqual([{ tier: 'premium' }]);
  expect((await overview()).isPremium).toBe(true);
  expect(await emails(guardianEmail)).toContain('guardian-purchase');
});

it('gives a guardian the first payment for Premium back within the cooling-off period, once', async ({ db }) => {
  const { guardian, ask, pay, overview, consent } = await startFamily(db);
  const refund = () => guardian.post('/api/guardian-premium-refund', { token: consent });
  expect((await refund()).status).toBe(404);
  await pay(await ask('premium'));
  expect(await overview()).toMatchObject({ isPremium: true, premium: { price: 10, refund: 'possible' } });

  expect((await refund()).status).toBe(204);
  expect((await refund()).status).toBe(204);
  expect(await overview()).toMatchObject({ isPremium: false, premium: { refund: 'refunded' } });
  expect(await db.select({ tier: memberships.tier }).from(memberships)).toEqual([{ tier: 'free' }]);
  const entries = await db.select().from(ledgerEntries);
  expect(entries.map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
    ['payment', 1000],
    ['refund', -1000],
  ]);
});

it('gives nothing of Premium back after the cooling-off period', async ({ db }) => {
  const { guardian, ask, pay, overview, consent } = await startFamily(db);
  await pay(await ask('premium'));
  await db.update(payments).set({ paidAt: new Date(Date.now() - 15 * 24 * 60 * 60 * 1000) });
  expect(await overview()).toMatchObject({ isPremium: true, premium: { refund: 'tooLate' } });
  expect((await guardian.post('/api/guardian-premium-refund', { token: consent })).status).toBe(409);
  expect((await overview()).isPremium).toBe(true);
});

it('shows nothing to a wrong link, and nothing of other payments', async ({ db }) => {
  const { guardian, ask, pay, consent } = await startFamily(db);
  const token = await ask();
  const wrong = 'a'.repeat(43);
  expect((await guardian.get(`/api/guardian-payment?token=${wrong}`)).status).toBe(404);
  for (const body of [{ token: wrong }, { token: consent }])
    expect((await guardian.post('/api/guardian-payment/start', body)).status).toBe(404);
  expect((await guardian.get(`/api/guardian-overview?token=${token}`)).status).toBe(404);
  const shown = await (await guardian.get(`/api/guardian-payment?token=${token}`)).text();
  expect(shown).not.toMatch(/mia@|parent@|KE|high-school|\d{4}-01-01/);
  const { requestId } = await pay(token);
  const other = { requestId, paymentIntentId: 'pi_other' };
  expect((await guardian.post('/api/guardian-payment/outcome', other)).status).toBe(404);
  const body = { token: consent, enrollmentId: crypto.randomUUID() };
  expect((await guardian.post('/api/guardian-refund', body)).status).toBe(404);
});

it('deletes the account of the child, and keeps the payment without a name', async ({ db }) => {
  const { mia, guardian, ask, pay, consent } = await startFamily(db);
  await pay(await ask());
  const remove = (body: object) => guardian.post('/api/guardian-account-deletion', { token: consent, ...body });
  expect((await remove({})).status).toBe(400);
  expect((await remove({ isSure: 'yes' })).status).toBe(204);
  expect(await db.$count(users)).toBe(0);
  expect(await db.select().from(enrollments)).toMatchObject([{ userId: null, paymentStatus: 'completed' }]);
  expect((await mia.get('/api/my-enrollments')).status).toBe(401);
  expect((await remove({ isSure: 'yes' })).status).toBe(404);
});

it('lets a child who waits for consent look around like a visitor', async ({ db }) => {
  const app = createProduct(db);
  const mia = openBrowser(app);
  await mia.post('/api/auth/sign-up/email', { name: 'Mia', email: 'mia@example.org', password: 'leap into the sea' });
  const isAtSetup = async (path: string) => (await mia.get(path)).headers.get('location') === '/profile-setup';
  expect(await isAtSetup('/opportunities')).toBe(true);
  await mia.post('/api/profile', child);
  expect(await isAtSetup('/opportunities')).toBe(false);
  expect(await isAtSetup('/classes')).toBe(false);
  expect(await isAtSetup('/profile')).toBe(true);
  expect((await mia.post('/api/create-payment-intent', { courseId: 'essays' })).status).toBe(404);
});
