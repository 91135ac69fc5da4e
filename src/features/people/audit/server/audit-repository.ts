import { and, desc, eq, gte, like, lt, type SQL } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { AuditQuery } from '../contract.ts';

/** An action, or all actions on a kind of subject, as a range of the index. */
function ofAction(action: string): SQL | undefined {
  if (action.includes('.')) return eq(auditEntries.action, action);
  return and(gte(auditEntries.action, `${action}.`), lt(auditEntries.action, `${action}/`));
}

export function createAuditRepository(db: Database) {
  return {
    list: ({ q, actor, action, subject, cursor }: AuditQuery, limit: number) =>
      db
        .select({
          id: auditEntries.id,
          at: auditEntries.at,
          actorId: auditEntries.actorId,
          actorName: users.name,
          action: auditEntries.action,
          subjectId: auditEntries.subjectId,
          before: auditEntries.before,
          after: auditEntries.after,
        })
        .from(auditEntries)
        .leftJoin(users, eq(users.id, auditEntries.actorId))
        .where(
          and(
            cursor ? lt(auditEntries.id, cursor) : undefined,
            actor ? eq(auditEntries.actorId, actor) : undefined,
            action ? ofAction(action) : undefined,
            subject ? eq(auditEntries.subjectId, subject) : undefined,
            q ? like(auditEntries.searchText, `%${foldText(q)}%`) : undefined,
          ),
        )
        .orderBy(desc(auditEntries.id))
        .limit(limit),
  };
}
