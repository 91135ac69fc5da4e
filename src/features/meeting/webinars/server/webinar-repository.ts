import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { meetingLimits } from '#features/meeting/meetings/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import { reminderLock } from '#platform/server/queue/lock-reminder.ts';
import { webinarPathOf } from '../vocabulary.ts';
import { webinarRegistrations as r, webinars as t, type WebinarRow } from './webinar-table.ts';

const countIn = (state: 'registered' | 'waiting') =>
  sql<number>`(select count(*)::int from webinar_registrations r where r.webinar_id = webinars.id and r.state = '${sql.raw(state)}')`;
const fileOf = (kind: string) =>
  sql<
    string | null
  >`(select f.id from webinar_files f where f.webinar_id = webinars.id and f.kind = '${sql.raw(kind)}')`;

/** How many have registered and wait, and its files. */
const counts = {
  registered: countIn('registered').as('registered'),
  waiting: countIn('waiting').as('waiting'),
  pictureId: fileOf('picture').as('picture_id'),
  slidesId: fileOf('slides').as('slides_id'),
  recordingId: fileOf('recording').as('recording_id'),
  captionsId: fileOf('captions').as('captions_id'),
};
export type WebinarWithCounts = WebinarRow & {
  registered: number;
  waiting: number;
  pictureId: string | null;
  slidesId: string | null;
  recordingId: string | null;
  captionsId: string | null;
};

const isPublished = isNotNull(t.publishedAt);
const endsAt = sql`${t.startsAt} + make_interval(mins => ${t.minutes})`;
const longestMs = meetingLimits.maxMinutes * 60_000;

export function createWebinarRepository(db: Database) {
  const select = () => db.select({ webinar: t, ...counts }).from(t);
  type Selected = Awaited<ReturnType<typeof select>>[number];
  const toRow = ({ webinar, ...rest }: Selected): WebinarWithCounts => ({ ...webinar, ...rest });

  return {
    /** Published ones that are not over, the next first. */
    listUpcoming: async (now: Date, cursor: string | undefined, limit: number) =>
      (
        await select()
          .where(
            and(
              isPublished,
              // The first condition is the index's, the second the exact one.
              gt(t.startsAt, new Date(now.getTime() - longestMs)),
              sql`${endsAt} > ${now.toISOString()}::timestamptz`,
              behindCursor(cursor, t.startsAt, t.id, '>'),
            ),
          )
          .orderBy(asc(t.startsAt), asc(t.id))
          .limit(limit)
      ).map(toRow),

    /** Counts those that are published, not cancelled and not over; `sampleCount` of them are invented. */
    async countUpcoming(now: Date) {
      const [counted] = await db
        .select({ count: count(), sampleCount: sql<number>`(count(*) filter (where ${t.isSample}))::int` })
        .from(t)
        .where(
          and(
            isPublished,
            isNull(t.cancelledAt),
            gt(t.startsAt, new Date(now.getTime() - longestMs)),
            sql`${endsAt} > ${now.toISOString()}::timestamptz`,
          ),
        );
      return counted!;
    },

    /** Published ones that are over and took place, the latest first. */
    listPast: async (now: Date, cursor: string | undefined, limit: number) =>
      (
        await select()
          .where(
            and(
              isPublished,
              isNull(t.cancelledAt),
              lte(t.startsAt, now),
              sql`${endsAt} <= ${now.toISOString()}::timestamptz`,
              behindCursor(cursor, t.startsAt, t.id),
            ),
          )
          .orderBy(desc(t.startsAt), desc(t.id))
          .limit(limit)
      ).map(toRow),

    /** For curators, drafts too, the latest first. */
    list: async (cursor: string | undefined, limit: number) =>
      (
        await select()
          .where(behindCursor(cursor, t.startsAt, t.id))
          .orderBy(desc(t.startsAt), desc(t.id))
          .limit(limit)
      ).map(toRow),

    findPublished: async (slug: string) => (await select().where(and(eq(t.slug, slug), isPublished))).map(toRow).at(0),

    find: async (id: string) => (await select().where(eq(t.id, id))).map(toRow).at(0),

    listForSitemap: async (limit: number) => {
      const rows = await db
        .select({ slug: t.slug, updatedAt: t.changedAt })
        .from(t)
        .where(and(isPublished, isNull(t.cancelledAt)))
        .orderBy(desc(t.startsAt), desc(t.id))
        .limit(limit);
      return rows.map(({ slug, updatedAt }) => ({ path: webinarPathOf(slug), updatedAt }));
    },

    /** Locked until the transaction ends, so that who gets in is counted one after the other. */
    lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),

    lockPublished: (slug: string) =>
      first(
        db
          .select()
          .from(t)
          .where(and(eq(t.slug, slug), isPublished))
          .for('update'),
      ),

    /** Undefined when another one has its slug. */
    async add(details: typeof t.$inferInsert) {
      const [added] = await db.insert(t).values(details).onConflictDoNothing().returning();
      return added;
    },

    async change(id: string, change: Partial<typeof t.$inferInsert>) {
      const [changed] = await db.update(t).set(change).where(eq(t.id, id)).returning();
      return changed!;
    },

    countSamples: () => db.$count(t, eq(t.isSample, true)),

    /** One whose reminder is due, locked; those that another process holds are left out. */
    lockPending: reminderLock(db, t),

    /** The ids of those ahead for which somebody waits although there is room. */
    listFillable: async (now: Date, limit: number) =>
      (
        await db
          .select({ id: t.id })
          .from(t)
          .where(
            and(
              inArray(t.id, db.select({ id: r.webinarId }).from(r).where(eq(r.state, sql`'waiting'`))),
              isNull(t.cancelledAt),
              sql`${endsAt} > ${now.toISOString()}::timestamptz`,
              sql`(${t.capacity} is null or ${t.capacity} > ${countIn('registered')})`,
            ),
          )
          .orderBy(t.id)
          .limit(limit)
      ).map(({ id }) => id),
  };
}
