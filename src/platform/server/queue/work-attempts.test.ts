import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, selectRows } from '../database/database.ts';
import { itOnBoth } from '../testing/database-test.ts';
import { workAttempts } from './work-attempt-table.ts';
import { countSetAside, createWorkAttempts, purgeWorkAttempts } from './work-attempts.ts';

const open = (db: Database) => createWorkAttempts({ db, queue: 'errands', pauses: [60, 300], asidePauses: [3600] });
const endLease = (db: Database) => db.update(workAttempts).set({ runAt: sql`now()` });
const listFree = async (db: Database, keys: string[]) =>
  (
    await selectRows<{ key: string }>(
      db,
      sql`select key from unnest(${sql.param(keys)}::text[]) as k(key) where ${open(db).isFree(sql`k.key`)} order by 1`,
    )
  ).map(({ key }) => key);

itOnBoth('leaves nothing of what worked, and hides what is being done', async ({ db }) => {
  const attempts = open(db);
  expect(await attempts.claim(['a', 'b'])).toEqual({ claimed: ['a', 'b'], setAside: [] });
  expect(await listFree(db, ['a', 'b', 'c'])).toEqual(['c']);
  expect(await attempts.claim(['a'])).toEqual({ claimed: [], setAside: [] });
  await attempts.finish(['a', 'b']);
  expect(await db.$count(workAttempts)).toBe(0);
});

itOnBoth('claims alone what had no outcome, and sets it aside after the second time', async ({ db }) => {
  const attempts = open(db);
  await attempts.claim(['a', 'b']);
  await endLease(db);
  const { claimed } = await attempts.claim(['a', 'b']);
  expect(claimed).toHaveLength(1);
  await endLease(db);
  await attempts.finish(['a', 'b'].filter((key) => key !== claimed[0]));
  expect(await attempts.claim(claimed)).toEqual({ claimed: [], setAside: claimed });
  expect(await attempts.claim(claimed)).toEqual({ claimed: [], setAside: claimed });
  expect(await listFree(db, claimed)).toEqual([]);
  expect(await countSetAside(db)).toEqual([{ queue: 'errands', count: 1 }]);
  // Once more when its time has come, or somebody wants it.
  await endLease(db);
  expect(await attempts.claim(claimed)).toEqual({ claimed, setAside: [] });
  await endLease(db);
  expect(await attempts.claim(claimed)).toEqual({ claimed: [], setAside: claimed });
  await attempts.lift(claimed[0]!);
  expect(await attempts.claim(claimed)).toEqual({ claimed, setAside: [] });
});

itOnBoth('does not count a claim of a process that stops', async ({ db }) => {
  const attempts = open(db);
  for (let restart = 0; restart < 4; restart += 1) {
    expect(await attempts.claim(['a'])).toEqual({ claimed: ['a'], setAside: [] });
    await attempts.release(['a']);
    await endLease(db);
  }
});

itOnBoth(
  'does a batch at once; after a failure each alone, and the one that fails waits longer each time',
  async ({ db }) => {
    const attempts = open(db);
    const calls: string[] = [];
    const work = async (keys: readonly string[]) => {
      calls.push(keys.join(' '));
      if (keys.includes('bad')) throw new RangeError('no');
    };
    await attempts.doApart(['a', 'b'], work);
    await attempts.doApart(['a', 'bad', 'b'], work);
    expect(calls).toEqual(['a b', 'a bad b', 'a', 'bad', 'b']);
    expect(await listFree(db, ['a', 'bad', 'b'])).toEqual(['a', 'b']);
    const pauses: unknown[] = [];
    for (let times = 0; times < 3; times += 1) {
      const [row] = await db
        .select({
          pause: sql<number>`extract(epoch from run_at - now())::int`,
          reason: workAttempts.reason,
          at: workAttempts.setAsideAt,
        })
        .from(workAttempts);
      pauses.push([row!.pause, row!.reason, row!.at !== null]);
      await attempts.doApart(['bad'], work);
    }
    expect(pauses).toEqual([
      [60, 'RangeError', false],
      [300, 'RangeError', false],
      [3600, 'RangeError', true],
    ]);
    await attempts.doApart(['bad'], async () => {});
    expect(await db.$count(workAttempts)).toBe(0);
  },
);

itOnBoth('goes on behind one that fails, and ends with what fails before anything has begun', async ({ db }) => {
  const attempts = open(db);
  const left = ['bad', 'good'];
  await attempts.doAll(async (begin) => {
    const [key] = left;
    if (key === undefined) return false;
    begin(left.shift()!);
    if (key === 'bad') throw new Error('no');
    return true;
  });
  expect(await listFree(db, ['bad', 'good'])).toEqual(['good']);
  await expect(attempts.doAll(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
});

itOnBoth('deletes what nobody tries any more', async ({ db }) => {
  await open(db).fail('gone', new Error('no'));
  await open(db).fail('there', new Error('no'));
  await db.update(workAttempts).set({ runAt: sql`now() - interval '31 days'` }).where(sql`key = 'gone'`);
  await purgeWorkAttempts(db);
  expect(await db.select().from(workAttempts)).toMatchObject([{ key: 'there' }]);
});
