import type { IncomingHttpHeaders } from 'node:http';
import { createRequestThrottle, isHuman, isPageLoad } from './bot-filter.ts';
import type { createCounter } from './pending-counts.ts';
import { today } from './periods.ts';
import { createSearchTerms, normalizeTerm } from './search-terms.ts';
import type { createVisitors } from './unique-visitors.ts';

/** Events that browsers tell of. */
export type RecordedEvent =
  | 'applies'
  | 'quizzes'
  | 'coursePayments'
  | 'courseFailures'
  | 'premiumPayments'
  | 'premiumFailures';
export type TrackedRequest = { url: string; address: string; headers: IncomingHttpHeaders };

type Dependencies = {
  counter: ReturnType<typeof createCounter>;
  visitors: ReturnType<typeof createVisitors>;
  now?: () => Date;
};

/** Milliseconds without another keystroke after which a search counts. */
const typingPauseMs = 10_000;
const maxTotals = 5_000;

/** How long after a search something that is opened counts as found by it. */
const pressWithinMs = 30 * 60_000;

const opened = /^\/(?:api\/)?opportunities\/([a-z0-9-]{1,120})$/;
const listed = /^\/(?:api\/)?opportunities$/;
/** Pages before a payment, by the count that they add to; what is paid for is their subject. */
const salesPages: readonly [count: string, path: RegExp][] = [
  ['coursePages', /^\/(?:classes|api\/courses)\/([a-z0-9-]{1,120})$/],
  ['courseCheckouts', /^\/checkout\/([a-z0-9-]{1,120})$/],
  ['premiumPages', /^\/membership$/],
  ['premiumCheckouts', /^\/membership\/upgrade$/],
];

/** Turns requests into counts, and stores nothing about visitors. */
export function createTraffic({ counter, visitors, now = () => new Date() }: Dependencies) {
  const throttle = createRequestThrottle(() => now().getTime());
  const terms = createSearchTerms();
  const totals = new Map<string, number>();
  const searching = new Map<string, { q: string; at: number }>();
  /** Who has found something and opened nothing since, and when. */
  const answered = new Map<string, number>();

  function countSearch(visitor: string, q: string) {
    const day = today(now());
    const isEmpty = totals.get(q) === 0;
    searching.delete(visitor);
    if (!isEmpty) answered.set(visitor, now().getTime());
    counter.add('searches', day);
    if (isEmpty) counter.add('emptySearches', day);
    const term = normalizeTerm(q);
    const counted = term && terms.add(term, visitor, isEmpty);
    if (!counted) return;
    counter.addFor('searches', day, term, counted.times);
    if (counted.empty > 0) counter.addFor('emptySearches', day, term, counted.empty);
  }

  /** Each pause in typing is a request: a longer term replaces the one it continues. */
  function search(visitor: string, q: string) {
    const before = searching.get(visitor);
    if (before && !q.startsWith(before.q) && !before.q.startsWith(q)) countSearch(visitor, before.q);
    searching.set(visitor, { q, at: now().getTime() });
  }

  function countFor(visitor: string, name: string, subject = '') {
    if (!throttle.isNew(visitor, `${name} ${subject}`)) return;
    counter.add(name, today(now()));
    if (subject) counter.addFor(name, today(now()), subject);
  }

  /** A search has led to something: once for each search. */
  function countPress(visitor: string) {
    const search = searching.get(visitor);
    if (search) countSearch(visitor, search.q);
    if (answered.delete(visitor)) counter.add('searchPresses', today(now()));
  }

  const visitorOf = async ({ address, headers }: TrackedRequest) => {
    const hash = await visitors.hash(address, headers['user-agent'] ?? '');
    const visitor = hash.toString('base64', 0, 9);
    return throttle.isTooBusy(visitor) ? undefined : { visitor, hash };
  };

  return {
    /** Whether a request is to be counted: by a browser, for a page or its data. */
    isTracked: (url: string, headers: IncomingHttpHeaders) => {
      const isData = headers['sec-fetch-dest'] === 'empty' && /^\/api\/(?:opportunities|courses)/.test(url);
      if (!isData && !isPageLoad(headers)) return false;
      return !/^\/(admin|dev|api\/(?!opportunities|courses)|sandbox)/.test(url) && isHuman(headers);
    },

    async count(request: TrackedRequest) {
      const identified = await visitorOf(request);
      if (!identified) return;
      const { visitor, hash } = identified;
      if (isPageLoad(request.headers)) visitors.add(hash);
      const { pathname, searchParams } = new URL(request.url, 'http://localhost');
      const slug = opened.exec(pathname)?.[1];
      if (slug) {
        countFor(visitor, 'opens', slug);
        countPress(visitor);
      }
      for (const [name, path] of salesPages) {
        const sold = path.exec(pathname);
        if (sold) countFor(visitor, name, sold[1]);
      }
      if (!listed.test(pathname) || searchParams.has('cursor') || searchParams.has('after')) return;
      countFor(visitor, 'lists');
      const q = searchParams.get('q')?.trim();
      if (q) search(visitor, q);
    },

    async recordEvent(name: RecordedEvent, subject: string, request: TrackedRequest) {
      if (!isHuman({ 'sec-fetch-dest': 'empty', ...request.headers })) return;
      const identified = await visitorOf(request);
      if (identified) countFor(identified.visitor, name, subject);
    },

    noteTotal(q: string, total: number) {
      if (totals.size >= maxTotals) totals.delete(totals.keys().next().value!);
      totals.set(q.trim(), total);
    },

    /** Counts searches that are over; with `isLast` also those that may continue. */
    sync(isLast = false) {
      for (const [visitor, { q, at }] of searching) {
        if (!isLast && now().getTime() - at < typingPauseMs) continue;
        countSearch(visitor, q);
      }
      for (const [visitor, at] of answered) if (now().getTime() - at > pressWithinMs) answered.delete(visitor);
    },
    purgeDay: terms.deleteData,
  };
}
