import { join } from 'node:path';
import { createPages } from '#features/messaging/pages/server/pages.ts';
import { createLegal, type FindEditedText } from '#features/people/legal/server/legal.ts';
import { readLegalTexts } from '#features/people/legal/server/legal-module.ts';
import { type LegalSettings, legalFacts } from '#features/people/legal/server/legal-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Config } from '../settings/config.ts';

/** The demo's mailbox shows emails for longer. */
export const demoMailKeptDays = 30;

/** The text of a document that was edited in the browser and is published, or since when the original is valid again. */
export const findEditedLegal: FindEditedText = async (db, document) => {
  const pages = createPages({ db });
  const edited = await pages.find('legal', document);
  if (edited) return edited;
  const revertedAt = await pages.findRevertedAt('legal', document);
  return revertedAt && { revertedAt };
};

/** Privacy notice and terms with the facts in them: the operator's own, else those that ship with the product. */
export async function openLegalTexts(db: Database, config: Config, root: string) {
  const { isDemo, legalDir } = config;
  const settings: LegalSettings = {
    ...config,
    mailKeptDays: config.smtp ? config.mailKeptDays : demoMailKeptDays,
    hasMailServer: config.smtp !== undefined,
    hasStripe: config.payments !== undefined,
    google: config.google ? 'real' : isDemo ? 'sandbox' : 'none',
    hasFirebase: config.firebase !== undefined,
    hasFileStore: config.s3 !== undefined,
    hasEmbeddingsServer: config.embeddings !== undefined,
    hasAssistant: config.assistant !== undefined,
  };
  const texts = readLegalTexts([...(legalDir ? [legalDir] : []), join(root, 'content/legal')], settings);
  const facts = legalFacts(settings);
  await createLegal({ db, texts, facts, findEdited: findEditedLegal }).storeVersions();
  return { legalTexts: texts, legalFacts: facts };
}
