import { expect } from 'vitest';
import { createCvs } from '#features/career/cv/server/shared/cvs.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createFakeEmbedder } from '#platform/server/embeddings/testing/fake-embedder.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createCvFits } from './cv-fit.ts';

const ada = { id: 'ada', isPremium: true, isMinor: false, isAdult: true };
const eve = { ...ada, id: 'eve' };

async function start(db: Database) {
  await db.insert(users).values([ada, eve].map(({ id }) => ({ id, name: id, email: `${id}@mail.example` })));
  await db.insert(opportunities).values([
    opportunityRow({
      slug: 'ocean',
      title: 'Ocean week',
      description: 'A week.',
      eligibility: 'People who know Linux.',
    }),
    { ...opportunityRow({ slug: 'draft' }), state: 'draft' as const },
  ]);
  const clock = { now: new Date('2026-11-01T12:00:00Z') };
  const embedder = createFakeEmbedder(['linux', 'server']);
  const cvs = createCvs({ db });
  const fits = createCvFits({ db, cvs, embedder, now: () => clock.now });
  return { cvs, fits, embedder, clock };
}
const stateOf = ({ asked, meaning }: Awaited<ReturnType<ReturnType<typeof createCvFits>['compare']>>) => [
  asked.find(({ label }) => label === 'Linux')?.state,
  meaning,
];
const file = { projects: [{ name: 'A server at home' }] };

it('compares by words at once, and by meaning when the model has read the texts', async ({ db }) => {
  const { cvs, fits, embedder, clock } = await start(db);
  await expect(fits.compare(ada, 'ocean')).rejects.toThrow('Write your CV first');
  const id = await cvs.add(ada, { file }, 'A4');
  embedder.state.isFailing = true;
  expect(stateOf(await fits.compare(ada, 'ocean'))).toEqual(['missing', 'reading']);
  await fits.settled();
  expect(stateOf(await fits.compare(ada, 'ocean', id))).toEqual(['missing', 'without']);
  embedder.state.isFailing = false;
  clock.now = new Date('2026-11-01T12:00:31Z');
  expect(stateOf(await fits.compare(ada, 'ocean'))).toEqual(['missing', 'reading']);
  await fits.settled();
  const compared = await fits.compare(ada, 'ocean');
  expect(stateOf(compared)[1]).toBe('compared');
  const count = embedder.read.length;
  await fits.compare(ada, 'ocean');
  expect(embedder.read).toHaveLength(count);
  expect(embedder.read.toSorted()).toEqual(['A server at home', 'Linux', 'Ocean'].toSorted());
});

it('compares nothing for free members, nobody else’s CV, and nothing that is not published', async ({ db }) => {
  const { cvs, fits } = await start(db);
  const id = await cvs.add(ada, { file }, 'A4');
  await cvs.add(eve, {}, 'A4');
  await expect(fits.compare({ ...ada, isPremium: false }, 'ocean')).rejects.toThrow('comes with Premium');
  await expect(fits.compare(eve, 'ocean', id)).rejects.toThrow('could not find this CV');
  await expect(fits.compare(ada, 'draft')).rejects.toThrow('could not find this opportunity');
});
