import type { IncomingHttpHeaders } from 'node:http';
import { createRequestThrottle, isHuman, isPageLoad } from './bot-filter.ts';
import type { createCounter } from './pending-counts.ts';
import { today } from './periods.ts';
import { createSearchTerms, normalizeTerm } from './search-terms.ts';
import type { createVisitors } from './unique-visitors.ts';

export type TrackedRequest = { url: string; address: string; headers: IncomingHttpHeaders };

type Dependencies = {
  counter: ReturnType<typeof createCounter>;
  visitors: ReturnType<typeof createVisitors>;
  now?: () => Date;
};

/** Milliseconds without another keystroke after which a search counts. */
const typingPauseMs = 10_000;
const maxTotals = 5_000;

const opened = /^\/(?:api\/)?opportunities\/([a-z0-9-]{1,120})$/;
const searched = /^\/(?:api\/)?opportunities$/;

/** Turns requests into counts, and stores nothing about visitors. */
export function createTraffic({ counter, visitors, now = () => new Date() }: Dependencies) {
  const throttle = createRequestThrottle(() => now().getTime());
  const terms = createSearchTerms();
  const totals = new Map<string, number>();
  const searching = new Map<string, { q: string; at: number }>();

  function countSearch(visitor: string, q: string) {
    const day = today(now());
    const isEmpty = totals.get(q) === 0;
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

  function countFor(visitor: string, name: string, subject: string) {
    if (!throttle.isNew(visitor, `${name} ${subject}`)) return;
    counter.add(name, today(now()));
    counter.addFor(name, today(now()), subject);
  }

  const visitorOf = async ({ address, headers }: TrackedRequest) => {
    const hash = await visitors.hash(address, headers['user-agent'] ?? '');
    const visitor = hash.toString('base64', 0, 9);
    return throttle.isTooBusy(visitor) ? undefined : { visitor, hash };
  };

  return {
    /** Whether a request is to be counted: by a browser, for a page or its data. */
    isTracked: (url: string, headers: IncomingHttpHeaders) => {
      const isData = headers['sec-fetch-dest'] === 'empty' && url.startsWith('/api/opportunities');
      if (!isData && !isPageLoad(headers)) return false;
      return !/^\/(admin|dev|api\/(?!opportunities)|sandbox)/.test(url) && isHuman(headers);
    },

    async count(request: TrackedRequest) {
      const identified = await visitorOf(request);
      if (!identified) return;
      const { visitor, hash } = identified;
      if (isPageLoad(request.headers)) visitors.add(hash);
      const { pathname, searchParams } = new URL(request.url, 'http://localhost');
      const slug = opened.exec(pathname)?.[1];
      if (slug) countFor(visitor, 'opens', slug);
      const q = searchParams.get('q')?.trim();
      if (q && searched.test(pathname) && !searchParams.has('cursor') && !searchParams.has('after')) search(visitor, q);
    },

    async recordEvent(name: 'applies' | 'quizzes', subject: string, request: TrackedRequest) {
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
        searching.delete(visitor);
        countSearch(visitor, q);
      }
    },
    purgeDay: terms.deleteData,
  };
}
