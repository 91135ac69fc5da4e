import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { LegalDocumentName, Occasion } from '../vocabulary.ts';
import { legalAcceptances, legalVersions } from './legal-table.ts';

type Version = { document: LegalDocumentName; version: string };

export function createLegalRepository(db: Database) {
  return {
    /** Keeps the time of the first publication. */
    async addVersion(version: Version & { text: string }) {
      await db.insert(legalVersions).values(version).onConflictDoNothing();
    },

    findSince: async ({ document, version }: Version) =>
      (
        await first(
          db
            .select({ since: legalVersions.since })
            .from(legalVersions)
            .where(and(eq(legalVersions.document, document), eq(legalVersions.version, version))),
        )
      )?.since,

    /** Keeps the time of the first acceptance on each occasion. */
    async accept(userId: string, occasion: Occasion, versions: readonly Version[]) {
      const rows = versions.map(({ document, version }) => ({ userId, occasion, document, version }));
      await db.insert(legalAcceptances).values(rows).onConflictDoNothing();
    },

    listAcceptances: (userId: string) =>
      db
        .select({
          document: legalAcceptances.document,
          version: legalAcceptances.version,
          occasion: legalAcceptances.occasion,
          acceptedAt: legalAcceptances.acceptedAt,
        })
        .from(legalAcceptances)
        .where(eq(legalAcceptances.userId, userId))
        .orderBy(legalAcceptances.acceptedAt),
  };
}
