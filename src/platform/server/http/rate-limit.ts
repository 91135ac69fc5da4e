import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { counted } from '#platform/shared/text.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { rateLimits } from './rate-limit-table.ts';

type Limit = { name: string; most: number; seconds: number };

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Counts in the database, so that a limit holds over restarts and for all processes together. */
export function createRateLimiter(db: Database, secret: string) {
  const keyOf = (name: string, who: string) =>
    `${name}:${createHmac('sha256', secret).update(`${name}:${who}`).digest('base64url')}`;

  return {
    /** Counts one more for whoever `who` stands for (kept only as a keyed hash); past the limit it refuses. */
    async count({ name, most, seconds }: Limit, who: string) {
      const key = keyOf(name, who);
      const isOver = sql`${rateLimits.endsAt} <= now()`;
      const endsAt = sql`now() + make_interval(secs => ${seconds})`;
      const [row] = await db
        .insert(rateLimits)
        .values({ key, count: 1, endsAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
            endsAt: sql`case when ${isOver} then ${endsAt} else ${rateLimits.endsAt} end`,
          },
        })
        .returning();
      if (row!.count <= most) return;
      const left = Math.max(1, Math.ceil((row!.endsAt.getTime() - Date.now()) / 1000));
      const minutes = Math.ceil(left / 60);
      throw new AppError('tooMany', `That was often. Please try again in ${counted(minutes, 'minute')}.`, left);
    },

    /** Takes one back that turned out not to matter. */
    async forgive({ name }: Pick<Limit, 'name'>, who: string) {
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf(name, who)));
    },

    /** Forgets what is over. */
    removeExpired: () => db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`)),
  };
}
