import { expect, vi } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createLetters } from '../letters/letters.ts';
import { createCvs } from '../shared/cvs.ts';
import { createDrafts } from './drafts.ts';

const ada = { id: 'ada', isPremium: true, isMinor: false, isAdult: true };
const eve = { ...ada, id: 'eve' };
const file = {
  basics: {
    name: 'Ada Hopper',
    email: 'ada@mail.example',
    phone: '+254 700 000',
    summary: 'I am Ada Hopper, call +254 700 000.',
  },
  projects: [{ name: 'Bird map', highlights: ['Counted 400 birds, ask other@mail.example'] }],
  references: [{ name: 'Ms Otieno', reference: 'her number' }],
};

it('sends what was shown, and only that, without name and contacts', async ({ db }) => {
  await db.insert(users).values([ada, eve].map(({ id }) => ({ id, name: id, email: `${id}@mail.example` })));
  const draft = vi.fn(async () => 'I count birds.');
  const cvs = createCvs({ db });
  const drafts = createDrafts({ db, cvs, assistant: { host: 'drafts.example', draft } });
  const id = await cvs.add(ada, { file }, 'A4');
  const shown = await drafts.ask(ada, id, { part: 'summary' });
  expect(draft).not.toHaveBeenCalled();
  expect(shown).toMatchObject({ host: 'drafts.example', draft: null });
  expect(shown.sent).toContain('Bird map; Counted 400 birds');
  for (const secret of ['Ada', 'Hopper', '254', '@mail', 'Otieno']) expect(shown.sent).not.toContain(secret);
  await expect(drafts.ask(ada, id, { part: 'summary', sent: `${shown.sent} more` })).rejects.toThrow('has changed');
  expect(draft).not.toHaveBeenCalled();
  expect((await drafts.ask(ada, id, { part: 'summary', sent: shown.sent })).draft).toBe('I count birds.');
  expect(draft).toHaveBeenCalledWith(expect.stringContaining('Invent no'), shown.sent);

  const person = { name: 'Ada', email: 'ada@mail.example', country: 'KE' };
  const letter = await createLetters({ db }).add(ada, person, { paper: 'A4' });
  const { sent } = await drafts.ask(ada, letter, { part: 'evidence' });
  expect(sent).toContain('“What you have done” of a motivation letter');
  expect(sent).toContain('Counted 400 birds');
  await expect(drafts.ask(eve, id, { part: 'summary' })).rejects.toThrow('could not find');
});

it('is off without settings, for free members and for minors', async ({ db }) => {
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@mail.example' });
  const cvs = createCvs({ db });
  const id = await cvs.add(ada, {}, 'A4');
  const assistant = { host: 'drafts.example', draft: async () => '' };
  const off = createDrafts({ db, cvs, assistant: undefined });
  await expect(off.ask(ada, id, { part: 'summary' })).rejects.toThrow('not offered');
  const on = createDrafts({ db, cvs, assistant });
  for (const owner of [
    { ...ada, isPremium: false },
    { ...ada, isMinor: true, isAdult: false },
  ]) {
    expect(on.mayAsk(owner)).toBe(false);
    await expect(on.ask(owner, id, { part: 'summary' })).rejects.toThrow('not offered');
  }
});
