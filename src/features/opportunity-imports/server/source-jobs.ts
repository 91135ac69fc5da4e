import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { FetchOutside, OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { createPoller } from '#platform/server/queue/poller.ts';
import { importFromSource } from './import-from-source.ts';
import type { ImportSource } from './import-source-table.ts';
import { createSourceRepository } from './source-repository.ts';
import { nextRead } from './sources.ts';

type Dependencies = {
  db: Database;
  fetchOutside: FetchOutside;
  logger: Pick<Logger, 'error'>;
  now?: () => Date;
};

const maxBytes = 16 * 1024 * 1024;
const { lease } = backoffs.importSource;

/** By content type, else by the extension of the address. */
const endings: [RegExp, string][] = [
  [/csv/, '.csv'],
  [/ndjson|jsonl|json-seq/, '.jsonl'],
  [/json/, '.json'],
  [/xml|rss|atom/, '.xml'],
  [/yaml/, '.yml'],
];

function fileNameFor(name: string, address: string, contentType: string) {
  const byContentType = endings.find(([pattern]) => pattern.test(contentType))?.[1];
  const ending = byContentType ?? extname(new URL(address).pathname).toLowerCase();
  return `${name}${/^\.[a-z]{2,6}$/.test(ending) ? ending : '.txt'}`;
}

type Answered = Extract<OutsideAnswer, { outcome: 'answered' }>;

/** Why the response is not a file of rows; undefined when it may be one. */
function refusalOf({ status, contentType, body }: Answered) {
  if (status === 404 || status === 410) return `There is nothing at this address any more (${status}).`;
  if (status !== 200) return `The host answered with ${status}.`;
  if (/html/.test(contentType ?? '')) return 'This address leads to a web page, not to a feed or a file of rows.';
  return body.length === 0 ? 'The answer is empty.' : undefined;
}

/** Reads pending sources one after another; new content becomes an import. */
export function createSourceChecks({ db, fetchOutside, logger, now = () => new Date() }: Dependencies) {
  const repository = createSourceRepository(db);
  const ending = new AbortController();

  const finish = (
    { id, schedule }: ImportSource,
    failures: number,
    change: Partial<ImportSource>,
    sources = repository,
  ) =>
    sources.change(id, {
      failures,
      failure: null,
      leaseUntil: null,
      checkedAt: now(),
      nextAt: nextRead(schedule, failures, now()),
      ...change,
    });

  const fail = (source: ImportSource, failure: string) =>
    finish(source, source.failures + 1, { result: 'failed', failure });

  async function check(source: ImportSource) {
    const { etag, lastModified, address } = source;
    const answer = await fetchOutside(address, { etag, lastModified, maxBytes, signal: ending.signal });
    if (answer.outcome === 'failed') return fail(source, answer.message);
    if (answer.outcome === 'unchanged') return finish(source, 0, { result: 'unchanged' });
    const refusal = refusalOf(answer);
    if (refusal) return fail(source, refusal);

    const contentHash = createHash('sha256').update(answer.body).digest('hex');
    const validators = { etag: answer.etag, lastModified: answer.lastModified, contentHash };
    if (contentHash === source.contentHash) return finish(source, 0, { ...validators, result: 'unchanged' });
    const fileName = fileNameFor(source.name, answer.address, answer.contentType ?? '');
    await db.transaction(async (transaction) => {
      const failure = await importFromSource(transaction, source, fileName, answer.body);
      const change: Partial<ImportSource> = failure ? { result: 'failed', failure } : { ...validators, result: 'new' };
      await finish(source, failure ? source.failures + 1 : 0, change, createSourceRepository(transaction));
    });
  }

  async function checkSafely(source: ImportSource) {
    try {
      await check(source);
    } catch (error) {
      if (ending.signal.aborted) return;
      logger.error({ err: error as Error, source: source.id }, 'a source could not be read');
      await fail(source, 'Something went wrong on our side.');
    }
  }

  const pending = createPoller({
    claim: () => repository.claim(lease),
    handle: checkSafely,
    onFailure: (error) => logger.error({ err: error }, 'the sources could not be read'),
  });

  return {
    runPending: pending.run,

    /** Aborts the current read; the source is read again later. */
    async stop() {
      ending.abort();
      await pending.stop();
    },
  };
}
