import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import type { Interest } from '#features/people/interests/vocabulary.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { Opportunity, OpportunityDetail } from '../contract.ts';
import { createHighlights } from './cards/highlights.ts';
import { createEarlyAccess } from './dates/early-access.ts';
import { createFacets } from './list/facets.ts';
import { createOpportunities, type Reader } from './opportunities.ts';
import { opportunityEndpoints } from './opportunity-routes.ts';
import { opportunities } from './opportunity-table.ts';
import { createOpportunitySearch } from './shared/opportunity-search.ts';
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

const anybody = { country: 'KE', education: 'high-school', dateOfBirth: '2009-05-04' } as const;
const readerWith = (interests: readonly Interest[], order: Reader['order'] = 'interests', onlyEligible = false) => ({
  applicant: anybody,
  interests,
  order,
  onlyEligible,
});

async function serve(db: Database, readerOrInterests: readonly Interest[] | Reader | null, order?: string) {
  const rows = given.map(([slug, interests], index) => {
    const title = `Sea school ${slug}`;
    return opportunityRow({ slug, title, searchText: foldText(title), interests, closesAt: closing(index + 1) });
  });
  await db.insert(opportunities).values(rows);
  const search = createOpportunitySearch({ db });
  const rules = createOpportunities({ db, search, now: () => now });
  const early = createEarlyAccess({ db, now: () => now });
  const endpoints = opportunityEndpoints({
    opportunities: rules,
    early,
    highlights: createHighlights({ db, now: () => now }),
    facets: createFacets({ search, now: () => now }),
    publicUrl: 'https://sealeap.example',
    collectionsOf: async () => [],
    readerOf: async () =>
      readerOrInterests === null || 'applicant' in readerOrInterests
        ? (readerOrInterests ?? undefined)
        : readerWith(readerOrInterests),
    isPremium: async () => false,
    rankFor: async () => order?.split('').map((slug) => rows.find((row) => row.slug === slug)!.id),
  });
  const app = new Hono().onError(answerError(() => {})).route('/api', mountEndpoints(endpoints));
  const read = async (path: string) => {
    const answer = await app.request(path);
    if (answer.status !== 200)
      return {
        status: answer.status,
        slugs: '',
        items: [],
        detail: {} as OpportunityDetail,
        next: undefined,
        total: null,
      };
    const body = (await answer.json()) as Opportunity[] | OpportunityDetail;
    const items = Array.isArray(body) ? body : [];
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    return {
      items,
      detail: body as OpportunityDetail,
      slugs: items.map(({ slug }) => slug).join(''),
      next,
      total: answer.headers.get('x-total-count'),
      corrected: answer.headers.get('x-search-corrected'),
    };
  };
  return read;
}

it('returns the default order to visitors', async ({ db }) => {
  const read = await serve(db, null);
  expect(await read('/api/opportunities')).toMatchObject({ slugs: 'abcde', total: '5' });
});

it('returns chosen opportunities in the order that is asked for, open or closed', async ({ db }) => {
  const read = await serve(db, null);
  const { items } = await read('/api/opportunities');
  const idOf = (slug: string) => items.find((item) => item.slug === slug)!.id;
  await db
    .update(opportunities)
    .set({ closesAt: closing(-1) })
    .where(eq(opportunities.slug, 'd'));
  await db.update(opportunities).set({ state: 'archived' }).where(eq(opportunities.slug, 'c'));
  const ids = [idOf('d'), idOf('c'), crypto.randomUUID(), idOf('a')];
  expect((await read(`/api/opportunity-cards?ids=${ids}`)).slugs).toBe('da');
  for (const wrong of ['', 'a', `${ids},b`, Array(25).fill(ids[0]).join(',')])
    expect((await read(`/api/opportunity-cards?ids=${wrong}`)).status).toBe(400);
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

it('lists in the order of the best match for whom there is one, with filters, and page by page', async ({ db }) => {
  const read = await serve(db, ['arts'], 'dbac');
  expect(await read('/api/opportunities?sort=match')).toMatchObject({ slugs: 'dbac', total: '4' });
  expect(await read('/api/opportunities?sort=match&interest=health')).toMatchObject({ slugs: 'd', total: '1' });
  expect(await read('/api/opportunities?sort=match&q=school')).toMatchObject({ slugs: 'dbac', total: '4' });
  expect(await read('/api/opportunities?sort=match&q=film')).toMatchObject({ slugs: '', total: '0' });
  const first = await read('/api/opportunities?sort=match&limit=3');
  expect([first.slugs, (await read(first.next!)).slugs]).toEqual(['dba', 'c']);
});

it('keeps the usual order for whom there is no best match', async ({ db }) => {
  const read = await serve(db, null);
  expect(await read('/api/opportunities?sort=match')).toMatchObject({ slugs: 'abcde', total: '5' });
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

it('puts more shared interests before fewer', async ({ db }) => {
  const read = await serve(db, ['health', 'arts', 'tech']);
  expect((await read('/api/opportunities')).slugs).toBe('dbcea');
});

const forNorway = { eligibleCountries: ['NO'] };
const forKenya = { eligibleCountries: ['KE'], educationLevels: ['high-school' as const], minAge: 13 };
/** Closes a to all but Norway; opens d to Kenya. */
async function closeSome(db: Database) {
  await db.update(opportunities).set(forNorway).where(eq(opportunities.slug, 'a'));
  await db.update(opportunities).set(forKenya).where(eq(opportunities.slug, 'd'));
}

it('puts what is closed to a member last and says why, and leaves it out when they ask', async ({ db }) => {
  const read = await serve(db, ['science']);
  await closeSome(db);
  const whole = await read('/api/opportunities');

  expect(whole).toMatchObject({ slugs: 'bcdea', total: '5' });
  expect(whole.items.at(-1)!.mayApply).toEqual({
    answer: 'no',
    line: 'Open to people from Norway. You live in Kenya.',
  });
  expect(whole.items[2]!.mayApply).toEqual({ answer: 'yes', line: 'Fits your country, education and age.' });
  expect(whole.items[0]!.mayApply).toEqual({ answer: 'unknown', line: null });
  expect(await read('/api/opportunities?eligible=true')).toMatchObject({ slugs: 'bcde', total: '4' });
  expect((await read('/api/opportunities?eligible=false')).slugs).toBe('bcdea');
});

it('continues behind a page that ends among what is closed', async ({ db }) => {
  const read = await serve(db, []);
  await db.update(opportunities).set(forNorway);
  await closeSome(db);
  const first = await read('/api/opportunities?limit=2');
  const second = await read(first.next!);
  const third = await read(second.next!);

  expect([first.slugs, second.slugs, third.slugs]).toEqual(['da', 'bc', 'e']);
});

it('keeps the order of everybody for a member who asked for it, and still says why not', async ({ db }) => {
  const read = await serve(db, readerWith(['arts'], 'same'));
  await closeSome(db);
  const { slugs, items } = await read('/api/opportunities');

  expect(slugs).toBe('abcde');
  expect(items[0]!.mayApply).toMatchObject({ answer: 'no' });
});

it('leaves out what is closed to a member who asked for that once, unless a request says otherwise', async ({ db }) => {
  const read = await serve(db, readerWith([], 'interests', true));
  await closeSome(db);

  expect(await read('/api/opportunities')).toMatchObject({ slugs: 'bcde', total: '4' });
  expect((await read('/api/opportunities?eligible=false')).slugs).toBe('bcdea');
});

it('tells visitors nothing about eligibility and refuses them the filter', async ({ db }) => {
  const read = await serve(db, null);
  await closeSome(db);

  const { slugs, items } = await read('/api/opportunities');
  expect(slugs).toBe('abcde');
  expect(items.map((item) => 'mayApply' in item)).toEqual([false, false, false, false, false]);
  expect(await read('/api/opportunities?eligible=true')).toMatchObject({ status: 403 });
});

it('checks one opportunity rule by rule for a member, also those that are similar, and for no visitor', async ({
  db,
}) => {
  const read = await serve(db, []);
  await closeSome(db);
  const { detail } = await read('/api/opportunities/a');

  expect(detail.mayApply).toMatchObject({ answer: 'no' });
  expect(detail.checks!.map(({ rule, answer }) => [rule, answer])).toEqual([
    ['country', 'no'],
    ['education', 'unknown'],
    ['age', 'unknown'],
  ]);
  expect(detail.similar.map(({ mayApply }) => mayApply !== undefined)).toEqual([true, true, true]);
});

it('says nothing of eligibility to a visitor on the detail', async ({ db }) => {
  const { detail } = await (await serve(db, null))('/api/opportunities/a');
  expect([detail.slug, detail.mayApply, detail.checks, detail.similar[0]!.mayApply]).toEqual([
    'a',
    undefined,
    undefined,
    undefined,
  ]);
});

it('takes nobody’s profile from the request', async ({ db }) => {
  const read = await serve(db, ['science']);
  expect(await read('/api/opportunities?dateOfBirth=1990-01-01')).toMatchObject({ status: 400 });
});

it('says what it searched for instead of a misspelt word, unless told not to', async ({ db }) => {
  const read = await serve(db, []);

  expect(await read('/api/opportunities?q=schoool')).toMatchObject({ corrected: 'school', total: '5' });
  expect(await read('/api/opportunities?q=schoool&exact=true')).toMatchObject({ corrected: null, total: '0' });
  expect(await read('/api/opportunities?q=school')).toMatchObject({ corrected: null, total: '5' });
});
