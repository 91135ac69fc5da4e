import { and, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { analyticsCounts, visitorSketches } from './count-table.ts';
import type { Count } from './pending-counts.ts';
import { countSketch, emptySketch, mergeSketches, readSketch, writeSketch } from './visitor-sketch.ts';

/** Days that the counts of subjects by day are stored. */
const maxSubjectDays = 400;

/** Adds counts; several processes may do so at once. */
export function createCountRepository(db: Database) {
  const addTo = (tx: Pick<Database, 'execute'>, counts: readonly Count[]) =>
    // Ordered, so that two processes cannot deadlock. Counts of unknown opportunities and classes are dropped.
    tx.execute(sql`
      insert into analytics_counts as kept (grain, name, starts_on, subject, count)
      select grain, name, starts_on, subject, count
      from json_to_recordset(${JSON.stringify(counts.map(({ startsOn, ...count }) => ({ ...count, starts_on: startsOn })))}::json)
        as added (grain text, name text, starts_on date, subject text, count bigint)
      where subject = '' or case
        when name in ('opens', 'applies') then exists (select from opportunities where slug = subject)
        when name like 'course%' then exists (select from courses where id = subject)
        else true end
      order by grain, name, starts_on, subject
      on conflict (grain, name, starts_on, subject) do update set count = kept.count + excluded.count`);

  return {
    /** All of them or none. */
    async add(counts: readonly Count[]) {
      if (counts.length === 0) return;
      await db.transaction(async (tx) => {
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

    /** Merges a sketch into the day's and saves the estimated number of visitors. Days that are over do not change. */
    addVisitors: (day: string, sketch: Uint8Array) =>
      db.transaction(async (tx) => {
        const [stored] = await tx.select().from(visitorSketches).where(sql`day = ${day}`).for('update');
        if (!stored) return;
        const merged = mergeSketches(readSketch(stored.registers), sketch);
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

    /** Deletes the salts and sketches of days that are over in every time zone, and old counts. */
    async deleteData(today: string) {
      await db.delete(visitorSketches).where(lt(visitorSketches.day, today));
      await db
        .delete(analyticsCounts)
        .where(
          and(
            ne(analyticsCounts.subject, ''),
            sql`${analyticsCounts.startsOn} < ${today}::date - ${maxSubjectDays}::int`,
          ),
        );
    },
  };
}
