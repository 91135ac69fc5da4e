import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { CvDocument } from '../../document-contract.ts';
import { maxVersions } from '../../document-vocabulary.ts';
import { cvVersions, cvs as table } from '../cv-table.ts';
import { createCvs } from './cvs.ts';

const ada = { id: 'ada', isPremium: false, isMinor: false, isAdult: true };
const premiumAda = { ...ada, isPremium: true };
const eve = { id: 'eve', isPremium: true, isMinor: false, isAdult: true };
const minute = 60_000;

async function start(db: Database) {
  await db.insert(users).values([ada, eve].map(({ id }) => ({ id, name: id, email: `${id}@mail.example` })));
  const clock = { now: new Date('2026-11-01T12:00:00Z') };
  const cvs = createCvs({ db, now: () => clock.now });
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { cvs, pass };
}

const written = (summary: string): CvDocument => ({
  ...{ title: 'Mine', template: 'first', paper: 'A4' },
  resume: { basics: { name: 'ليلى حداد', summary }, work: [{}, { name: 'Café', startDate: '2024-05' }] },
});

it('keeps what is written by version, and lets the same be sent again', async ({ db }) => {
  const { cvs } = await start(db);
  const id = await cvs.add(ada, {}, 'Letter');
  expect(await cvs.get(ada, id)).toMatchObject({
    version: 1,
    mayEdit: true,
    document: { paper: 'Letter', resume: {} },
  });
  const document = written('One');
  expect(await cvs.save(ada, id, { document, version: 1 })).toBe(2);
  expect(await cvs.save(ada, id, { document, version: 1 })).toBe(2);
  await expect(cvs.save(ada, id, { document: written('Other'), version: 1 })).rejects.toMatchObject({
    code: 'changed-meanwhile',
  });
  expect((await cvs.get(ada, id)).document).toEqual(document);
});

it('keeps an earlier version after minutes of writing, and only so many, and brings one back', async ({ db }) => {
  const { cvs, pass } = await start(db);
  const id = await cvs.add(ada, {}, 'A4');
  await cvs.save(ada, id, { document: written('First'), version: 1 });
  expect(await cvs.listVersions(ada, id)).toEqual([]);
  for (let version = 2; version < maxVersions + 5; version++) {
    pass(11 * minute);
    await cvs.save(ada, id, { document: written(`Text ${version}`), version });
  }
  const versions = await cvs.listVersions(ada, id);
  expect(versions).toHaveLength(maxVersions);
  const before = (await cvs.get(ada, id)).document;
  await cvs.restore(ada, id, versions.at(-1)!.id);
  expect((await cvs.get(ada, id)).document).toMatchObject({ resume: { basics: { summary: 'Text 4' } } });
  const [latest] = await cvs.listVersions(ada, id);
  await cvs.restore(ada, id, latest!.id);
  expect((await cvs.get(ada, id)).document).toEqual(before);
  await expect(cvs.restore(ada, id, crypto.randomUUID())).rejects.toThrow('no longer kept');
});

it('gives free members one CV; when premium is over the others stay to be read and exported', async ({ db }) => {
  const { cvs, pass } = await start(db);
  const one = await cvs.add(ada, { title: 'One' }, 'A4');
  await expect(cvs.add(ada, {}, 'A4')).rejects.toThrow('one CV');
  pass(minute);
  const two = await cvs.add(premiumAda, { copyOf: one }, 'A4');
  expect((await cvs.get(premiumAda, two)).document.title).toBe('Copy of One');
  expect((await cvs.list(ada)).cvs.map(({ mayEdit }) => mayEdit)).toEqual([true, false]);
  expect(await cvs.get(ada, two)).toMatchObject({ mayEdit: false });
  const change = { document: written('Late'), version: 1 };
  await expect(cvs.save(ada, two, change)).rejects.toThrow('still read');
  await expect(cvs.importFile(ada, two, 1, { basics: {} })).rejects.toThrow('still read');
  expect(await cvs.save(ada, one, change)).toBe(2);
  await cvs.remove(ada, one);
  expect(await cvs.get(ada, two)).toMatchObject({ mayEdit: true });
});

it('shows nobody the CV of somebody else', async ({ db }) => {
  const { cvs } = await start(db);
  const id = await cvs.add(ada, {}, 'A4');
  const attempts = [
    () => cvs.get(eve, id),
    () => cvs.save(eve, id, { document: written(''), version: 1 }),
    () => cvs.add(eve, { copyOf: id }, 'A4'),
    () => cvs.importFile(eve, id, 1, { basics: {} }),
    () => cvs.listVersions(eve, id),
    () => cvs.restore(eve, id, crypto.randomUUID()),
    () => cvs.remove(eve, id),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('could not find');
  expect(await cvs.list(eve)).toEqual({ cvs: [], mayAdd: true });
  expect((await cvs.list(ada)).cvs).toHaveLength(1);
});

it('keeps no street of a minor, from wherever it comes, and all with the account', async ({ db }) => {
  const { cvs } = await start(db);
  const mia = { ...ada, isMinor: true, isAdult: false };
  const file = { basics: { location: { address: 'Sea Street 1', postalCode: '123', city: 'Lagos' } } };
  const id = await cvs.add(mia, { file }, 'A4');
  expect((await cvs.get(mia, id)).document).toMatchObject({ resume: { basics: { location: { city: 'Lagos' } } } });
  await cvs.importFile(mia, id, 1, { ...file, work: [] });
  await cvs.save(mia, id, { document: { ...written(''), resume: file }, version: 1 });
  expect(JSON.stringify(await db.select().from(table))).not.toContain('Sea Street');
  await expect(cvs.importFile(mia, id, 2, { basics: 'Mia' })).rejects.toThrow('basics: it should be a group of fields');
  await db.delete(users);
  expect([await db.$count(table), await db.$count(cvVersions)]).toEqual([0, 0]);
});
