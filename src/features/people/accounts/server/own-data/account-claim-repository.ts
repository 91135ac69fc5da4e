import { and, eq, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { users } from '../account-table.ts';

/** Accounts whose address is proven by somebody else than who opened them. */
export function createAccountClaimRepository(db: Database) {
  return {
    /** Locks the account with this address until the transaction ends; undefined when its address is proven. */
    lockUnverified: async (email: string) =>
      (
        await db
          .select()
          .from(users)
          .where(and(eq(users.email, email), eq(users.emailVerified, false)))
          .for('update')
      ).at(0),

    /**
     * Makes an account as new: another name, no picture, and nothing in the tables whose rows the deletion of the
     * account would delete, but for those of `keptTables`.
     */
    async empty(userId: string, name: string, keptTables: ReadonlySet<string>) {
      const references = await selectRows<{ table: string; column: string }>(
        db,
        sql`select t.relname as table, a.attname as column from pg_constraint c
          join pg_class t on t.oid = c.conrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = 'users'::regclass`,
      );
      const deletions = references
        .filter(({ table }) => !keptTables.has(table))
        .map(
          ({ table, column }, index) =>
            sql`${sql.identifier(`deleted_${index}`)} as (delete from ${sql.identifier(table)}
              where ${sql.identifier(column)} = ${userId})`,
        );
      // One statement, so that it does not matter which table refers to which.
      await db.execute(sql`with ${sql.join(deletions, sql`, `)} select 1`);
      const now = new Date();
      await db.update(users).set({ name, image: null, createdAt: now, updatedAt: now }).where(eq(users.id, userId));
    },
  };
}
