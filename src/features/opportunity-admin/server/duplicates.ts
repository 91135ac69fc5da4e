import { fingerprint } from '#features/opportunity-ingestion/server/fingerprint-policy.ts';
import { canonicalLink, parseLink } from '#features/opportunity-ingestion/server/link-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DuplicateQuery } from '../editor-contract.ts';
import { createEditorRepository } from './editor-repository.ts';

/** Shorter titles resemble too many others. */
const shortest = 8;

/** Opportunities with the same link, or nearly the same title and organisation. */
export const findDuplicates = (db: Database, { title, organization, link, except }: DuplicateQuery) =>
  db.transaction((transaction) => {
    const url = link ? parseLink(link) : undefined;
    return createEditorRepository(transaction).listNear({
      link: url ? canonicalLink(url) : null,
      print: title.length >= shortest ? fingerprint(title, organization || null) : '',
      except,
    });
  });
