import { setTimeout as waitFor } from 'node:timers/promises';
import type { PageStatements } from '#features/opportunities/official-dates/server/shared/read-official-page.ts';
import type { FetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { parseUrl } from '#platform/server/parse-url.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import type { LinkRepository } from './link-repository.ts';
import { createPageDates } from './page-dates.ts';
import type { PageReader } from './page-reader.ts';
import { classifyResponse } from './response-classifier.ts';
import { type HostRules, readHostRules } from './shared/robots.ts';

type Dependencies = {
  repository: Pick<LinkRepository, 'syncLinks' | 'listPending' | 'saveCheck' | 'attempts'>;
  fetchOutside: FetchOutside;
  readPage: PageReader;
  /** Learns what a page says of dates. */
  onRead?: (opportunityId: string, address: string, said: PageStatements) => Promise<unknown>;
  now?: () => Date;
  /** Resolves after that many milliseconds, or when aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};
type PendingCheck = Awaited<ReturnType<LinkRepository['listPending']>>[number];
type FetchedCheck = PendingCheck & Awaited<ReturnType<typeof readLink>>;

const maxFollowed = 5_000;
const maxPending = 200;
const hostsAtOnce = 4;
const longestRun = 8 * 60 * 1000;
const maxBytes = 2 * 1024 * 1024;
/** When this many hosts and none else were asked and failed, our own connection is at fault. */
const hostsOfOwnFault = 3;

type Reading = Pick<Dependencies, 'fetchOutside' | 'readPage'> & { signal?: AbortSignal; maxSeconds?: number };

/** Asks for the page of a link; the signature is that of its text. */
export async function readLink({ check }: PendingCheck, { fetchOutside, readPage, signal, maxSeconds = 20 }: Reading) {
  const answer = await fetchOutside(check.link, {
    // A page whose dates were never read is asked for whole.
    etag: check.readAt && check.etag,
    lastModified: check.readAt && check.lastModified,
    accept: 'text/html, text/*;q=0.9, */*;q=0.5',
    maxBytes,
    maxSeconds,
    ...(signal && { signal }),
  });
  return { answer, ...(await readPage(answer)) };
}

/** Only people check it, as when robots.txt disallows the page. */
const keptOut = (now: Date, failure = 'The host asks robots to stay away.') => ({
  checkedAt: now,
  runAt: daysAfter(now, 30),
  status: null,
  failure,
  failures: 0,
  finding: null,
  foundAt: null,
});

/**
 * Checks official links about once a week, and more often before an opening or a closing: four hosts at a time, and one page of a host after the other, with the pause
 * of its robots.txt.
 */
export function createLinkChecker({
  repository,
  fetchOutside,
  readPage,
  onRead = async () => {},
  now = () => new Date(),
  wait = (milliseconds, signal) => waitFor(milliseconds, undefined, { signal }),
}: Dependencies) {
  const stopping = new AbortController();
  const { signal } = stopping;

  const { attempts } = repository;
  const inWork = new Set<string>();
  const noteDates = createPageDates({ repository, fetchOutside, readPage, onRead, now, wait, signal });

  /** Reads one link. A failure is an outcome of that link: it is read again later. */
  async function readOne(row: PendingCheck, rules: HostRules, keep: (asked: FetchedCheck) => Promise<unknown>) {
    const id = row.check.opportunityId;
    const { claimed, setAside } = await attempts.claim([id]);
    if (setAside.length > 0) await repository.saveCheck(row.check, keptOut(now(), 'Reading the page fails here.'));
    if (claimed.length === 0) return;
    inWork.add(id);
    try {
      const read = { ...row, ...(await readLink(row, { fetchOutside, readPage, signal })) };
      await keep(read);
      await noteDates(read, rules);
      await attempts.finish([id]);
    } catch (error) {
      if (!signal.aborted) await attempts.fail(id, error as Error);
    } finally {
      inWork.delete(id);
    }
  }

  async function readHost(rows: PendingCheck[], keep: (asked: FetchedCheck) => Promise<unknown>, endsAt: number) {
    const rules = await readHostRules(rows[0]!.check.link, fetchOutside);
    for (const row of rows) {
      if (now().getTime() > endsAt) return;
      if (!rules.mayRead(row.check.link)) {
        await repository.saveCheck(row.check, keptOut(now()));
        continue;
      }
      await wait(rules.pause * 1000, signal);
      await readOne(row, rules, keep);
    }
  }

  const write = ({ check, verifiedAt, nextDate, answer, signature }: FetchedCheck) =>
    repository.saveCheck(
      check,
      classifyResponse({ answer, signature, before: check, verifiedAt, nextDate, now: now() }),
    );

  return {
    /** Checks due links until the run ends; the rest is left to the next run. */
    async run() {
      await repository.syncLinks(maxFollowed);
      const pending = await repository.listPending(now(), maxPending);
      const unfinished = await attempts.listUnfinished(pending.map(({ check }) => check.opportunityId));
      const isSuspect = ({ check }: PendingCheck) => unfinished.includes(check.opportunityId);
      const hosts = groupByHost(pending.filter((row) => !isSuspect(row)));
      const failed: FetchedCheck[] = [];
      let answered = 0;
      const keep = async (asked: FetchedCheck) => {
        if (asked.answer.outcome === 'failed') return failed.push(asked);
        answered += 1;
        return write(asked);
      };
      const endsAt = now().getTime() + longestRun;
      const left = [...hosts];
      const work = async () => {
        for (let rows = left.shift(); rows && !signal.aborted; rows = left.shift()) await readHost(rows, keep, endsAt);
      };
      // Alone: the process may have ended while it read one of them.
      const readSuspects = async () => {
        for (const row of pending.filter(isSuspect)) if (!signal.aborted) await readHost([row], keep, endsAt);
      };
      await Promise.all(Array.from({ length: hostsAtOnce }, work))
        .then(readSuspects)
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
      if (answered === 0 && hosts.length >= hostsOfOwnFault) return;
      for (const asked of failed) await write(asked);
    },

    async stop() {
      stopping.abort();
      await attempts.release([...inWork]);
    },
  };
}

function groupByHost(pending: readonly PendingCheck[]) {
  const hosts = new Map<string, PendingCheck[]>();
  for (const row of pending) {
    const host = parseUrl(row.check.link)?.host ?? '';
    hosts.set(host, [...(hosts.get(host) ?? []), row]);
  }
  return [...hosts.values()];
}
