import { and, count, eq, getTableColumns, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { inSeconds, isPending, maxUnfinished } from './claim-rows.ts';
import { workAttempts as t } from './work-attempt-table.ts';

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];

type Settings = {
  db: Database;
  /** Names the kind of work; the keys are unique in it. */
  queue: string;
  /** Seconds that a claim counts. */
  lease?: number;
  /** Seconds before each further attempt at what failed; after the last it is set aside. */
  pauses?: readonly number[];
  /** Seconds for which it is set aside, longer each time; then one more failure sets it aside again. */
  asidePauses?: readonly [number, ...number[]];
};
export type WorkAttempts = ReturnType<typeof createWorkAttempts>;

const endedProcess = 'the process ended';

/**
 * Counts attempts at work whose rows are no queue: what failed waits longer each time, what failed again and again or has
 * ended the process twice is set aside, and nothing else waits for it.
 */
export function createWorkAttempts({
  db,
  queue,
  lease = 30,
  pauses = [minute, 5 * minute, 30 * minute, 3 * hour, 12 * hour],
  asidePauses = [7 * day],
}: Settings) {
  const isOf = (keys: readonly string[]) => and(eq(t.queue, queue), inArray(t.key, [...keys]));
  const list = async (keys: readonly string[]) =>
    keys.length === 0
      ? []
      : db
          .select({ ...getTableColumns(t), isDue: sql<boolean>`${isPending(t.runAt)}` })
          .from(t)
          .where(isOf(keys));

  async function save(
    key: string,
    change: Pick<typeof t.$inferSelect, 'failures' | 'reason'> & {
      unfinished: number;
      pause: number;
      isAside: boolean;
    },
  ) {
    const { pause, isAside, ...counts } = change;
    const set = { ...counts, runAt: inSeconds(pause), setAsideAt: isAside ? sql`now()` : null };
    await db
      .insert(t)
      .values({ queue, key, ...set })
      .onConflictDoUpdate({ target: [t.queue, t.key], set });
  }

  const pauseAside = (times: number) => asidePauses[Math.min(times, asidePauses.length - 1)]!;

  /** One more failure: it waits, or is set aside. Returns whether it is. */
  async function fail(key: string, error: Error) {
    const failures = (await list([key])).at(0)?.failures ?? 0;
    const pause = pauses[failures];
    await save(key, {
      ...{ failures: failures + 1, unfinished: 0, reason: error.name },
      ...{ pause: pause ?? pauseAside(failures - pauses.length), isAside: pause === undefined },
    });
    return pause === undefined;
  }

  const finish = async (keys: readonly string[]) => {
    if (keys.length > 0) await db.delete(t).where(isOf(keys));
  };

  return {
    /** For queries: whether work with this key may begin. */
    isFree: (key: PgColumn | SQL) =>
      sql`not exists (select from ${t} where ${t.queue} = ${queue} and ${t.key} = ${key}::text and not ${isPending(t.runAt)})`,

    /**
     * Claims work that could end the process: all of these keys, or one alone that failed before, or was claimed without
     * an outcome. `setAside`: those whose work has ended two processes, now or before; keys that another process has claimed
     * are in neither.
     */
    async claim(keys: readonly string[]) {
      const attempts = await list(keys);
      const suspect = attempts.find(({ unfinished, failures, isDue }) => isDue && (unfinished > 0 || failures > 0));
      const runAt = inSeconds(lease);
      const chosen = suspect ? [suspect.key] : [...keys].sort();
      const rows = await db
        .insert(t)
        .values(chosen.map((key) => ({ queue, key, unfinished: 1, runAt })))
        .onConflictDoUpdate({
          target: [t.queue, t.key],
          set: { unfinished: sql`${t.unfinished} + 1`, runAt, setAsideAt: null },
          setWhere: isPending(t.runAt),
        })
        .returning();
      const over = rows.filter(({ unfinished }) => unfinished > maxUnfinished);
      for (const { key, failures } of over)
        await save(key, {
          // Once it is tried again, one end of the process sets it aside.
          ...{ failures: failures + 1, unfinished: maxUnfinished - 1, reason: endedProcess },
          ...{ pause: pauseAside(failures), isAside: true },
        });
      const claimed = rows.filter((row) => !over.includes(row)).map(({ key }) => key);
      const isAside = ({ setAsideAt, isDue }: (typeof attempts)[number]) => setAsideAt !== null && !isDue;
      return { claimed, setAside: [...over, ...attempts.filter(isAside)].map(({ key }) => key) };
    },

    /**
     * Lists those of these keys that were claimed without an outcome; the process may have ended because of one of
     * them.
     */
    listUnfinished: async (keys: readonly string[]) =>
      (await list(keys)).flatMap(({ key, unfinished }) => (unfinished > 0 ? [key] : [])),

    /**
     * Does one after the other in transactions, until `doNext` returns false. It says the key of what it has locked; one
     * that fails waits, and the next one follows.
     */
    async doAll(doNext: (begin: (key: string) => void) => Promise<boolean>) {
      for (let isOver = false; !isOver; ) {
        let begun: string | undefined;
        const begin = (key: string) => {
          begun = key;
        };
        try {
          isOver = !(await doNext(begin));
          if (begun !== undefined) await finish([begun]);
        } catch (error) {
          if (begun === undefined) throw error;
          await fail(begun, error as Error);
        }
      }
    },

    /** While it is being done. */
    renew: (key: string) =>
      db
        .update(t)
        .set({ runAt: inSeconds(lease) })
        .where(and(isOf([key]), sql`${t.unfinished} > 0`)),

    /** It worked, or is nobody's work any more. */
    finish,
    fail,

    /** This process stops while it does it: the claim does not count. */
    release: (keys: readonly string[]) =>
      db
        .update(t)
        .set({ unfinished: sql`greatest(${t.unfinished} - 1, 0)` })
        .where(and(isOf(keys), sql`${t.setAsideAt} is null`)),

    /** Lets work that was set aside begin again. */
    lift: (key: string) => db.delete(t).where(and(isOf([key]), isNotNull(t.setAsideAt))),

    /** Does work for all of these at once; when that fails, for each alone, so that a failure is that one's. */
    async doApart(keys: readonly string[], work: (keys: readonly string[]) => Promise<unknown>) {
      const isDone =
        keys.length > 1 &&
        (await work(keys).then(
          () => true,
          () => false,
        ));
      const done = isDone ? keys : [];
      const alone: string[] = [];
      for (const key of isDone ? [] : keys)
        try {
          await work([key]);
          alone.push(key);
        } catch (error) {
          await fail(key, error as Error);
        }
      const finishedAttempts = await list([...done, ...alone]);
      await finish(finishedAttempts.map(({ key }) => key));
    },
  };
}

/** How much of each kind of work is set aside. */
export const countSetAside = (db: Database) =>
  db
    .select({ queue: t.queue, count: count() })
    .from(t)
    .where(isNotNull(t.setAsideAt))
    .groupBy(t.queue)
    .orderBy(t.queue);

/** Deletes what nobody has tried for thirty days: its work is gone. */
export const purgeWorkAttempts = (db: Database) => db.delete(t).where(lt(t.runAt, sql`now() - interval '30 days'`));
