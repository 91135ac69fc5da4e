import { and, asc, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { MailTopic } from '../vocabulary.ts';
import { type IssueRow, newsletterIssues as t } from './issue-table.ts';
import { newsletterSubscriptions as s } from './subscriber-table.ts';

export type IssueRepository = ReturnType<typeof createIssueRepository>;
type Cursor = { createdAt: string; id: string };
type Change = Partial<Omit<IssueRow, 'id' | 'version'>>;

/** Every process listens to it; `begin` notifies it at commit. */
export const newsletterChannel = 'newsletter';

const before = (
  position: Cursor | undefined,
  at: SQL | typeof t.createdAt | typeof s.createdAt,
  id: typeof t.id | typeof s.id,
) => position && sql`(${at}, ${id}) < (${position.createdAt}::timestamptz, ${position.id}::uuid)`;

/** A literal, because the partial indexes need one. */
const isConfirmed = sql`${s.state} = 'confirmed'`;
const wants = (topics: MailTopic[]) => sql`${s.topics} && ${sql.param(topics, s.topics)}`;

export function createIssueRepository(db: Database) {
  return {
    list: (limit: number, after?: Cursor) =>
      db
        .select()
        .from(t)
        .where(before(after, t.createdAt, t.id))
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    find: async (id: string) => (await db.select().from(t).where(eq(t.id, id))).at(0),

    async add() {
      const [added] = await db.insert(t).values({}).returning({ id: t.id });
      return added!.id;
    },

    /** False when the issue has changed since that version, or is in another state. */
    async change(id: string, { version, state }: Pick<IssueRow, 'version' | 'state'>, change: Change) {
      const changed = await db
        .update(t)
        .set({ ...change, version: version + 1, updatedAt: sql`now()` })
        .where(and(eq(t.id, id), eq(t.version, version), eq(t.state, state)))
        .returning({ id: t.id });
      return changed.length > 0;
    },

    /** Begins sending and notifies every process at commit. False when the version is outdated. */
    async begin(id: string, version: number, reach: number) {
      const begun = await db
        .update(t)
        .set({ state: 'sending', startedAt: sql`now()`, reach, version: version + 1, updatedAt: sql`now()` })
        .where(and(eq(t.id, id), eq(t.version, version), eq(t.state, 'draft')))
        .returning({ notified: sql`pg_notify(${newsletterChannel}, '')` });
      return begun.length > 0;
    },

    findSending: async () =>
      (await db.select().from(t).where(sql`${t.state} = 'sending'`).orderBy(asc(t.startedAt)).limit(1)).at(0),

    /** Goes on in the list behind `writtenUntil`; false when another process has, or it was stopped. */
    async advance({ id, writtenUntil }: Pick<IssueRow, 'id' | 'writtenUntil'>, change: Change) {
      const advanced = await db
        .update(t)
        .set(change)
        .where(
          and(
            eq(t.id, id),
            eq(t.state, 'sending'),
            writtenUntil === null ? isNull(t.writtenUntil) : eq(t.writtenUntil, writtenUntil),
          ),
        )
        .returning({ id: t.id });
      return advanced.length > 0;
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

    /** Of these, who is still on the list; nobody of them leaves before the transaction ends. */
    async holdReaders(ids: string[]) {
      if (ids.length === 0) return new Set<string>();
      const rows = await db.select({ id: s.id }).from(s).where(inArray(s.id, ids)).for('key share');
      return new Set(rows.map(({ id }) => id));
    },

    async countReaders(topics?: MailTopic[]) {
      const [row] = await db
        .select({ n: count() })
        .from(s)
        .where(and(isConfirmed, topics && wants(topics)));
      return row!.n;
    },

    /** Confirmed addresses, newest first. */
    listSubscribers: (limit: number, { q, after }: { q?: string | undefined; after?: Cursor | undefined } = {}) =>
      db
        .select({ id: s.id, email: s.email, topics: s.topics, confirmedAt: s.confirmedAt, createdAt: s.createdAt })
        .from(s)
        .where(
          and(
            isConfirmed,
            q ? sql`${s.foldedEmail} like ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
            before(after, s.createdAt, s.id),
          ),
        )
        .orderBy(desc(s.createdAt), desc(s.id))
        .limit(limit),
  };
}
