import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { answerError } from '#platform/server/errors.ts';
import type { OpportunityRow } from '../opportunity-table.ts';
import { opportunityRow } from '../testing/opportunity-row.ts';
import { shareCardRoutes } from './share-card-routes.ts';

const now = new Date('2026-07-01T00:00:00Z');

function serve(given: Parameters<typeof opportunityRow>[0] = {}) {
  const row = { ...opportunityRow({ slug: 'ocean', ...given }), closesSort: now, newestSort: 0 } as OpportunityRow;
  const drawCard = vi.fn(async () => Buffer.from('a card'));
  const drawGeneral = vi.fn(async () => Buffer.from('the card'));
  const repository = { findBySlug: async (slug: string) => (slug === row.slug ? row : undefined) };
  const app = new Hono()
    .onError(answerError(() => {}))
    .route('/', shareCardRoutes({ repository, drawCard, drawGeneral, now: () => now }))
    .get('*', (c) => c.text('a page'));
  return { app, row, drawCard, drawGeneral };
}

it('returns a picture cacheable for a day, and draws it once', async () => {
  const { app, drawCard } = serve();
  const answer = await app.request('/opportunities/ocean/card.png');
  expect(await answer.text()).toBe('a card');
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  await app.request('/opportunities/ocean/card.png');
  expect(drawCard).toHaveBeenCalledTimes(1);
});

it('answers 304 to a valid ETag without drawing', async () => {
  const etag = (await serve({ id: 'a' }).app.request('/opportunities/ocean/card.png')).headers.get('etag')!;
  const { app, drawCard } = serve({ id: 'a' });
  const answer = await app.request('/opportunities/ocean/card.png', { headers: { 'If-None-Match': etag } });
  expect(answer.status).toBe(304);
  expect(drawCard).not.toHaveBeenCalled();
});

it('draws again when the content of the card changes', async () => {
  const { app, row, drawCard } = serve();
  const before = (await app.request('/opportunities/ocean/card.png')).headers.get('etag');
  row.title = 'Old Ocean Researchers';
  const after = (await app.request('/opportunities/ocean/card.png')).headers.get('etag');
  expect(after).not.toBe(before);
  expect(drawCard).toHaveBeenCalledTimes(2);
});

it.each([
  ['Closes 1 March 2027', {}],
  ['Closes 1 March 2027', { deadline: 'Apply until March 1' }],
  [
    'Expected to close in June 2027, from earlier years',
    {
      deadlineKind: 'recurring',
      closesAt: null,
      expectedCloses: '2027-06-15',
      expectedClosesPrecision: 'month',
    } as const,
  ],
  ['Open all year', { deadline: 'Open all year', deadlineKind: 'rolling', closesAt: null } as const],
  ['Closed on 29 June 2026', { closesAt: new Date('2026-06-30T12:00:00Z') }],
])('writes %j', async (text, given) => {
  const { app, drawCard } = serve(given);
  await app.request('/opportunities/ocean/card.png');
  expect(drawCard).toHaveBeenCalledWith(expect.objectContaining({ deadline: text }));
});

it('has no card for an unknown opportunity, and passes pages on', async () => {
  const { app } = serve();
  expect((await app.request('/opportunities/sea/card.png')).status).toBe(404);
  expect(await (await app.request('/opportunities/ocean')).text()).toBe('a page');
});

it('has a card for all other pages', async () => {
  const { app, drawGeneral } = serve();
  expect(await (await app.request('/share.png')).text()).toBe('the card');
  await app.request('/share.png');
  expect(drawGeneral).toHaveBeenCalledTimes(1);
});
