import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createEnrollmentRepository } from '#features/money/enrollments/server/enrollment-repository.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import type { LedgerDay } from '#features/money/ledger/contract.ts';
import { createLedger, type LedgerEntry } from '#features/money/ledger/server/ledger-entry-repository.ts';
import type { ProviderDispute, ProviderRefund } from '#features/money/payments/server/gateways/refund-gateway.ts';
import { createPaymentRepository } from '#features/money/payments/server/shared/payment-repository.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';

/** Returns the same numbers for the same seed. */
function createDice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return {
    below: (max: number) => Math.floor(next() * max),
    oneOf: <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)]!,
  };
}

const inNovember = (minutes: number) => new Date(Date.UTC(2026, 10, 1) + (minutes + 1) * 60_000);
const minutesOfMonth = 30 * 24 * 60 - 1;

/** A second hand keeps the expected ledger: lines with their day. */
type Line = { day: string; currency: string; kind: keyof Omit<LedgerDay, 'day' | 'currency'>; cents: number };

/** A month in which anything happens, in any order, as tables are written; and what it comes to. */
async function liveThroughAMonth(db: Database, seed: number) {
  const { below, oneOf } = createDice(seed);
  const lines: Line[] = [];
  const paid: { id: string; currency: string; amountCents: number }[] = [];
  const note = (at: Date, currency: string, kind: Line['kind'], cents: number) =>
    lines.push({ day: at.toISOString().slice(0, 10), currency, kind, cents });
  const repository = createPaymentRepository(db);
  const refunds = new Map<string, { paymentId: string; seen: ProviderRefund }>();
  const disputes = new Map<string, { paymentId: string; seen: ProviderDispute }>();

  async function pay(index: number) {
    const [currency, amountCents, completedAt] = [
      oneOf(['usd', 'eur']),
      1 + below(99_999),
      inNovember(below(minutesOfMonth)),
    ];
    const [row] = await db
      .insert(enrollments)
      .values({
        courseId: 'first-steps',
        courseTitle: 'First steps',
        currency,
        amountCents,
        paymentIntentId: `pi_${seed}_${index}`,
      })
      .returning();
    const paidNow = { paymentStatus: 'completed', completedAt, receiptNumber: `SL-${seed}-${index}` } as const;
    await createEnrollmentRepository(db).change(row!, paidNow);
    paid.push({ id: row!.id, currency, amountCents });
    note(completedAt, currency, 'grossCents', amountCents);
    if (below(3) === 0) return note(completedAt, currency, 'feesUnknown', 1);
    const feeCents = below(amountCents);
    const payment = (await repository.find(row!.id))!;
    await repository.recordSync(payment, { ...payment, feeCents });
    note(completedAt, currency, 'feeCents', feeCents);
  }

  async function giveBack(index: number) {
    const { id, currency, amountCents: max } = oneOf(paid);
    const [refundId, amountCents, madeAt] = [`re_${seed}_${index}`, 1 + below(max), inNovember(below(minutesOfMonth))];
    const status = oneOf(['pending', 'succeeded']);
    const feeCents = oneOf([null, 0, 25, -30]);
    const seen = { refundId, requestId: null, currency, amountCents, status, madeAt, feeCents };
    await repository.saveRefunds(id, [seen], madeAt);
    refunds.set(refundId, { paymentId: id, seen });
    note(madeAt, currency, 'refundCents', amountCents);
    if (feeCents) note(madeAt, currency, 'feeCents', feeCents);
  }

  /** The provider tells later what it took. */
  async function learnFee() {
    const [, knownRefund] = oneOf([...refunds]);
    if (knownRefund.seen.feeCents !== null) return;
    knownRefund.seen = { ...knownRefund.seen, feeCents: 17 };
    await repository.saveRefunds(knownRefund.paymentId, [knownRefund.seen], inNovember(below(minutesOfMonth)));
    note(knownRefund.seen.madeAt, knownRefund.seen.currency, 'feeCents', 17);
  }

  async function failRefund() {
    const [, refund] = oneOf([...refunds]);
    const changedAt = inNovember(below(minutesOfMonth));
    const status = oneOf(['failed', 'canceled']);
    if (['failed', 'canceled'].includes(refund.seen.status)) return;
    refund.seen = { ...refund.seen, status };
    await repository.saveRefunds(refund.paymentId, [refund.seen], changedAt);
    note(changedAt, refund.seen.currency, 'refundCents', -refund.seen.amountCents);
  }

  async function dispute(index: number) {
    const { id, currency, amountCents } = oneOf(paid);
    const [disputeId, openedAt] = [`du_${seed}_${index}`, inNovember(below(minutesOfMonth))];
    const status = oneOf(['warning_needs_response', 'needs_response']);
    const isTaken = status === 'needs_response';
    const seen: ProviderDispute = {
      ...{ disputeId, currency, amountCents, status, openedAt, reason: 'fraudulent', hasEvidence: false, dueBy: null },
      ...{ feeCents: null, withdrawnAt: null, returnFeeCents: null, returnedAt: null },
      ...(isTaken && { feeCents: 1_500, withdrawnAt: openedAt }),
    };
    await repository.saveDisputes(id, [seen], openedAt);
    disputes.set(disputeId, { paymentId: id, seen });
    if (!isTaken) return;
    note(openedAt, currency, 'disputeCents', amountCents);
    note(openedAt, currency, 'feeCents', 1_500);
  }

  async function goOnWithDispute() {
    const [, one] = oneOf([...disputes]);
    const { currency, amountCents, status: before } = one.seen;
    const nextOf: Record<string, string[]> = {
      warning_needs_response: ['warning_closed', 'needs_response'],
      needs_response: ['under_review', 'won', 'lost'],
      under_review: ['won', 'lost', 'under_review'],
    };
    const next = nextOf[before];
    if (!next) return;
    const status = oneOf(next);
    const changedAt = inNovember(below(minutesOfMonth));
    const isTakenNow = before === 'warning_needs_response' && status === 'needs_response';
    const taken = isTakenNow && { feeCents: 1_500, withdrawnAt: changedAt };
    // The money was back a minute before we heard of it.
    const returnedAt = new Date(changedAt.getTime() - 60_000);
    const returned = status === 'won' && { returnFeeCents: -1_500, returnedAt };
    one.seen = { ...one.seen, status, ...taken, ...returned };
    await repository.saveDisputes(one.paymentId, [one.seen], changedAt);
    if (isTakenNow) {
      note(changedAt, currency, 'disputeCents', amountCents);
      note(changedAt, currency, 'feeCents', 1_500);
    }
    if (returned) {
      note(returnedAt, currency, 'disputeCents', -amountCents);
      note(returnedAt, currency, 'feeCents', -1_500);
    }
  }

  await pay(-1);
  await giveBack(-1);
  await dispute(-1);
  for (let index = 0; index < 120; index++)
    await oneOf([pay, pay, pay, giveBack, giveBack, learnFee, failRefund, dispute, goOnWithDispute, goOnWithDispute])(
      index,
    );
  return lines;
}

function toDays(lines: Line[]) {
  const days = new Map<string, LedgerDay>();
  for (const { day, currency, kind, cents } of lines) {
    const empty = {
      day,
      currency,
      grossCents: 0,
      refundCents: 0,
      disputeCents: 0,
      feeCents: 0,
      feesUnknown: 0,
      netCents: 0,
    };
    const daySums = days.get(day + currency) ?? empty;
    daySums[kind] += cents;
    daySums.netCents = daySums.grossCents - daySums.refundCents - daySums.disputeCents - daySums.feeCents;
    days.set(day + currency, daySums);
  }
  return [...days.values()].sort(
    (one, other) => other.day.localeCompare(one.day) || one.currency.localeCompare(other.currency),
  );
}

for (const seed of [1, 22, 333])
  it(`agrees to the cent with all payments of a month (seed ${seed})`, async ({ db }) => {
    await db.insert(courses).values(courseRow({ id: 'first-steps' }));
    const lines = await liveThroughAMonth(db, seed);
    const ledger = createLedger(db);
    const days = await ledger.listDays('2026-11');
    expect(days).toEqual(toDays(lines));
    expect(days.length).toBeGreaterThan(20);

    const entries: LedgerEntry[] = [];
    for await (const entry of ledger.readLedgerEntries('2026-11')) entries.push(entry);
    for (const currency of ['usd', 'eur']) {
      const sumOf = (rows: readonly { currency: string }[], amount: (row: never) => number) =>
        rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + amount(row as never), 0);
      const net = ({ grossCents, feeCents }: LedgerEntry) => grossCents - (feeCents ?? 0);
      expect(sumOf(days, ({ netCents }: LedgerDay) => netCents)).toBe(sumOf(entries, net));
    }
    const wrong =
      await db.execute(sql`select id from payments p where refunded_cents <> coalesce((select sum(amount_cents)
      from payment_refunds where payment_id = p.id and status not in ('failed', 'canceled')), 0)`);
    expect((wrong as unknown as { rows: object[] }).rows).toEqual([]);
  });

it('keeps the ledger of another month apart', async ({ db }) => {
  await db.insert(courses).values(courseRow({ id: 'first-steps' }));
  await liveThroughAMonth(db, 7);
  expect(await createLedger(db).listDays('2026-10')).toEqual([]);
  expect(await createLedger(db).listDays('2026-12')).toEqual([]);
});
