import type { Database } from '#platform/server/database/database.ts';
import type { FetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { createProposalRepository } from './proposal-repository.ts';

type Dependencies = { db: Database; fetchOutside: FetchOutside; now?: () => Date };

const pagesAtOnce = 20;
const maxBytes = 512 * 1024;

/** Opens the pages of new links once, so that curators read whether they open and when they were changed. */
export const readPostedPages =
  ({ db, fetchOutside, now = () => new Date() }: Dependencies) =>
  async () => {
    const proposals = createProposalRepository(db);
    for (const proposal of await proposals.listUnread(pagesAtOnce)) {
      const { fields } = proposal;
      if (fields.link === undefined) {
        await proposals.setPageReport(proposal, null, now());
        continue;
      }
      const answer = await fetchOutside(fields.link, { accept: 'text/html, text/*;q=0.9', maxBytes, maxSeconds: 15 });
      const lastModified = answer.outcome === 'answered' ? answer.lastModified : null;
      const report = {
        status: answer.outcome === 'answered' ? answer.status : null,
        lastModified:
          lastModified && !Number.isNaN(Date.parse(lastModified)) ? new Date(lastModified).toISOString() : null,
        failure: answer.outcome === 'failed' ? answer.message : null,
      };
      await proposals.setPageReport(proposal, report, now());
    }
  };
