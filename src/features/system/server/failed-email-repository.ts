import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { NotFound } from '#platform/server/errors.ts';
import { outboxChannel } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import type { FailedEmail } from '../contract.ts';

const address = /[^\s@<>"'(]+@[^\s@<>"')]+/g;
const masked = (text: string) => text.replace(address, (found) => `${found[0]}…@…${found.slice(-3)}`);
const hasFailed = and(eq(outbox.state, 'failed'), isNotNull(outbox.emailMessage));
const again = { state: 'queued' as const, attempts: 0, runAt: sql`now()`, failure: null };

/** Emails that could not be delivered. */
export function createFailedEmails(db: Database) {
  return {
    /** Oldest first, after `cursor`. */
    async list(cursor: string | undefined, limit: number): Promise<FailedEmail[]> {
      const [at, id] = cursor?.split(' ') ?? [];
      const rows = await db
        .select()
        .from(outbox)
        .where(
          and(
            hasFailed,
            at && id ? sql`(${outbox.createdAt}, ${outbox.id}) > (${at}::timestamptz, ${id}::uuid)` : undefined,
          ),
        )
        .orderBy(asc(outbox.createdAt), asc(outbox.id))
        .limit(limit);
      return rows.map((row) => ({
        id: row.id,
        kind: row.key.split(':')[0]!,
        to: masked(row.recipient ?? ''),
        attempts: row.attempts,
        createdAt: row.createdAt.toISOString(),
        failure: masked(row.failure ?? ''),
      }));
    },

    /** The unmasked recipient. Logged. */
    reveal: (actorId: string, id: string) =>
      db.transaction(async (tx) => {
        const [found] = await tx
          .select()
          .from(outbox)
          .where(and(eq(outbox.id, id), hasFailed));
        if (!found) throw new NotFound('This letter has not failed.');
        await recordAct(tx, { actorId, action: 'letter.look', subjectId: id });
        return { to: found.recipient ?? '', failure: found.failure ?? '' };
      }),

    /** Queues one again, or all of them. */
    retry: (actorId: string, id?: string) =>
      db.transaction(async (tx) => {
        const tried = await tx
          .update(outbox)
          .set(again)
          .where(id ? and(eq(outbox.id, id), hasFailed) : hasFailed)
          .returning({ id: outbox.id });
        if (id && tried.length === 0) throw new NotFound('This letter has not failed.');
        if (tried.length === 0) return 0;
        await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
        const subjectId = id ?? 'all';
        const after = { emails: tried.length };
        await recordAct(tx, { actorId, action: 'letter.retry', subjectId, after });
        return tried.length;
      }),
  };
}
