import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { applications } from '#features/career/applications/server/application-table.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import {
  createOpportunitySearch,
  createVectorJobs,
  createVectorRepository,
} from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { openedOpportunities } from './answer-table.ts';
import { createMatching } from './matching.ts';
import { matchingEndpoints } from './matching-routes.ts';

const now = new Date('2026-11-23T12:00:00Z');
const rows = {
  reef: {
    title: 'Coral reef fieldwork',
    description: 'Diving in the sea.',
    interests: ['environment'],
    organization: 'Reef Institute',
  },
  whales: {
    title: 'Whale watch',
    description: 'Ocean science.',
    interests: ['environment'],
    organization: 'Ocean School',
  },
  robots: { title: 'Robot league', description: 'Programming.', interests: ['tech'], organization: 'League' },
  norway: {
    title: 'Fjord reef camp',
    description: 'Coral reef.',
    interests: ['environment'],
    eligibleCountries: ['NO'],
  },
} as const;

async function open(db: Database) {
  const ids: Record<string, string> = {};
  for (const [name, row] of Object.entries(rows)) {
    const made = opportunityRow({
      slug: name,
      educationLevels: ['undergraduate'],
      closesAt: new Date('2027-01-01'),
      ...(row as object),
    });
    ids[name] = made.id;
    await db.insert(opportunities).values(made);
  }
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' } as never);
  const profile = {
    userId: 'ada',
    fullName: 'Ada',
    country: 'KE',
    education: 'undergraduate',
    interests: ['environment'],
  };
  await db.insert(profiles).values({ ...profile, goals: 'I want to protect coral reefs.' } as never);
  const embedder = createFakeEmbedder(['reef', 'ocean', 'robot']);
  const vectors = createVectorJobs({ repository: createVectorRepository(db), embedder, logger: { warn() {} } });
  await vectors.run();
  const matching = createMatching({ db, search: createOpportunitySearch({ db, embedder }), embedder, now: () => now });
  const list = async () => (await matching.recommend('ada')).items.map(({ opportunity }) => opportunity.slug);
  const change = async (fields: object) => {
    await db.update(profiles).set(fields).where(eq(profiles.userId, 'ada'));
  };
  return { ids, embedder, matching, list, change };
}

it('ranks the whole list for a member, without what is clearly closed to them', async ({ db }) => {
  const { ids, matching } = await open(db);
  await matching.recommend('ada');
  await matching.wishesRead();
  expect(await matching.rankIds('ada')).toEqual([ids.reef, ids.whales, ids.robots]);
});

it('recommends what fits, with scores, reasons and one thing to check', async ({ db }) => {
  const { matching } = await open(db);
  await matching.recommend('ada');
  await matching.wishesRead();
  const { items, meaning } = await matching.recommend('ada');
  expect(meaning).toBe('compared');
  expect(items.map(({ opportunity }) => opportunity.slug)).toEqual(['reef', 'whales', 'robots']);
  expect(items[0]!.reasons).toEqual([
    'Your goals mention “coral reefs”; this internship mentions “Coral reef”.',
    'It fits your interest: Environment & Sustainability.',
    'It is for undergraduates, like you.',
    'You have five weeks to apply.',
  ]);
  expect(items[0]!.score).toBeGreaterThan(items[1]!.score);
  expect(items[0]!.check.text).toBe('Check the countries: we do not know which ones it is open to.');
});

it('shows to who says what they look for, beyond the best three, only what fits', async ({ db }) => {
  const { change, list } = await open(db);
  for (const number of [1, 2, 3, 4]) {
    const chess = {
      slug: `chess-${number}`,
      title: `Chess club ${number}`,
      interests: ['environment', 'tech', 'arts'],
    };
    await db.insert(opportunities).values(opportunityRow({ ...chess, educationLevels: ['undergraduate'] } as never));
  }
  const countChess = async () => (await list()).filter((slug) => slug.startsWith('chess')).length;
  // One of them is the third.
  expect(await countChess()).toBe(1);
  await change({ goals: null });
  expect(await countChess()).toBe(4);
});

it('follows a change of the profile at once', async ({ db }) => {
  const { list, change } = await open(db);
  expect((await list())[0]).toBe('reef');
  await change({ goals: 'Programming robots', interests: ['tech'] });
  expect((await list())[0]).toBe('robots');
  await change({ country: 'NO', goals: 'Coral reefs', interests: ['environment'] });
  expect(await list()).toContain('norway');
});

it('works without the model, and says so', async ({ db }) => {
  const { matching, embedder, list } = await open(db);
  embedder.state.isFailing = true;
  expect((await matching.recommend('ada')).meaning).toBe('reading');
  await matching.wishesRead();
  expect((await matching.recommend('ada')).meaning).toBe('without');
  expect((await list())[0]).toBe('reef');
});

it('answers to what the member says to a recommendation, and to undo', async ({ db }) => {
  const { ids, matching, list } = await open(db);
  const respond = (name: string, answer: 'more' | 'not-interested' | 'none') =>
    matching.answer('ada', { opportunityId: ids[name]!, answer });
  await respond('reef', 'not-interested');
  expect(await list()).not.toContain('reef');
  await respond('reef', 'none');
  expect((await list())[0]).toBe('reef');

  const before = (await matching.recommend('ada')).items.find(({ opportunity }) => opportunity.slug === 'whales')!;
  await respond('reef', 'more');
  const after = (await matching.recommend('ada')).items;
  const whales = after.find(({ opportunity }) => opportunity.slug === 'whales')!;
  expect(whales.score).toBeGreaterThan(before.score);
  expect(whales.reasons).toContain('It is like “Coral reef fieldwork”, of which you want to see more.');
  expect(after.find(({ opportunity }) => opportunity.slug === 'reef')).toMatchObject({ isLiked: true });
  expect(after[0]!.reasons.join()).not.toContain('It is like “Coral reef fieldwork”');
});

it('uses nothing that was switched off', async ({ db }) => {
  const { matching } = await open(db);
  await matching.setUse('ada', 'goals', false);
  const { items, uses, meaning } = await matching.recommend('ada');
  expect([uses.goals, meaning]).toEqual([false, 'without']);
  expect(items.flatMap(({ reasons }) => reasons).join()).not.toContain('goals');
  await matching.setUse('ada', 'goals', true);
  expect((await matching.recommend('ada')).uses.goals).toBe(true);
});

const quizAnswers = ['free-day-environment', 'news-environment', 'group-work-tech'];

it('follows the quiz answers that were saved to the profile, until they are switched off', async ({ db }) => {
  const { matching, change, list } = await open(db);
  await change({ goals: null, interests: [], quizAnswers });
  expect((await list()).at(-1)).toBe('robots');
  const [best] = (await matching.recommend('ada')).items;
  expect(best!.reasons).toContain(
    'In the quiz you chose “Being outside, by the sea or in the hills”; this one is about Environment & Sustainability.',
  );
  // One half for the field, none for the meaning: this model knows no word of the quiz.
  expect(best!.parts).toContainEqual({ name: 'quiz', points: 7, max: 14 });
  await matching.setUse('ada', 'quiz', false);
  expect((await matching.recommend('ada')).items.flatMap(({ reasons }) => reasons).join()).not.toContain('quiz');
});

const save = (db: Database, opportunityId: string) =>
  db.insert(applications).values({ userId: 'ada', opportunityId, isOwn: false, title: 'Saved', link: '' });

it('counts what an adult saved and opened, each until it is switched off', async ({ db }) => {
  const { ids, matching, change } = await open(db);
  await change({ goals: null, interests: [], dateOfBirth: '2000-05-01' });
  const reasonsOf = async (slug: string) =>
    (await matching.recommend('ada')).items.find(({ opportunity }) => opportunity.slug === slug)!.reasons;
  await save(db, ids.reef!);
  await matching.noteOpened('ada', ids.whales!);
  await matching.noteOpened('ada', ids.whales!);
  expect(await reasonsOf('whales')).toContain('It is like “Coral reef fieldwork”, which you saved.');
  expect(await reasonsOf('reef')).toContain('It is like “Whale watch”, which you opened.');
  expect((await reasonsOf('robots')).join()).not.toContain('It is like');

  await matching.setUse('ada', 'saved', false);
  expect((await reasonsOf('whales')).join()).not.toContain('you saved');
  await matching.setUse('ada', 'opened', false);
  expect(await db.select().from(openedOpportunities)).toEqual([]);
  await matching.noteOpened('ada', ids.whales!);
  expect(await db.select().from(openedOpportunities)).toEqual([]);
});

const unknownOrMinor = { 'somebody under 18': '2010-05-01', 'somebody whose age is not known': null };
for (const [whom, dateOfBirth] of Object.entries(unknownOrMinor))
  it(`uses nothing that was observed of ${whom}`, async ({ db }) => {
    const { ids, matching, change } = await open(db);
    await change({ goals: null, interests: [], dateOfBirth });
    await save(db, ids.reef!);
    await matching.noteOpened('ada', ids.whales!);
    expect(await db.select().from(openedOpportunities)).toEqual([]);
    const { items, onlySaid, uses } = await matching.recommend('ada');
    expect([onlySaid, uses.saved, uses.opened]).toEqual([true, false, false]);
    expect(items.flatMap(({ parts }) => parts.map(({ name }) => name))).not.toContain('activity');
  });

it('keeps the last fifty that were opened, for ninety days', async ({ db }) => {
  const { matching, change } = await open(db);
  await change({ dateOfBirth: '2000-05-01' });
  const many = Array.from({ length: 52 }, () => opportunityRow());
  await db.insert(opportunities).values(many);
  for (const { id } of many) await matching.noteOpened('ada', id);
  expect(await db.select().from(openedOpportunities)).toHaveLength(50);
  await db.update(openedOpportunities).set({ openedAt: new Date('2026-08-01') });
  await matching.purgeOpened();
  expect(await db.select().from(openedOpportunities)).toEqual([]);
});

it('never shows what was closed or unpublished since the index was made', async ({ db }) => {
  const { ids, list } = await open(db);
  await list();
  await db.update(opportunities).set({ state: 'archived' }).where(eq(opportunities.id, ids.reef!));
  expect(await list()).toEqual(['whales', 'robots']);
  await db
    .update(opportunities)
    .set({ title: 'Coral reef robots', searchText: 'coral reef robots', interests: ['environment'] })
    .where(eq(opportunities.id, ids.robots!));
  expect((await list())[0]).toBe('robots');
});

it('is for premium members alone, and leads forms back to the page', async ({ db }) => {
  const { ids, matching } = await open(db);
  let isPremium = false;
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => ({ person: { id: 'ada', role: 'member' } }) as never))
    .route('/', mountEndpoints(matchingEndpoints({ matching, isPremium: async () => isPremium })));
  const form = (path: string, fields: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  const answer = { opportunityId: ids.reef!, answer: 'cannot-apply' };
  for (const response of [await app.request('/recommendations'), await form('/recommendations/answers', answer)])
    expect(response.status).toBe(403);

  isPremium = true;
  expect((await app.request('/recommendations')).status).toBe(200);
  const sent = await form('/recommendations/answers', answer);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/for-you#answers']);
  expect((await form('/recommendations/uses', { use: 'goals', isUsed: 'no' })).status).toBe(303);
  expect((await form('/recommendations/answers', { ...answer, opportunityId: crypto.randomUUID() })).status).toBe(404);
  expect((await form('/recommendations/answers', { ...answer, answer: 'maybe' })).status).toBe(400);
});
