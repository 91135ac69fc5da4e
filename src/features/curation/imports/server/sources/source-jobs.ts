import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import {
  directFileReader,
  type FileReader,
  readFailure,
  tookTooMuch,
} from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { FetchOutside, OutsideAnswer } from '#platform/server/outbound/fetch-outside.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { concluded } from '#platform/server/queue/claim-rows.ts';
import { createPoller } from '#platform/server/queue/poller.ts';
import { workWithLease } from '#platform/server/queue/renewed-lease.ts';
import { importFromSource, inspectImport } from './import-from-source.ts';
import type { ImportSource } from './import-source-table.ts';
import { createSourceRepository } from './source-repository.ts';
import { nextRead } from './sources.ts';

type Dependencies = {
  db: Database;
  fetchOutside: FetchOutside;
  logger: Pick<Logger, 'error'>;
  reader?: FileReader;
  now?: () => Date;
};

const maxBytes = 16 * 1024 * 1024;
const { lease } = backoffs.importSource;

/** Gives the ending of a content type; where none fits, the extension of the address counts. */
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
export function createSourceChecks({
  db,
  fetchOutside,
  logger,
  reader = directFileReader,
  now = () => new Date(),
}: Dependencies) {
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
      ...concluded,
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
    if (contentHash === source.contentHash) {
      // A file that was set aside stays so until it changes.
      const { failure } = source;
      return finish(source, 0, { ...validators, result: failure ? 'failed' : 'unchanged', failure });
    }
    const { body } = answer;
    const fileName = fileNameFor(source.name, answer.address, answer.contentType ?? '');
    const inspected = await inspect(source, fileName, body);
    if (typeof inspected === 'string') {
      // Reading it again would end another worker.
      const isSetAside = inspected === tookTooMuch && source.failure === tookTooMuch;
      const change = { result: 'failed', failure: inspected, ...(isSetAside && validators) } as const;
      return finish(source, isSetAside ? 0 : source.failures + 1, change);
    }
    await db.transaction(async (transaction) => {
      await importFromSource(transaction, source, { fileName, body, inspected });
      await finish(source, 0, { ...validators, result: 'new' }, createSourceRepository(transaction));
    });
  }

  /** Outside of a transaction, because a worker may take seconds. A sentence when the file cannot be read. */
  async function inspect(source: ImportSource, name: string, body: Buffer) {
    const bytes = async function* () {
      yield body;
    };
    try {
      return await inspectImport(db, reader, { source: source.name, file: { name, bytes } });
    } catch (error) {
      return readFailure(error);
    }
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
    claim: () => repository.claim(lease, (source) => fail(source, 'Reading it made the server stop twice.')),
    release: (source) => repository.release(source.id),
    handle: (source) =>
      workWithLease({ lease, renew: () => repository.renew(source.id, lease), work: () => checkSafely(source) }),
    // Its lease ends by itself.
    fail: async ({ id }, error) => logger.error({ err: error, source: id }, 'a source could not be read'),
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
