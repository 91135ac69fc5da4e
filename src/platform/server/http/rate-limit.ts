import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { counted } from '#platform/shared/text.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { rateLimits } from './rate-limit-table.ts';

type Limit = { name: string; max: number; seconds: number };

const rememberedFor = 10_000;
const maxRemembered = 10_000;

function refusal(endsAt: number) {
  const left = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
  return new AppError(
    'tooMany',
    `That was often. Please try again in ${counted(Math.ceil(left / 60), 'minute')}.`,
    left,
  );
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** For limits that nobody may notice: past them, less is done, and the answer is the same. */
export const isAllowed = (limiter: Pick<RateLimiter, 'count'>, limit: Limit, who: string) =>
  limiter.count(limit, who).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.kind === 'tooMany') return false;
      throw error;
    },
  );

/** Counts in the database, so that a limit holds over restarts and for all processes together. */
export function createRateLimiter(db: Database, secret: string) {
  /** Who was refused just now: a flood is turned away from memory, without a query for each of its requests. */
  const refused = new Map<string, { until: number; endsAt: number }>();
  const remember = (key: string, endsAt: number) => {
    refused.delete(key);
    refused.set(key, { until: Math.min(endsAt, Date.now() + rememberedFor), endsAt });
    if (refused.size > maxRemembered) refused.delete(refused.keys().next().value!);
  };
  const keyOf = (name: string, who: string) =>
    `${name}:${createHmac('sha256', secret).update(`${name}:${who}`).digest('base64url')}`;

  return {
    /** Counts one more for whoever `who` stands for (kept only as a keyed hash); past the limit it refuses. */
    async count({ name, max, seconds }: Limit, who: string) {
      const key = keyOf(name, who);
      const known = refused.get(key);
      if (known && known.until > Date.now()) throw refusal(known.endsAt);
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
      if (row!.count <= max) return;
      const end = row!.endsAt.getTime();
      remember(key, end);
      throw refusal(end);
    },

    /** Whether it is known, without asking the database, that this one would be refused. */
    isRefused: ({ name }: Pick<Limit, 'name'>, who: string) => (refused.get(keyOf(name, who))?.until ?? 0) > Date.now(),

    /** Takes one back that turned out not to matter. */
    async forgive({ name }: Pick<Limit, 'name'>, who: string) {
      refused.delete(keyOf(name, who));
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf(name, who)));
    },

    /** Forgets what is over. */
    removeExpired: () => db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`)),
  };
}
