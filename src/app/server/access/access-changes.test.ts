import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { accessChannel } from '#platform/server/live/live-streams.ts';
import { databaseKinds, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { createProduct, openBrowser } from '../testing/product.ts';

const password = 'a leap into the sea';

describe.each(databaseKinds)('on %s', (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  let app: ReturnType<typeof createProduct>;
  const heard: string[] = [];
  beforeAll(async () => {
    database = await openWholeDatabase(kind);
    app = createProduct(database.db);
    await database.listen(
      accessChannel,
      (id) => void heard.push(id),
      () => {},
    );
  });
  afterAll(() => database.close());

  /** An account that is signed in from two browsers. */
  async function addMember(name: string) {
    const [here, there] = [openBrowser(app), openBrowser(app)];
    const email = `${name}@example.org`;
    await here.post('/api/auth/sign-up/email', { name, email, password });
    await there.post('/api/auth/sign-in/email', { email, password });
    const [{ id } = { id: '' }] = await database.db.select().from(users).where(eq(users.email, email));
    return { id, here, there };
  }

  /** Every process is told of this person. */
  async function expectHeard(id: string, act: () => PromiseLike<unknown>) {
    heard.length = 0;
    await act();
    await vi.waitFor(() => expect(heard).toContain(id));
    expect(new Set(heard)).toEqual(new Set([id]));
  }

  it('tells every process when sessions end, by whatever way', async () => {
    const { id, here, there } = await addMember('ada');
    await expectHeard(id, () => there.post('/api/auth/sign-out'));
    await there.post('/api/auth/sign-in/email', { email: 'ada@example.org', password });
    const change = { currentPassword: password, newPassword: 'a quiet harbour' };
    await expectHeard(id, () => here.post('/api/auth/change-password', change));
    await expectHeard(id, () => here.post('/api/auth/revoke-sessions'));
  });

  it('tells every process when an account is deleted', async () => {
    const { id, here } = await addMember('bo');
    await expectHeard(id, () => here.post('/api/account/delete', { password }));
    expect(await database.db.select().from(users).where(eq(users.id, id))).toEqual([]);
  });

  it('tells every process of another role, a suspension, a refund and a lost class, and of nothing else', async () => {
    const { db } = database;
    const { id } = await addMember('eve');
    const set = (change: Partial<typeof users.$inferInsert>) => db.update(users).set(change).where(eq(users.id, id));
    await db.insert(courses).values(courseRow({ id: 'sails' }));
    await db
      .insert(courseInstructors)
      .values({ userId: id, courseId: 'sails', position: 1, name: 'Eve', bio: 'Sails.' });
    await db.insert(enrollments).values({
      ...{ userId: id, courseId: 'sails', courseTitle: 'Sails', amountCents: 4900, currency: 'usd' },
      ...{
        paymentStatus: 'completed' as const,
        completedAt: new Date(),
        receiptNumber: 'R-1',
        paymentIntentId: 'pi_1',
      },
    });
    await expectHeard(id, () => set({ role: 'curator' }));
    await expectHeard(id, () => set({ suspendedAt: new Date() }));
    await expectHeard(id, () => set({ isInstructor: true }));
    await expectHeard(id, () => db.delete(courseInstructors).where(eq(courseInstructors.userId, id)));
    await expectHeard(id, () => db.update(enrollments).set({ paymentStatus: 'refunded', refundedCents: 4900 }));
    heard.length = 0;
    await set({ name: 'Eve Ek', role: 'curator' });
    await expectHeard(id, () => set({ role: 'member' }));
    expect(heard).toEqual([id]);
  });
});
