import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { sandboxObjects } from './sandbox-table.ts';

/** What becomes of a subscription whose renewal could not be paid, after the last attempt. */
export type AfterDunning = 'cancel' | 'unpaid' | 'past_due';

/** What the controls have set. It is kept, so that a test's clock and its lost webhooks outlive the process. */
export type Settings = {
  /** Seconds by which the sandbox's clock is ahead of the real one. */
  ahead: number;
  /** `send`; `hold`: they wait until it is `send` again; `lose`: they never come. */
  webhooks: 'send' | 'hold' | 'lose';
  /** How often each event is sent, at the same time. */
  copies: number;
  order: 'asMade' | 'reversed' | 'shuffled';
  afterDunning: AfterDunning;
};

const id = 'sandbox_settings';
const byDefault: Settings = { ahead: 0, webhooks: 'send', copies: 1, order: 'asMade', afterDunning: 'cancel' };

export async function readSettings(db: Database): Promise<Settings> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
  return { ...byDefault, ...(row?.data as Partial<Settings> | undefined) };
}

export async function changeSettings(db: Database, change: Partial<Settings>) {
  const data = { ...(await readSettings(db)), ...change };
  await db
    .insert(sandboxObjects)
    .values({ id, kind: 'settings', created: 0, data })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { data } });
  return data;
}
