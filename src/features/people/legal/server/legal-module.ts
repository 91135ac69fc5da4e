import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { legalDocuments } from '../vocabulary.ts';
import { createLegal, type FindEditedText } from './legal.ts';
import { isLegalDocument, legalPageRules } from './legal-page-policy.ts';
import { type LegalFacts, type LegalSettings, type LegalText, legalFacts, toLegalText } from './legal-policy.ts';
import { createLegalRepository } from './legal-repository.ts';
import { legalEndpoints } from './legal-routes.ts';

function findFile(directories: readonly string[], name: string) {
  for (const directory of directories) {
    try {
      return readFileSync(join(directory, name), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${name} is in none of the directories.`);
}

/** Reads `privacy.md` and `terms.md`, each from the first directory that has it. */
export function readLegalTexts(directories: readonly string[], settings: LegalSettings): LegalText[] {
  const facts = legalFacts(settings);
  return legalDocuments.map((name) => toLegalText(name, findFile(directories, `${name}.md`), facts));
}

type Dependencies = {
  db: Database;
  legalTexts: readonly LegalText[];
  legalFacts: LegalFacts;
  findEdited: FindEditedText;
};

/** `pageRules`: privacy notice and terms as pages that are edited in the browser. */
export function createLegalModule({ db, legalTexts: texts, legalFacts: facts, findEdited }: Dependencies) {
  const legal = createLegal({ db, texts, facts, findEdited });
  return {
    legal,
    pageRules: {
      ...legalPageRules(texts, facts),
      onPublished: async (transaction: Database, slug: string, content: { title: string; text: string }) => {
        if (isLegalDocument(slug)) await legal.storeEdited(transaction, slug, content);
      },
    },
    endpoints: legalEndpoints({ legal, db }),
    personalData: [{ tables: { legal_acceptances: (db, { id }) => createLegalRepository(db).listAcceptances(id) } }],
  } satisfies FeatureModule & Record<string, unknown>;
}
