import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { NotFound } from '#platform/server/errors.ts';
import { outboxChannel } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';

const address = /[^\s@<>"'(]+@[^\s@<>"')]+/g;
const masked = (text: string) => text.replace(address, (found) => `${found[0]}…@…${found.slice(-3)}`);
const hasFailed = and(eq(outbox.state, 'failed'), isNotNull(outbox.message));
const again = { state: 'queued' as const, attempts: 0, runAt: sql`now()`, failure: null };

export function createFailedEmails(db: Database) {
  return {
    async list(cursor: string | undefined, limit: number) {
      const rows = await db
        .select()
        .from(outbox)
        .where(and(hasFailed, behindCursor(cursor, outbox.createdAt, outbox.id, '>')))
        .orderBy(asc(outbox.createdAt), asc(outbox.id))
        .limit(limit);
      return rows.map((row) => ({
        id: row.id,
        kind: row.key.split(':')[0]!,
        to: masked(row.recipient ?? ''),
        attempts: row.attempts,
        createdAt: row.createdAt,
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
        if (!found) throw new NotFound('This email has not failed.');
        await recordAct(tx, { actorId, action: 'email.view', subjectId: id });
        return { to: found.recipient ?? '', failure: found.failure ?? '' };
      }),

    retry: (actorId: string, id?: string) =>
      db.transaction(async (tx) => {
        const tried = await tx
          .update(outbox)
          .set(again)
          .where(id ? and(eq(outbox.id, id), hasFailed) : hasFailed)
          .returning({ id: outbox.id });
        if (id && tried.length === 0) throw new NotFound('This email has not failed.');
        if (tried.length === 0) return 0;
        await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
        const after = { emails: tried.length };
        await recordAct(tx, { actorId, action: 'email.retry', subjectId: id ?? 'all', after });
        return tried.length;
      }),
  };
}
