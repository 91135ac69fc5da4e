import { is, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/database/database.ts';
import { ledgerEntries as t } from './payment-table.ts';

/** `key` is unique. `grossCents` is negative for money that leaves. */
export type LedgerEntry = Pick<
  typeof t.$inferSelect,
  'key' | 'kind' | 'paymentId' | 'currency' | 'grossCents' | 'feeCents' | 'providerId' | 'at'
>;

/**
 * Appends entries in the caller's transaction, which must be the one that causes them; throws outside of one. For an
 * existing key only the fee and the provider's id are updated, which become known later.
 */
export async function appendLedgerEntries(db: Database, entries: readonly LedgerEntry[]) {
  if (!is(db, PgTransaction)) throw new Error('Ledger entries are appended in the transaction that causes them.');
  if (entries.length === 0) return;
  const feeCents = sql`coalesce(excluded.fee_cents, ${t.feeCents})`;
  await db
    .insert(t)
    .values(entries.map((entry) => ({ ...entry, day: entry.at.toISOString().slice(0, 10) })))
    .onConflictDoUpdate({
      target: t.key,
      set: { feeCents, providerId: sql`excluded.provider_id` },
      setWhere: sql`(${t.feeCents}, ${t.providerId}) is distinct from (${feeCents}, excluded.provider_id)`,
    });
}
