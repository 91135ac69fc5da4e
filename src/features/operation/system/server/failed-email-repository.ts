import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { NotFound } from '#platform/server/errors.ts';
import { outboxChannel } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createSuppressionRepository } from '#platform/server/mail/suppression-repository.ts';
import { masked } from './mask-policy.ts';

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
        const [failedEmail] = await tx
          .select()
          .from(outbox)
          .where(and(eq(outbox.id, id), hasFailed));
        if (!failedEmail) throw new NotFound('This email has not failed.');
        await recordAct(tx, { actorId, action: 'email.view', subjectId: id });
        return { to: failedEmail.recipient ?? '', failure: failedEmail.failure ?? '' };
      }),

    retry: (actorId: string, id?: string) =>
      db.transaction(async (tx) => {
        const tried = await tx
          .update(outbox)
          .set(again)
          .where(id ? and(eq(outbox.id, id), hasFailed) : hasFailed)
          .returning({ id: outbox.id, to: outbox.recipient });
        // An admin who asks for this one email says that the address works now; if not, it is stopped again.
        const to = id && tried[0]?.to;
        const suppressions = createSuppressionRepository(tx);
        if (to && (await suppressions.find(to))?.reason === 'bounce') await suppressions.lift(to);
        if (id && tried.length === 0) throw new NotFound('This email has not failed.');
        if (tried.length === 0) return 0;
        await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
        const after = { emails: tried.length };
        await recordAct(tx, { actorId, action: 'email.retry', subjectId: id ?? 'all', after });
        return tried.length;
      }),
  };
}
