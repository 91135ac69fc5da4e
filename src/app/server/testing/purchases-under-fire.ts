import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { addCoupon } from '#features/money/coupons/server/testing/add-coupon.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { groupPurchases } from '#features/money/enrollments/server/groups/group-table.ts';
import { createMembershipRepository } from '#features/money/memberships/server/membership-repository.ts';
import type { Stripe } from '#features/money/payments/server/gateways/stripe-client.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { codeOf, guestOf } from './buyer-codes.ts';
import { type Acknowledged, checkPaymentInvariants } from './payment-invariants.ts';
import { createPaymentsFixture } from './payments.ts';
import type { Orders } from './purchase-process.ts';

/** Inserts the buyers, the guests of those who buy for a group, and one course. */
export async function seedBuyers(db: Database, count: number) {
  const buyers = Array.from({ length: count }, (_, index) => [`buyer-${index}`, guestOf(index)])
    .flat()
    .map((id) => ({ id, name: id, email: `${id}@example.org` }));
  for (let from = 0; from < buyers.length; from += 1_000)
    await db.insert(users).values(buyers.slice(from, from + 1_000));
  await db.insert(courses).values(courseRow({ id: 'first-steps' }));
}

/** Inserts the coupons of the buyers' codes, with no more uses than there are buyers for them. */
export async function seedCoupons(db: Database, count: number) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const usersOf = (code: string) => indexes.filter((index) => codeOf(index).code === code).length;
  await addCoupon(db, { code: 'LESS', maxUses: Math.max(1, usersOf('LESS')) });
  await addCoupon(db, { code: 'FREE', percent: 100, maxUses: Math.max(1, usersOf('FREE')) });
  for (const index of indexes.filter((one) => codeOf(one).code?.startsWith('OWN')))
    await addCoupon(db, { code: `OWN-${index}`, percent: 100, userId: `buyer-${index}` });
}

/** Inserts the buyers with profile and free membership. */
export async function seedMembers(db: Database, count: number) {
  await seedBuyers(db, count);
  for (let index = 0; index < count; index += 1) {
    const userId = `buyer-${index}`;
    const fields = { fullName: userId, country: 'GB', education: 'phd' as const, interests: [] };
    await db.insert(profiles).values({ userId, ...fields });
    await createMembershipRepository(db).addFree(userId);
  }
}

/** Collects what processes announced before they were killed: only that was acknowledged. */
export function createWitness() {
  const announced = {
    enrollment: new Set<string>(),
    group: new Set<string>(),
    event: new Set<string>(),
    done: new Set<string>(),
  };
  return {
    acknowledged: (): Acknowledged => ({
      enrollments: [...announced.enrollment],
      groups: [...announced.group],
      events: [...announced.event],
    }),
    record(line: string) {
      const [what, id] = line.split(' ') as [keyof typeof announced, string];
      announced[what]?.add(id);
    },
    /** The first buyer in the range whose purchase is not finished. */
    firstOpen(from: number, until: number) {
      let index = from;
      while (index < until && announced.done.has(String(index))) index += 1;
      return index;
    },
  };
}
type Witness = ReturnType<typeof createWitness>;

/**
 * Starts a purchase process; `killAfter` in milliseconds after its first step, so that it gets somewhere on any machine. Resolves with the signal that ended it;
 * rejects when it fails.
 */
export function runProcess(program: string, orders: Orders, witness: Witness, killAfter?: number) {
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let rest = '';
  let failure = '';
  let isKilled = killAfter === undefined;
  child.stderr.on('data', (chunk: Buffer) => {
    failure += chunk;
  });
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      witness.record(line);
      if (isKilled || line.startsWith('ready')) continue;
      isKilled = true;
      void wait(killAfter, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
    }
  });
  return new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (code) reject(new Error(failure));
      else resolve(signal);
    });
  });
}

/** Runs the reconciler over everything and returns the violated invariants. */
export async function checkAfterwards(db: Database, stripe: Stripe, acknowledged: Acknowledged) {
  const fixture = createPaymentsFixture(db, { stripe });
  await fixture.reclaim();
  // Makes every check pending at once.
  await db.update(enrollments).set({ nextSyncAt: sql`now()` });
  await db.update(groupPurchases).set({ nextSyncAt: sql`now()` });
  await db.execute(sql`update subscriptions set check_at = now()`);
  await db.execute(sql`update payment_progress set lease_until = null`);
  await fixture.reconciler.runOnce();
  return checkPaymentInvariants(db, stripe, acknowledged);
}
