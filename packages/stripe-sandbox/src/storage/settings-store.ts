import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sandboxObjects } from './tables.ts';

/** The status of a subscription after the last failed attempt at its renewal. */
export type AfterDunning = 'cancel' | 'unpaid' | 'past_due';

/** Set by the controls. Stored, so that they outlive the process. */
export type Settings = {
  /** Seconds that the sandbox's clock is ahead of real time. */
  clockOffset: number;
  /** `hold`: not until it is `send` again; `lose`: never. */
  webhooks: 'send' | 'hold' | 'lose';
  /** How many times each event is sent, at once. */
  copies: number;
  order: 'asMade' | 'reversed' | 'shuffled';
  afterDunning: AfterDunning;
};

const id = 'sandbox_settings';
const defaultSettings: Settings = {
  clockOffset: 0,
  webhooks: 'send',
  copies: 1,
  order: 'asMade',
  afterDunning: 'cancel',
};

export async function readSettings(db: Database): Promise<Settings> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
  return { ...defaultSettings, ...(row?.data as Partial<Settings> | undefined) };
}

export async function changeSettings(db: Database, change: Partial<Settings>) {
  const data = { ...(await readSettings(db)), ...change };
  await db
    .insert(sandboxObjects)
    .values({ id, kind: 'settings', created: 0, data })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { data } });
  return data;
}
