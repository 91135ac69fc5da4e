import { join } from 'node:path';
import { createLegal } from '#features/people/legal/server/legal.ts';
import { readLegalTexts } from '#features/people/legal/server/legal-module.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Config } from '../settings/config.ts';

/** The demo's mailbox shows emails for longer. */
export const demoMailKeptDays = 30;

/** Privacy notice and terms: the operator's own, else those that ship with the product. */
export async function openLegalTexts(db: Database, config: Config, root: string) {
  const { isDemo, legalDir } = config;
  const texts = readLegalTexts([...(legalDir ? [legalDir] : []), join(root, 'content/legal')], {
    ...config,
    mailKeptDays: config.smtp ? config.mailKeptDays : demoMailKeptDays,
    hasMailServer: config.smtp !== undefined,
    hasStripe: config.payments !== undefined,
    google: config.google ? 'real' : isDemo ? 'sandbox' : 'none',
    hasFirebase: config.firebase !== undefined,
    hasFileStore: config.s3 !== undefined,
    hasEmbeddingsServer: config.embeddings !== undefined,
    hasAssistant: config.assistant !== undefined,
  });
  await createLegal({ db, texts }).storeVersions();
  return texts;
}
