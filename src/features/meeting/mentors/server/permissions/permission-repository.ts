import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '#features/people/accounts/server/account-table.ts';
import { guardianConsents } from '#features/people/profiles/server/guardians/guardian-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { mentoringPermissions as t } from '../mentoring-table.ts';

export const createPermissionRepository = (db: Database) => ({
  find: (userId: string) => first(db.select().from(t).where(eq(t.userId, userId))),

  findById: (id: string) =>
    first(
      db
        .select({ permission: t, name: users.name })
        .from(t)
        .innerJoin(users, eq(users.id, t.userId))
        .where(eq(t.id, id)),
    ),

  /** A new question: an earlier answer ends, and with another address the earlier link too. */
  async ask(userId: string, guardianEmail: string, requestedAt: Date) {
    await db.delete(t).where(eq(t.userId, userId));
    const [added] = await db.insert(t).values({ userId, guardianEmail, requestedAt }).returning();
    return added!;
  },

  lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),
  answer: (id: string, answer: 'allowed' | 'declined', answeredAt: Date) =>
    db.update(t).set({ answer, answeredAt }).where(eq(t.id, id)),

  /** Finds the address of a guardian who has consented to the profile. */
  findConsentEmail: async (userId: string) =>
    (
      await first(
        db
          .select({ email: guardianConsents.guardianEmail })
          .from(guardianConsents)
          .where(and(eq(guardianConsents.userId, userId), isNotNull(guardianConsents.givenAt))),
      )
    )?.email,
});
