import { and, asc, desc, eq, like, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { foldText } from '#platform/shared/text.ts';
import type { ContactInput } from '../contract.ts';
import type { InboxQuery } from '../inbox-contract.ts';
import { messageAnswers as a, contactMessages as t } from './message-table.ts';

type Change = Partial<Pick<typeof t.$inferSelect, 'state' | 'assignedTo'>>;

export const answerKey = (answerId: string) => `message-answer:${answerId}`;

const common = {
  id: t.id,
  name: t.name,
  email: t.email,
  state: t.state,
  assignedTo: sql<{ id: string; name: string | null } | null>`case when ${t.assignedTo} is not null
    then json_build_object('id', ${t.assignedTo}, 'name', ${users.name}) end`,
  createdAt: t.createdAt,
};

export function createInboxRepository(db: Database) {
  return {
    async add({ name, email, message }: ContactInput) {
      const searchText = [name, email, message].map(foldText).join('\n');
      const [added] = await db.insert(t).values({ name, email, message, searchText }).returning({ id: t.id });
      return added!.id;
    },

    list: ({ q, state, cursor }: InboxQuery, limit: number) =>
      db
        .select({ ...common, beginning: sql<string>`left(${t.message}, 160)` })
        .from(t)
        .leftJoin(users, eq(users.id, t.assignedTo))
        .where(
          and(
            state && eq(t.state, state),
            q ? like(t.searchText, `%${toPattern(foldText(q))}%`) : undefined,
            behindCursor(cursor, t.createdAt, t.id),
          ),
        )
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    find: (id: string) =>
      first(
        db
          .select({ ...common, message: t.message, version: t.version })
          .from(t)
          .leftJoin(users, eq(users.id, t.assignedTo))
          .where(eq(t.id, id)),
      ),

    listAnswers: (messageId: string) =>
      db
        .select({ id: a.id, text: a.text, authorName: users.name, createdAt: a.createdAt, delivery: outbox.state })
        .from(a)
        .leftJoin(users, eq(users.id, a.authorId))
        .leftJoin(outbox, eq(outbox.key, sql`${answerKey('')} || ${a.id}`))
        .where(eq(a.messageId, messageId))
        .orderBy(asc(a.createdAt), asc(a.id)),

    async addAnswer(answer: { messageId: string; authorId: string; text: string }) {
      const [added] = await db.insert(a).values(answer).returning({ id: a.id });
      return added!.id;
    },

    /** False when the message has changed since that version. */
    change: (id: string, version: number, change: Change) =>
      hasRows(
        db
          .update(t)
          .set({ ...change, version: version + 1 })
          .where(and(eq(t.id, id), eq(t.version, version)))
          .returning({ id: t.id }),
      ),
  };
}
export type FoundMessage = NonNullable<Awaited<ReturnType<ReturnType<typeof createInboxRepository>['find']>>>;
