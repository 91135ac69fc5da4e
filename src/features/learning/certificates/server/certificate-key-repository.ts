import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { certificateKeys as t } from './certificate-table.ts';

export function createCertificateKeyRepository(db: Database) {
  return {
    /** The latest first. */
    list: () => db.select().from(t).orderBy(desc(t.createdAt), desc(t.thumbprint)),

    find: (thumbprint: string) => first(db.select().from(t).where(eq(t.thumbprint, thumbprint))),

    add: (keys: typeof t.$inferInsert) => db.insert(t).values(keys),

    /** Until the transaction ends, so that of several processes that start at once one makes the keys. */
    lock: () => db.execute(sql`lock table ${t} in exclusive mode`),
  };
}
