import { Hono } from 'hono';
import { expect } from 'vitest';
import type { Interest } from '#features/interests/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { foldText } from '#platform/shared/text.ts';
import { createEarlyAccess } from './early-access.ts';
import { createHighlights } from './highlights.ts';
import { createOpportunities } from './opportunities.ts';
import { opportunityEndpoints } from './opportunity-routes.ts';
import { opportunities } from './opportunity-table.ts';
import { opportunityRow } from './testing/opportunity-row.ts';

const now = new Date('2026-11-01T09:00:00Z');
const closing = (day: number) => new Date(now.getTime() + day * 86_400_000);

/** In the default order: a science, b arts, c tech, d arts, e health. */
const given: [string, Interest[]][] = [
  ['a', ['science']],
  ['b', ['arts']],
  ['c', ['tech']],
  ['d', ['arts', 'health']],
  ['e', ['health']],
];

async function serve(db: Database, own: readonly Interest[]) {
  const rows = given.map(([slug, interests], index) => {
    const title = `Sea school ${slug}`;
    return opportunityRow({ slug, title, searchText: foldText(title), interests, closesAt: closing(index + 1) });
  });
  await db.insert(opportunities).values(rows);
  const rules = createOpportunities({ db, now: () => now });
  const early = createEarlyAccess({ db, now: () => now });
  const endpoints = opportunityEndpoints({
    opportunities: rules,
    early,
    highlights: createHighlights({ db, now: () => now }),
    interestsOf: async () => own,
    isPremium: async () => false,
  });
  const app = new Hono().onError(answerError(() => {})).route('/api', mountEndpoints(endpoints));
  const read = async (path: string) => {
    const answer = await app.request(path);
    const items = (await answer.json()) as { slug: string }[];
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    return { slugs: items.map(({ slug }) => slug).join(''), next, total: answer.headers.get('x-total-count') };
  };
  return read;
}

it('returns the default order to visitors', async ({ db }) => {
  const read = await serve(db, []);
  expect(await read('/api/opportunities')).toMatchObject({ slugs: 'abcde', total: '5' });
});

it('puts a member’s interests first, in list, search and filters alike', async ({ db }) => {
  const read = await serve(db, ['arts', 'tech']);
  expect(await read('/api/opportunities')).toMatchObject({ slugs: 'bcdae', total: '5', next: undefined });
  expect((await read('/api/opportunities?q=sea%20school')).slugs).toBe('bcdae');
  expect((await read('/api/opportunities?interest=health')).slugs).toBe('de');
  expect((await read('/api/opportunities?sort=newest&open=any')).slugs.slice(0, 3).split('').sort().join('')).toBe(
    'bcd',
  );
});

it('keeps that order across pages', async ({ db }) => {
  const read = await serve(db, ['arts', 'tech']);
  for (const start of ['/api/opportunities?limit=2', '/api/opportunities?limit=2&q=school']) {
    const pages = [];
    for (let next: string | undefined = start; next; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(next);
      pages.push(page.slugs);
      next = page.next;
    }
    expect(pages).toEqual(['bc', 'da', 'e']);
  }
});

it('prefers interests named by the query over the member’s own, as the quiz does', async ({ db }) => {
  const read = await serve(db, ['arts', 'tech']);
  expect((await read('/api/opportunities?first=health')).slugs).toBe('deabc');
});

it('returns everything that matches, with filters as without, unless a limit is asked for', async ({ db }) => {
  const read = await serve(db, []);
  const more = Array.from({ length: 25 }, (_, index) => opportunityRow({ slug: `z${index}`, closesAt: closing(9) }));
  await db.insert(opportunities).values(more);
  const types = `type=${more[0]!.type}`;
  const sizes = [];
  for (const query of ['', `?${types}`, '?open=any&sort=newest', '?open=any', `?${types}&limit=24`]) {
    const { slugs, total, next } = await read(`/api/opportunities${query}`);
    sizes.push([slugs.match(/z\d+|[a-e]/g)!.length, total, next !== undefined]);
  }
  const whole = [30, '30', false];
  expect(sizes).toEqual([whole, whole, whole, whole, [24, '30', true]]);
});
