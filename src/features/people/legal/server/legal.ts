import type { Database } from '#platform/server/database/database.ts';
import { type LegalDocumentName, legalDocuments, type Occasion } from '../vocabulary.ts';
import { joinParts, type LegalFacts, type LegalText, toLegalText } from './legal-policy.ts';
import { createLegalRepository } from './legal-repository.ts';

/**
 * The text that was edited in the browser and is published; where one was and is not any more, only since when; undefined
 * where none was.
 */
export type FindEditedText = (
  db: Database,
  document: LegalDocumentName,
) => Promise<{ title: string; text: string; updatedAt: Date } | { revertedAt: Date } | undefined>;

type Dependencies = { db: Database; texts: readonly LegalText[]; facts: LegalFacts; findEdited: FindEditedText };
export type Legal = ReturnType<typeof createLegal>;

/** Privacy notice and terms, and who has accepted them. */
export function createLegal({ db, texts, facts, findEdited }: Dependencies) {
  const repository = createLegalRepository(db);
  const getText = (document: LegalDocumentName) => texts.find((text) => text.document === document)!;

  /** The text that is valid now. An edited one is valid since it was published. */
  async function current(reading: Database, document: LegalDocumentName) {
    const edited = await findEdited(reading, document);
    if (!edited) return { ...getText(document), changedAt: undefined };
    if ('revertedAt' in edited) return { ...getText(document), changedAt: edited.revertedAt };
    return { ...toLegalText(document, joinParts(edited), facts), changedAt: edited.updatedAt };
  }
  async function listCurrent(reading: Database) {
    const list: LegalText[] = [];
    for (const document of legalDocuments) list.push(await current(reading, document));
    return list;
  }

  return {
    async get(document: LegalDocumentName) {
      const { title, html, version, changedAt } = await current(db, document);
      const storedAt = await repository.findSince({ document, version });
      // A release may bring another original after somebody went back to the one before.
      const since = changedAt && storedAt && storedAt > changedAt ? storedAt : (changedAt ?? storedAt ?? null);
      return { title, html, version, since };
    },

    /** Stores the published texts. Call it once at the start: the facts in them may have changed. */
    async storeVersions() {
      for (const { document, version, text } of [...texts, ...(await listCurrent(db))])
        await repository.addVersion({ document, version, text });
    },

    /** Stores a text that is published in the given transaction, so that what people accept can be read later. */
    async storeEdited(transaction: Database, document: LegalDocumentName, parts: { title: string; text: string }) {
      const { version, text } = toLegalText(document, joinParts(parts), facts);
      await createLegalRepository(transaction).addVersion({ document, version, text });
    },

    /** Records that a user accepts the current versions, in the given transaction. */
    accept: async (transaction: Database, userId: string, occasion: Occasion) =>
      createLegalRepository(transaction).accept(userId, occasion, await listCurrent(transaction)),

    termsVersion: async () => (await current(db, 'terms')).version,
  };
}
