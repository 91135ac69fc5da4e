import type { Database } from '#platform/server/database/database.ts';
import { type LegalDocumentName, legalDocuments, type Occasion } from '../vocabulary.ts';
import { joinParts, type LegalFacts, type LegalText, toLegalText } from './legal-policy.ts';
import { createLegalRepository } from './legal-repository.ts';

/** The text that was edited in the browser and is published; undefined where there is none. */
export type FindEditedText = (
  db: Database,
  document: LegalDocumentName,
) => Promise<{ title: string; text: string; updatedAt: Date } | undefined>;

type Dependencies = { db: Database; texts: readonly LegalText[]; facts: LegalFacts; findEdited: FindEditedText };
export type Legal = ReturnType<typeof createLegal>;

/** Privacy notice and terms, and who has accepted them. */
export function createLegal({ db, texts, facts, findEdited }: Dependencies) {
  const repository = createLegalRepository(db);
  const getText = (document: LegalDocumentName) => texts.find((text) => text.document === document)!;

  /** The text that is valid now. An edited one is valid since it was published. */
  async function current(reading: Database, document: LegalDocumentName) {
    const edited = await findEdited(reading, document);
    if (!edited) return { ...getText(document), editedAt: undefined };
    return { ...toLegalText(document, joinParts(edited), facts), editedAt: edited.updatedAt };
  }
  async function listCurrent(reading: Database) {
    const list: LegalText[] = [];
    for (const document of legalDocuments) list.push(await current(reading, document));
    return list;
  }

  return {
    async get(document: LegalDocumentName) {
      const { title, html, version, editedAt } = await current(db, document);
      const since = editedAt ?? (await repository.findSince({ document, version })) ?? null;
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
