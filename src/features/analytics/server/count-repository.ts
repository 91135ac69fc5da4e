import { and, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { analyticsCounts, visitorSketches } from './count-table.ts';
import type { Count } from './pending-counts.ts';
import { countSketch, emptySketch, mergeSketches, readSketch, writeSketch } from './visitor-sketch.ts';

/** Days after which nobody asks any more what was opened most on one. */
const subjectsKeptFor = 400;

/** Writes what was counted, by several processes at once. */
export function createCountRepository(db: Database) {
  const addTo = (tx: Pick<Database, 'execute'>, counts: readonly Count[]) =>
    // In one order, so that two processes never wait for each other. What names no opportunity was made up.
    tx.execute(sql`
      insert into analytics_counts as kept (grain, name, starts_on, subject, count)
      select grain, name, starts_on, subject, count
      from json_to_recordset(${JSON.stringify(counts.map(({ startsOn, ...count }) => ({ ...count, starts_on: startsOn })))}::json)
        as added (grain text, name text, starts_on date, subject text, count bigint)
      where subject = '' or name not in ('opens', 'applies')
        or exists (select from opportunities where slug = subject)
      order by grain, name, starts_on, subject
      on conflict (grain, name, starts_on, subject) do update set count = kept.count + excluded.count`);

  return {
    /** All of them or none. */
    async add(counts: readonly Count[]) {
      if (counts.length === 0) return;
      await inTransaction(db, async (tx) => {
        for (let at = 0; at < counts.length; at += 1_000) await addTo(tx, counts.slice(at, at + 1_000));
      });
    },

    /** The day's salt: the proposed one, unless another process was first. */
    async saltOf(day: string, proposed: string) {
      await db
        .insert(visitorSketches)
        .values({ day, salt: proposed, registers: writeSketch(emptySketch()) })
        .onConflictDoNothing();
      const [row] = await db.select({ salt: visitorSketches.salt }).from(visitorSketches).where(sql`day = ${day}`);
      return row!.salt;
    },

    /** Adds a sketch to the day's, and writes down how many visitors that makes. A day that is over stays as it is. */
    addVisitors: (day: string, sketch: Uint8Array) =>
      inTransaction(db, async (tx) => {
        const [kept] = await tx.select().from(visitorSketches).where(sql`day = ${day}`).for('update');
        if (!kept) return;
        const merged = mergeSketches(readSketch(kept.registers), sketch);
        await tx
          .update(visitorSketches)
          .set({ registers: writeSketch(merged) })
          .where(sql`day = ${day}`);
        const count = countSketch(merged);
        await tx
          .insert(analyticsCounts)
          .values({ grain: 'day', name: 'visitors', startsOn: day, subject: '', count })
          .onConflictDoUpdate({
            target: [analyticsCounts.grain, analyticsCounts.name, analyticsCounts.startsOn, analyticsCounts.subject],
            set: { count },
          });
      }),

    /** The salts and sketches of days that are over in the whole world, and what is too old to be asked for. */
    async deleteData(today: string) {
      await db.delete(visitorSketches).where(lt(visitorSketches.day, today));
      await db
        .delete(analyticsCounts)
        .where(
          and(
            ne(analyticsCounts.subject, ''),
            sql`${analyticsCounts.startsOn} < ${today}::date - ${subjectsKeptFor}::int`,
          ),
        );
    },
  };
}
