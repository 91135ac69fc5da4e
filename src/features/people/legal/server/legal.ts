import type { Database } from '#platform/server/database/database.ts';
import type { LegalDocumentName, Occasion } from '../vocabulary.ts';
import type { LegalText } from './legal-policy.ts';
import { createLegalRepository } from './legal-repository.ts';

type Dependencies = { db: Database; texts: readonly LegalText[] };
export type Legal = ReturnType<typeof createLegal>;

/** Privacy notice and terms, and who has accepted them. */
export function createLegal({ db, texts }: Dependencies) {
  const repository = createLegalRepository(db);
  const getText = (document: LegalDocumentName) => texts.find((text) => text.document === document)!;

  return {
    async get(document: LegalDocumentName) {
      const { title, html, version } = getText(document);
      return { title, html, version, since: (await repository.findSince({ document, version })) ?? null };
    },

    /** Stores the published texts. Call it once at the start. */
    async storeVersions() {
      for (const { document, version, text } of texts) await repository.addVersion({ document, version, text });
    },

    /** Records that a user accepts the current versions, in the given transaction. */
    accept: (transaction: Database, userId: string, occasion: Occasion) =>
      createLegalRepository(transaction).accept(userId, occasion, texts),

    termsVersion: () => getText('terms').version,
  };
}
