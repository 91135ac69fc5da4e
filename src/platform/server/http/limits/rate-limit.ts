import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { counted } from '#platform/shared/text/text.ts';
import type { Database } from '../../database/database.ts';
import { AppError } from '../../errors.ts';
import { rateLimits } from './rate-limit-table.ts';

type Limit = { name: string; max: number; seconds: number };

const refusalCacheMs = 10_000;
const maxCachedRefusals = 10_000;

function tooManyRequests(endsAt: number) {
  const secondsLeft = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
  return new AppError(
    'tooMany',
    `That was often. Please try again in ${counted(Math.ceil(secondsLeft / 60), 'minute')}.`,
    secondsLeft,
  );
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Counts, and resolves to whether the limit allows it: for limits that must not show in the response. */
export const isAllowed = (limiter: Pick<RateLimiter, 'count'>, limit: Limit, subject: string) =>
  limiter.count(limit, subject).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.kind === 'tooMany') return false;
      throw error;
    },
  );

/** Counts in the database, so that limits survive restarts and hold for all processes together. */
export function createRateLimiter(db: Database, secret: string) {
  /** Recent refusals, so that a flood is refused without a query for each request. */
  const refused = new Map<string, { until: number; endsAt: number }>();
  const cacheRefusal = (key: string, endsAt: number) => {
    refused.delete(key);
    refused.set(key, { until: Math.min(endsAt, Date.now() + refusalCacheMs), endsAt });
    if (refused.size > maxCachedRefusals) refused.delete(refused.keys().next().value!);
  };
  const keyOf = (name: string, subject: string) =>
    `${name}:${createHmac('sha256', secret).update(`${name}:${subject}`).digest('base64url')}`;

  return {
    /** Counts one attempt by `subject` (stored only as a keyed hash); throws `tooMany` past the limit. */
    async count({ name, max, seconds }: Limit, subject: string) {
      const key = keyOf(name, subject);
      const cached = refused.get(key);
      if (cached && cached.until > Date.now()) throw tooManyRequests(cached.endsAt);
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
      cacheRefusal(key, end);
      throw tooManyRequests(end);
    },

    /** True when the cache already knows that `count` would refuse; makes no query. */
    isRefused: ({ name }: Pick<Limit, 'name'>, subject: string) =>
      (refused.get(keyOf(name, subject))?.until ?? 0) > Date.now(),

    /** Takes back one counted attempt. */
    async forgive({ name }: Pick<Limit, 'name'>, subject: string) {
      refused.delete(keyOf(name, subject));
      await db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf(name, subject)));
    },

    removeExpired: () => db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`)),
  };
}
