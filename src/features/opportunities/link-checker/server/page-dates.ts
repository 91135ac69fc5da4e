import type { PageStatements } from '#features/opportunities/official-dates/server/shared/read-official-page.ts';
import type { FetchOutside, OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import type { LinkRepository } from './link-repository.ts';
import type { LinkCheck } from './link-table.ts';
import type { PageReader, PageReading } from './page-reader.ts';
import type { HostRules } from './shared/robots.ts';

type Dependencies = {
  repository: Pick<LinkRepository, 'saveCheck'>;
  fetchOutside: FetchOutside;
  readPage: PageReader;
  onRead: (opportunityId: string, address: string, said: PageStatements) => Promise<unknown>;
  now: () => Date;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  signal: AbortSignal;
};
type Read = PageReading & { check: LinkCheck; answer: OutsideAnswer };

const maxDocumentBytes = 8 * 1024 * 1024;
const hasDates = ({ closes, opens }: PageStatements) => Boolean(closes ?? opens);

/**
 * Passes on what an official page says of dates. Where it names none, the document that it links as its call is read too,
 * with the pause of the host.
 */
export function createPageDates({ repository, fetchOutside, readPage, onRead, now, wait, signal }: Dependencies) {
  async function readDocument(address: string, rules: HostRules) {
    if (!rules.mayRead(address)) return undefined;
    await wait(rules.pause * 1000, signal);
    const answer = await fetchOutside(address, {
      ...{ accept: 'application/pdf', maxBytes: maxDocumentBytes, maxSeconds: 30, signal },
    });
    if (answer.outcome !== 'answered' || answer.status !== 200) return undefined;
    const { said } = await readPage(answer);
    return said && hasDates(said) ? said : undefined;
  }

  return async ({ check, answer, said }: Read, rules: HostRules) => {
    if (answer.outcome !== 'answered' || answer.status !== 200 || !said) return;
    const { opportunityId } = check;
    const inDocument = !hasDates(said) && said.document ? await readDocument(said.document, rules) : undefined;
    await onRead(opportunityId, inDocument ? said.document! : answer.address, inDocument ?? said);
    await repository.saveCheck(check, { readAt: now() });
  };
}
