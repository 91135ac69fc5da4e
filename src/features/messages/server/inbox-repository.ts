import { and, asc, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { foldText } from '#platform/shared/text.ts';
import type { MessageState } from '../inbox-vocabulary.ts';
import { messageAnswers as a, contactMessages as t } from './message-table.ts';

export type InboxRepository = ReturnType<typeof createInboxRepository>;
export type InboxCursor = { createdAt: string; id: string };
type ListRequest = {
  q?: string | undefined;
  state?: MessageState | undefined;
  after?: InboxCursor | undefined;
  limit: number;
};
type Change = Partial<Pick<typeof t.$inferSelect, 'state' | 'assignedTo'>>;

/** The outbox key of the email with an answer. */
export const answerKey = (answerId: string) => `message-answer:${answerId}`;

const read = {
  id: t.id,
  name: t.name,
  email: t.email,
  message: t.message,
  state: t.state,
  assignedTo: t.assignedTo,
  assignedName: users.name,
  version: t.version,
  createdAt: t.createdAt,
};

function conditionOf({ q, state, after }: Omit<ListRequest, 'limit'>): SQL | undefined {
  return and(
    state && eq(t.state, state),
    // Escaped: in the search text % and _ stand for themselves.
    q ? like(t.searchText, `%${foldText(q).replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    after && sql`(${t.createdAt}, ${t.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
  );
}

export function createInboxRepository(db: Database) {
  return {
    /** Newest first, before the cursor `after`. */
    list: ({ limit, ...filter }: ListRequest) =>
      db
        .select({ ...read, message: sql<string>`left(${t.message}, 160)` })
        .from(t)
        .leftJoin(users, eq(users.id, t.assignedTo))
        .where(conditionOf(filter))
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    find: async (id: string) =>
      (await db.select(read).from(t).leftJoin(users, eq(users.id, t.assignedTo)).where(eq(t.id, id))).at(0),

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
    async change(id: string, version: number, change: Change) {
      const changed = await db
        .update(t)
        .set({ ...change, version: version + 1 })
        .where(and(eq(t.id, id), eq(t.version, version)))
        .returning({ id: t.id });
      return changed.length > 0;
    },
  };
}
export type FoundMessage = NonNullable<Awaited<ReturnType<InboxRepository['find']>>>;
