import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { WorkAttempts } from '#platform/server/queue/work-attempts.ts';
import type { SubscriberQuery } from '../issue-contract.ts';
import type { MailTopic } from '../vocabulary.ts';
import { type IssueRow, newsletterIssues as t } from './issue-table.ts';
import { newsletterSubscriptions as s } from './subscriber-table.ts';

type Change = PgUpdateSetSource<typeof t>;

/** Every process listens to it; `begin` notifies it at commit. */
export const newsletterChannel = 'newsletter';

/** A literal, because the partial indexes need one. */
const isConfirmed = sql`${s.state} = 'confirmed'`;
const wants = (topics: MailTopic[]) => sql`${s.topics} && ${sql.param(topics, s.topics)}`;

export function createIssueRepository(db: Database) {
  /** False when the issue has changed since that version, or is in another state. */
  const change = (id: string, { version, state }: Pick<IssueRow, 'version' | 'state'>, change: Change) =>
    hasRows(
      db
        .update(t)
        .set({ ...change, version: version + 1, updatedAt: sql`now()` })
        .where(and(eq(t.id, id), eq(t.version, version), eq(t.state, state)))
        .returning({ id: t.id }),
    );

  return {
    list: (cursor: string | undefined, limit: number) =>
      db
        .select()
        .from(t)
        .where(behindCursor(cursor, t.createdAt, t.id))
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    find: (id: string) => first(db.select().from(t).where(eq(t.id, id))),

    async add() {
      const [added] = await db.insert(t).values({}).returning({ id: t.id });
      return added!.id;
    },

    change,

    /** Begins sending and notifies every process at commit. False when the version is outdated. */
    async begin(id: string, version: number, reach: number) {
      const begun = { state: 'sending', startedAt: sql`now()`, reach } as const;
      if (!(await change(id, { version, state: 'draft' }, begun))) return false;
      await db.execute(sql`select pg_notify(${newsletterChannel}, '')`);
      return true;
    },

    countUnsubscribed: (id: string) =>
      db
        .update(t)
        .set({ unsubscribed: sql`${t.unsubscribed} + 1` })
        .where(eq(t.id, id)),

    /** Drafts whose time has come. */
    listPlanned: (now: Date) =>
      db
        .select({ id: t.id })
        .from(t)
        .where(and(sql`${t.state} = 'draft' and send_at is not null`, lte(t.sendAt, now))),

    findSending: (isFree: WorkAttempts['isFree']) =>
      first(
        db
          .select()
          .from(t)
          .where(and(sql`${t.state} = 'sending'`, isFree(t.id)))
          .orderBy(asc(t.startedAt))
          .limit(1),
      ),

    /** Emails that are written go out; no more are written. */
    giveUp: (id: string) =>
      db
        .update(t)
        .set({ state: 'stopped', endedAt: sql`now()`, version: sql`${t.version} + 1`, updatedAt: sql`now()` })
        .where(and(eq(t.id, id), eq(t.state, 'sending'))),

    /** Goes on in the list behind `writtenUntil`; false when another process has, or it was stopped. */
    advance({ id, writtenUntil }: Pick<IssueRow, 'id' | 'writtenUntil'>, change: Change) {
      const isHere = writtenUntil === null ? isNull(t.writtenUntil) : eq(t.writtenUntil, writtenUntil);
      const isSending = and(eq(t.id, id), eq(t.state, 'sending'), isHere);
      return hasRows(db.update(t).set(change).where(isSending).returning({ id: t.id }));
    },

    /** The next of those who wanted such news when the issue was sent. */
    listReaders: (
      { topics, writtenUntil, startedAt }: Pick<IssueRow, 'topics' | 'writtenUntil' | 'startedAt'>,
      limit: number,
    ) =>
      db
        .select({ id: s.id, email: s.email, foldedEmail: s.foldedEmail })
        .from(s)
        .where(
          and(
            isConfirmed,
            wants(topics),
            lte(sql`coalesce(${s.confirmedAt}, ${s.createdAt})`, startedAt ?? sql`now()`),
            writtenUntil === null ? undefined : gt(s.id, writtenUntil),
          ),
        )
        .orderBy(asc(s.id))
        .limit(limit),

    /** Returns those of the ids that are still on the list; nobody of them leaves before the transaction ends. */
    async holdReaders(ids: string[]) {
      const rows = await db.select({ id: s.id }).from(s).where(inArray(s.id, ids)).for('key share');
      return new Set(rows.map(({ id }) => id));
    },

    countReaders: (topics?: MailTopic[]) => db.$count(s, and(isConfirmed, topics && wants(topics))),

    listSubscribers: ({ q, cursor }: SubscriberQuery, limit: number) =>
      db
        .select({ id: s.id, email: s.email, topics: s.topics, confirmedAt: s.confirmedAt, createdAt: s.createdAt })
        .from(s)
        .where(
          and(
            isConfirmed,
            q ? sql`${s.foldedEmail} like ${`%${toPattern(q)}%`}` : undefined,
            behindCursor(cursor, s.createdAt, s.id),
          ),
        )
        .orderBy(desc(s.createdAt), desc(s.id))
        .limit(limit),
  };
}
