import { and, asc, desc, eq, isNull, like, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { behindCursor, decodeCursor, encodeCursor } from '#platform/server/database/list-cursor.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { cursorInstant } from '#platform/shared/dates/date-schema.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { InboxQuery } from '../../inbox-contract.ts';
import { messageAnswers as a, contactMessages as t } from '../message-table.ts';

type Row = typeof t.$inferSelect;
type NewMessage = Pick<Row, 'name' | 'email' | 'message'> &
  Partial<Pick<Row, 'personId' | 'isPriority' | 'waitingSince' | 'promisedAt'>>;
type Change = Partial<
  Pick<
    Row,
    | 'state'
    | 'assignedTo'
    | 'isPriority'
    | 'waitingSince'
    | 'promisedAt'
    | 'alarmedAt'
    | 'firstAnsweredAt'
    | 'lastMessageAt'
  >
>;
type NewEntry = Pick<typeof a.$inferInsert, 'messageId' | 'kind' | 'text' | 'authorId' | 'emailId' | 'senderEmail'>;

export const answerKey = (answerId: string) => `message-answer:${answerId}`;

const senders = alias(users, 'senders');
/** The question of an account has the address that the account has now. */
const email = sql<string>`coalesce(${senders.email}, ${t.email})`;

const common = {
  id: t.id,
  name: t.name,
  email,
  state: t.state,
  assignedTo: sql<{ id: string; name: string | null } | null>`case when ${t.assignedTo} is not null
    then json_build_object('id', ${t.assignedTo}, 'name', ${users.name}) end`,
  isPriority: t.isPriority,
  promisedAt: t.promisedAt,
  createdAt: t.createdAt,
};

const isLast = sql<boolean>`(not ${t.isPriority})`;
const waitingCursor = z.tuple([z.boolean(), cursorInstant, z.uuid()]);

/** The place of an open question in the inbox. */
export const toInboxCursor = ({ isPriority, waitingSince, id }: Pick<Row, 'isPriority' | 'waitingSince' | 'id'>) =>
  encodeCursor([!isPriority, waitingSince, id]);

/** Open questions behind a cursor: of Premium members first, then who waits longest. */
function behindWaiting(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [last, since, id] = decodeCursor(waitingCursor, cursor);
  return sql`(${isLast}, ${t.waitingSince}, ${t.id}) > (${last}, ${since}::timestamptz, ${id}::uuid)`;
}

export function createInboxRepository(db: Database) {
  return {
    async add({ name, email, message, ...rest }: NewMessage) {
      const searchText = [name, email, message].map(foldText).join('\n');
      const [added] = await db
        .insert(t)
        .values({ name, email, message, searchText, ...rest })
        .returning({ id: t.id });
      return added!.id;
    },

    /** Open ones in the order in which they are to be answered, all others newest first. */
    list: ({ q, state, cursor }: InboxQuery, limit: number) =>
      db
        .select({ ...common, waitingSince: t.waitingSince, beginning: sql<string>`left(${t.message}, 160)` })
        .from(t)
        .leftJoin(users, eq(users.id, t.assignedTo))
        .leftJoin(senders, eq(senders.id, t.personId))
        .where(
          and(
            state === 'open' ? sql`${t.state} = 'open'` : state && eq(t.state, state),
            q ? like(t.searchText, `%${toPattern(foldText(q))}%`) : undefined,
            state === 'open' ? behindWaiting(cursor) : behindCursor(cursor, t.createdAt, t.id),
          ),
        )
        .orderBy(
          ...(state === 'open' ? [asc(isLast), asc(t.waitingSince), asc(t.id)] : [desc(t.createdAt), desc(t.id)]),
        )
        .limit(limit),

    find: (id: string) =>
      first(
        db
          .select({
            ...common,
            message: t.message,
            version: t.version,
            personId: t.personId,
            firstAnsweredAt: t.firstAnsweredAt,
            lastMessageAt: t.lastMessageAt,
            assigneeEmail: users.email,
          })
          .from(t)
          .leftJoin(users, eq(users.id, t.assignedTo))
          .leftJoin(senders, eq(senders.id, t.personId))
          .where(eq(t.id, id)),
      ),

    /** Their own, newest first. */
    listOf: (personId: string, cursor: string | undefined, limit: number) =>
      db
        .select({
          id: t.id,
          state: t.state,
          promisedAt: t.promisedAt,
          createdAt: t.createdAt,
          lastMessageAt: t.lastMessageAt,
          beginning: sql<string>`left(${t.message}, 160)`,
        })
        .from(t)
        .where(and(eq(t.personId, personId), behindCursor(cursor, t.lastMessageAt, t.id)))
        .orderBy(desc(t.lastMessageAt), desc(t.id))
        .limit(limit),

    listEntries: (messageId: string) =>
      db
        .select({
          id: a.id,
          kind: a.kind,
          text: a.text,
          authorName: users.name,
          createdAt: a.createdAt,
          emailId: a.emailId,
          senderEmail: a.senderEmail,
          delivery: outbox.state,
        })
        .from(a)
        .leftJoin(users, eq(users.id, a.authorId))
        .leftJoin(outbox, eq(outbox.key, sql`${answerKey('')} || ${a.id}`))
        .where(eq(a.messageId, messageId))
        .orderBy(asc(a.createdAt), asc(a.id)),

    /** Undefined when an email with this id is there already. */
    async addEntry(entry: NewEntry) {
      const [added] = await db.insert(a).values(entry).onConflictDoNothing().returning({ id: a.id });
      return added?.id;
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

    /** Locks the row, so that replies that arrive at once come one after the other. */
    lock: (id: string) => db.select({ id: t.id }).from(t).where(eq(t.id, id)).for('update'),

    /** Lists the people who may answer, by name. */
    listColleagues: () =>
      db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(and(ne(users.role, 'member'), isNull(users.suspendedAt)))
        .orderBy(asc(users.name), asc(users.id)),
  };
}
export type InboxRepository = ReturnType<typeof createInboxRepository>;
export type FoundMessage = NonNullable<Awaited<ReturnType<InboxRepository['find']>>>;
export type FoundEntry = Awaited<ReturnType<InboxRepository['listEntries']>>[number];
