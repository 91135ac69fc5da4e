import { expect } from 'vitest';
import { applications } from '#features/career/applications/server/application-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { CvDocument, LetterDocument } from '../../document-contract.ts';
import { cvs as table } from '../cv-table.ts';
import { createCvs } from '../shared/cvs.ts';
import { createLetters, toLetterCursor } from './letters.ts';

const ada = { id: 'ada', isPremium: true, isMinor: false, isAdult: true };
const eve = { ...ada, id: 'eve' };
const person = { name: 'Ada', email: 'ada@mail.example', country: 'KE' };
const file = {
  basics: { name: 'ليلى حداد', phone: '+254 700' },
  education: [{ area: 'biology', institution: 'Nairobi School' }],
};

async function start(db: Database) {
  await db.insert(users).values([ada, eve].map(({ id }) => ({ id, name: id, email: `${id}@mail.example` })));
  const rows = await db
    .insert(applications)
    .values([
      {
        userId: 'ada',
        isOwn: true,
        title: 'Ocean Scholarship',
        organization: 'Ocean Trust',
        type: 'scholarship',
        link: '',
      },
      { userId: 'eve', isOwn: true, title: 'Hers', link: '' },
    ])
    .returning();
  const clock = { now: new Date('2026-11-01T12:00:00Z') };
  const now = () => clock.now;
  const [applicationId, hers] = rows.map(({ id }) => id) as [string, string];
  return { cvs: createCvs({ db, now }), letters: createLetters({ db, now }), applicationId, hers, clock };
}

it('begins a letter with facts of the CV, the account and the application, and finds it from there', async ({ db }) => {
  const { cvs, letters, applicationId } = await start(db);
  await cvs.add(ada, { file }, 'A4');
  const id = await letters.add(ada, person, { applicationId, paper: 'A4' });
  await letters.add(ada, person, { paper: 'A4' });
  const { document, applicationId: linkedId } = await cvs.get(ada, id);
  expect(document).toEqual({
    ...{ title: 'Letter: Ocean Scholarship', template: 'for-scholarship', paper: 'A4' },
    letter: {
      sender: { name: 'ليلى حداد', email: 'ada@mail.example', phone: '+254 700', countryCode: 'KE' },
      ...{ recipient: 'Ocean Trust', subject: 'Application: Ocean Scholarship' },
      greeting: 'Dear members of the selection committee,',
      parts: { opening: 'I am applying for Ocean Scholarship. I study biology at Nairobi School.' },
      farewell: 'Yours sincerely,',
    },
  });
  const application = { id: applicationId, title: 'Ocean Scholarship', organization: 'Ocean Trust' };
  expect(await letters.findApplication('ada', linkedId)).toEqual(application);
  expect(await letters.findApplication('eve', linkedId)).toBeNull();
  expect((await letters.list(ada, { application: applicationId }, 9)).map((row) => row.id)).toEqual([id]);
  expect((await cvs.list(ada)).cvs).toHaveLength(1);
});

it('is for premium members; what is there can be read and deleted afterwards', async ({ db }) => {
  const { cvs, letters, applicationId, hers } = await start(db);
  const free = { ...ada, isPremium: false };
  await expect(letters.add(free, person, { paper: 'A4' })).rejects.toThrow('come with Premium');
  await expect(letters.add(ada, person, { applicationId: hers, paper: 'A4' })).rejects.toThrow('this application');
  const id = await letters.add(ada, person, { applicationId, paper: 'A4' });
  const { document } = (await cvs.get(ada, id)) as { document: LetterDocument };
  expect(await cvs.get(free, id)).toMatchObject({ mayEdit: false });
  await expect(cvs.save(free, id, { document, version: 1 })).rejects.toThrow('comes with Premium');
  const cv: CvDocument = { title: 'Mine', template: 'first', paper: 'A4', resume: {} };
  await expect(cvs.save(ada, id, { document: cv, version: 1 })).rejects.toThrow('could not find');
  await expect(cvs.importFile(ada, id, 1, { basics: {} })).rejects.toThrow('could not find');
  await expect(cvs.add(ada, { copyOf: id }, 'A4')).rejects.toThrow('could not find');
  await expect(cvs.get(eve, id)).rejects.toThrow('could not find');
  // The first CV is counted without letters.
  expect(await cvs.add(free, {}, 'A4')).toBeTruthy();
  expect(await cvs.remove(free, id)).toBe('letter');
});

it('saves by version, keeps earlier ones, and stays when its application goes', async ({ db }) => {
  const { cvs, letters, applicationId, clock } = await start(db);
  const id = await letters.add(ada, person, { applicationId, paper: 'A4' });
  const { document } = (await cvs.get(ada, id)) as { document: LetterDocument };
  const changed = { ...document, letter: { ...document.letter, parts: { closing: 'Thank you.\n\nBye.', plans: ' ' } } };
  clock.now = new Date('2026-11-01T12:11:00Z');
  expect(await cvs.save(ada, id, { document: changed, version: 1 })).toBe(2);
  expect((await cvs.get(ada, id)).document).toMatchObject({ letter: { parts: { closing: 'Thank you.\n\nBye.' } } });
  const [earlier] = await cvs.listVersions(ada, id);
  await cvs.restore(ada, id, earlier!.id);
  expect((await cvs.get(ada, id)).document).toEqual(document);
  await db.delete(applications);
  expect(await db.select({ application: table.applicationId }).from(table)).toEqual([{ application: null }]);
  await db.delete(users);
  expect(await db.$count(table)).toBe(0);
});

it('lists the latest begun first, page after page', async ({ db }) => {
  const { letters, clock } = await start(db);
  for (let at = 0; at < 5; at++) {
    clock.now = new Date(Date.UTC(2026, 10, 1, 12, Math.floor(at / 2)));
    await letters.add(ada, person, { paper: 'A4' });
  }
  const all = await letters.list(ada, {}, 9);
  const first = await letters.list(ada, {}, 2);
  const rest = await letters.list(ada, { cursor: toLetterCursor(first[1]!) }, 9);
  expect([...first, ...rest]).toEqual(all);
  expect(all).toHaveLength(5);
  expect(all.map(({ createdAt }) => createdAt.getTime())).toEqual(
    all.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a),
  );
});
