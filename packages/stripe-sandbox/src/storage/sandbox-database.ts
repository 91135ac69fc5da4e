import { createSchema } from './create-schema.ts';
import type { Database } from './database.ts';
import { createMutex } from './mutex.ts';

export type SandboxDatabase = ReturnType<typeof createSandboxDatabase>;

/** The database as the sandbox uses it: its tables are created at the first use. */
export function createSandboxDatabase(db: Database) {
  const mutex = createMutex();
  let creation: Promise<void> | undefined;

  async function prepared() {
    creation ??= createSchema(db).catch((error) => {
      creation = undefined;
      throw error;
    });
    await creation;
    return db;
  }

  /** One piece of work of this process at a time, in the order of the calls. */
  const exclusive = <T>(work: (db: Database) => Promise<T>) => mutex(async () => work(await prepared()));

  return {
    exclusive,

    /** Reads, whatever else is going on. */
    read: async <T>(work: (db: Database) => Promise<T>) => work(await prepared()),

    transaction: <T>(work: (tx: Database) => Promise<T>) => exclusive((db) => db.transaction(work)),
  };
}
