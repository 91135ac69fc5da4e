import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { ResponseCache } from '#platform/server/http/answers/response-cache.ts';

type Dependencies = {
  db: Pick<Database, 'execute'>;
  store: Pick<ResponseCache, 'hasServable'>;
  isStopping: () => boolean;
  /** Milliseconds after which the database counts as away. */
  timeoutMs?: number;
};

type Readiness = { status: 200 | 503; text: string };

/** Says whether a proxy should send requests here. Questions that come at one time ask the database once. */
export function createReadiness({ db, store, isStopping, timeoutMs = 2_000 }: Dependencies) {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const answers = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return (await Promise.race([answers, wait(timeoutMs, false, { ref: false })])) ?? false;
  };

  return async (): Promise<Readiness> => {
    if (isStopping()) return { status: 503, text: 'not ready: this process stops' };
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    if (await asking) return { status: 200, text: 'ready' };
    return store.hasServable()
      ? { status: 200, text: 'degraded: the database does not answer; visitors get pages from memory' }
      : { status: 503, text: 'not ready: the database does not answer' };
  };
}
