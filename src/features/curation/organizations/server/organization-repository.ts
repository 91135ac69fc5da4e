import { and, eq, gt, inArray, isNotNull, isNull, like, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { toPattern } from '#platform/server/database/like-pattern.ts';
import type { TokenPurpose } from '../vocabulary.ts';
import { organizations as t, organizationTokens as tokens } from './organization-table.ts';

type NewToken = typeof tokens.$inferInsert;

/** Organizations, with the tokens of their links and of their keepers' cookies. */
export function createOrganizationRepository(db: Database) {
  return {
    find: (id: string) => first(db.select().from(t).where(eq(t.id, id))),

    lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),

    findByAddress: (foldedEmail: string) => first(db.select().from(t).where(eq(t.foldedEmail, foldedEmail))),

    /** Adds the address, or returns what is there. The name changes only while nobody has confirmed the address. */
    async add(organization: { email: string; foldedEmail: string; name: string }) {
      const [added] = await db
        .insert(t)
        .values(organization)
        .onConflictDoUpdate({
          target: t.foldedEmail,
          // The link of the latest email works for its whole time.
          set: { name: organization.name, createdAt: sql`now()` },
          setWhere: isNull(t.confirmedAt),
        })
        .returning();
      return added ?? (await first(db.select().from(t).where(eq(t.foldedEmail, organization.foldedEmail))))!;
    },

    confirm: (id: string, confirmedAt: Date) =>
      db
        .update(t)
        .set({ confirmedAt })
        .where(and(eq(t.id, id), isNull(t.confirmedAt))),

    setSuspended: (id: string, suspendedAt: Date | null) => db.update(t).set({ suspendedAt }).where(eq(t.id, id)),

    remove: (id: string) => db.delete(t).where(eq(t.id, id)),

    /** Whether another address of this site, or below it, is suspended. */
    hasSuspended: (site: string, exceptId: string) =>
      hasRows(
        db
          .select({ id: t.id })
          .from(t)
          .where(
            and(
              isNotNull(t.suspendedAt),
              ne(t.id, exceptId),
              or(like(t.foldedEmail, `%@${toPattern(site)}`), like(t.foldedEmail, `%.${toPattern(site)}`)),
            ),
          )
          .limit(1),
      ),

    addToken: (token: NewToken) => db.insert(tokens).values(token),

    /** Deletes a token that works still, and returns it: it works once. */
    takeToken: (tokenHash: string, purposes: readonly TokenPurpose[], now: Date) =>
      first(
        db
          .delete(tokens)
          .where(
            and(eq(tokens.tokenHash, tokenHash), inArray(tokens.purpose, [...purposes]), gt(tokens.expiresAt, now)),
          )
          .returning(),
      ),

    /** A token that works, with its organization unless that is suspended. */
    findToken: (tokenHash: string, purpose: TokenPurpose, now: Date) =>
      first(
        db
          .select({ token: tokens, organization: t })
          .from(tokens)
          .innerJoin(t, eq(t.id, tokens.organizationId))
          .where(
            and(
              eq(tokens.tokenHash, tokenHash),
              eq(tokens.purpose, purpose),
              gt(tokens.expiresAt, now),
              isNull(t.suspendedAt),
            ),
          ),
      ),

    removeToken: (tokenHash: string) => db.delete(tokens).where(eq(tokens.tokenHash, tokenHash)),

    removeTokens: (organizationId: string) => db.delete(tokens).where(eq(tokens.organizationId, organizationId)),

    purgeTokens: (now: Date) => db.delete(tokens).where(lt(tokens.expiresAt, now)),

    /** With what was sent from them. */
    purgeUnconfirmed: (before: Date) => db.delete(t).where(and(isNull(t.confirmedAt), lt(t.createdAt, before))),
  };
}
