import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { applications } from '#features/career/applications/server/application-table.ts';
import { createOpportunities } from '#features/opportunities/core/server/opportunities.ts';
import { opportunities } from '#features/opportunities/core/server/opportunity-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notifications } from '#features/people/notifications/server/notification-table.ts';
import { chooseEmail } from '#features/people/notifications/server/notifications.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import { removeFiles } from '#platform/server/files/files-module.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { alumniFiles, alumniInvitations, alumniNotes, alumniProofEmails } from './alumni-note-table.ts';
import { noteFileKind } from './files/note-file-repository.ts';
import { filledForm, serveAlumniNotes, type Who } from './testing/serve-alumni-notes.ts';

const heard = async (db: Parameters<typeof serveAlumniNotes>[0], userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ withdrawnAt }) => withdrawnAt === null,
  );
const countsOf = async (db: Parameters<typeof serveAlumniNotes>[0], id: string) => {
  const [row] = await db.select().from(opportunities).where(eq(opportunities.id, id));
  return { notes: row!.alumniNotes, samples: row!.sampleNotes, version: row!.version };
};
const tokenOf = (href: string) => new URL(href, 'https://sealeap.example').searchParams.get('token')!;

it('keeps a draft, asks for a proof, and shows nothing before a curator has decided', async ({ db }) => {
  const { ask, read, saveDraft, submit, upload, decide, prizeId, pdf, files } = await serveAlumniNotes(db);
  expect((await saveDraft('ada', {}, 0)).body).toEqual({ version: 1 });
  // The same text again needs no version; another one from an old window is refused.
  expect((await saveDraft('ada', {}, 0)).body).toEqual({ version: 1 });
  const conflict = await saveDraft('ada', { costs: 'More' }, 0);
  expect([conflict.status, conflict.headers.get('x-error-code')]).toEqual([409, 'changed-meanwhile']);
  expect((await saveDraft('new', {}, 0)).status).toBe(403);

  const withoutProof = await submit('ada');
  expect([withoutProof.status, withoutProof.headers.get('x-error-code')]).toEqual([409, 'proof-needed']);
  expect((await upload('ada', 'proof', Buffer.from('<html>'), 'cv.pdf')).status).toBe(400);
  expect((await upload('ada', 'proof', Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
  expect((await upload('ada', 'proof', pdf)).status).toBe(204);
  for (const [field, value] of [
    ['year', '2027'],
    ['country', 'ZZ'],
    ['advice2', ''],
  ] as const) {
    const refused = await submit('ada', { [field]: value });
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, field]);
  }
  expect((await submit('ada')).status).toBe(204);

  // Nobody but curators knows of it, and of its proof.
  const { id, proof } = await read('ada');
  expect((await ask('pia', `/opportunities/${prizeId}/alumni-notes`)).body).toEqual([]);
  expect((await ask('pia', `/alumni-notes/${id}`)).status).toBe(404);
  expect((await ask('bo', `/account/alumni-files/${proof.file.id}`)).status).toBe(404);
  expect((await ask('ada', `/account/alumni-files/${proof.file.id}`)).bytes).toEqual(pdf);
  expect((await ask('ada', `/admin/alumni-notes/${id}/proof`)).status).toBe(403);
  expect((await ask('cur', '/admin/review?kind=notes')).body).toMatchObject([
    { id, author: { name: expect.stringMatching(/^Ada, /) }, facts: ['There is a proof'] },
  ]);
  expect((await ask('cur', `/admin/alumni-notes/${id}/proof`)).bytes).toEqual(pdf);

  expect((await decide(id, 'refuse')).status).toBe(400);
  expect((await decide(id, 'publish', { version: 7 })).status).toBe(409);
  expect((await decide(id, 'publish')).status).toBe(204);
  expect((await decide(id, 'publish')).status).toBe(409);
  expect(await countsOf(db, prizeId)).toEqual({ notes: 1, samples: 0, version: 1 });
  expect((await ask('cur', '/admin/review?kind=notes')).body).toEqual([]);
  expect((await heard(db, 'ada')).map(({ title }) => title)).toEqual(['Your note about “Ocean Prize” is published']);
  const acts = await db.select().from(auditEntries);
  expect(acts.map(({ action }) => action).sort()).toEqual(['alumni-note.publish', 'alumni-note.view-proof']);
  expect(JSON.stringify(acts)).not.toMatch(/Ada|SECRET|proof\.pdf/);

  // The proof is gone with the decision, from the store too.
  expect(await db.select().from(alumniFiles)).toEqual([]);
  expect([...files.contents.keys()]).toHaveLength(1);
  await removeFiles({ db, files: files.store, kinds: [noteFileKind] });
  expect([...files.contents.keys()]).toEqual([]);
});

it('shows everybody the number of notes and the opening, and premium members the rest', async ({ db }) => {
  const { ask, publish, prizeId, module } = await serveAlumniNotes(db);
  const id = await publish('ada');
  const opening = (await module.findOpening(prizeId))!;
  expect(opening).toMatchObject({ by: 'Ada', year: 2024, isSample: false });
  expect(opening.text.length).toBeLessThanOrEqual(160);
  expect(JSON.stringify(opening)).not.toContain('SECRET');

  const paths = [
    `/opportunities/${prizeId}/alumni-notes`,
    `/alumni-notes/${id}`,
    `/alumni-notes/${id}/questions`,
    `/alumni-notes/${id}/picture`,
  ];
  for (const [who, status] of [
    ['', 401],
    ['fay', 403],
    ['bo', 403],
    ['cur', 403],
  ] as [Who, number][])
    for (const path of paths) {
      const answer = await ask(who, path);
      expect([who, path, answer.status, answer.body.includes?.('SECRET')]).toEqual([who, path, status, false]);
    }
  for (const who of ['pia', 'ada'] as const) {
    const whole = await ask(who, `/alumni-notes/${id}`);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(whole.body.author).toEqual({ name: 'Ada', year: 2024, country: 'Kenya' });
    for (const part of ['BEFORE', 'TIMELINE', 'DOCUMENTS', 'COSTS', 'ADVICE'])
      expect(JSON.stringify(whole.body.texts)).toContain(`SECRET-${part}`);
  }
  expect((await ask('pia', paths[0]!)).body).toMatchObject([{ id, helped: 0, questions: 0, isMine: false }]);
  for (const write of ['helped', 'questions', 'report'])
    expect((await ask('fay', `/alumni-notes/${id}/${write}`, bodyOf(write))).status).toBe(403);
});

const bodyOf = (write: string) =>
  ({ helped: { isHelped: 'yes' }, questions: { text: 'How long did it take?' }, report: { reason: 'other' } })[write]!;

it('publishes what a curator proposed when its author accepts, and leaves what is shown until a change is decided', async ({
  db,
}) => {
  const { ask, ownPath, upload, pdf, submit, read, decide, prizeId } = await serveAlumniNotes(db);
  await upload('ada', 'proof', pdf);
  await submit('ada');
  const { id } = await read('ada');
  expect((await ask('ada', `${ownPath}/accept`, { revision: 1 })).status).toBe(409);
  await decide(id, 'propose', { reason: 'Shorter.', costs: 'About 20 USD.' });
  expect(await countsOf(db, prizeId)).toMatchObject({ notes: 0 });
  expect(await db.select().from(alumniFiles)).toEqual([]);
  const proposed = await read('ada');
  expect(proposed).toMatchObject({ review: 'proposed', reason: 'Shorter.', isProven: true });
  expect(proposed.proposal).toEqual([{ field: 'costs', before: 'SECRET-COSTS', after: 'About 20 USD.' }]);
  expect((await ask('ada', `${ownPath}/accept`, { revision: 9 })).status).toBe(409);
  expect((await ask('ada', `${ownPath}/accept`, { revision: proposed.revision })).status).toBe(204);
  const textOf = async (field: string) =>
    (await ask('pia', `/alumni-notes/${id}`)).body.texts.find((each: { field: string }) => each.field === field).text;
  expect(await textOf('costs')).toBe('About 20 USD.');

  // A change needs no other proof; refused, it leaves what was there.
  expect((await submit('ada', { timeline: 'It took all of my summer, in truth.' })).status).toBe(204);
  expect(await textOf('timeline')).toContain('SECRET-TIMELINE');
  await decide(id, 'refuse', { reason: 'Say when.' });
  expect(await textOf('timeline')).toContain('SECRET-TIMELINE');
  expect(await read('ada')).toMatchObject({ review: 'refused', isShown: true, hasChanges: true, reason: 'Say when.' });
  await submit('ada', { timeline: 'It took from May to July of that year.' });
  await decide(id, 'publish');
  expect(await textOf('timeline')).toBe('It took from May to July of that year.');

  // Taken back, nobody reads it, and the text stays for the author; deleted, nothing is left.
  expect((await ask('ada', `${ownPath}/withdraw`, {})).status).toBe(204);
  expect(await countsOf(db, prizeId)).toMatchObject({ notes: 0 });
  expect((await ask('pia', `/alumni-notes/${id}`)).status).toBe(404);
  expect(await read('ada')).toMatchObject({ review: 'none', isShown: false, isProven: false });
  expect((await read('ada')).draft.text).toContain('May to July');
  await ask('ada', `${ownPath}/remove`, {});
  expect(await db.select().from(alumniNotes)).toEqual([]);
});

it('lets premium members ask, and the author answer by the link of the email alone', async ({ db }) => {
  const { ask, publish, ownPath, wait, counted } = await serveAlumniNotes(db);
  const id = await publish('ada');
  const path = `/alumni-notes/${id}/questions`;
  expect((await ask('ada', path, { text: 'May I ask myself?' })).status).toBe(409);
  expect((await ask('pia', path, { text: 'How long did it take?' })).status).toBe(204);
  const listOf = async (who: Who) => (await ask(who, path)).body;
  // Moderated before anybody else sees it.
  expect(await listOf('pia')).toMatchObject([{ text: 'How long did it take?', state: 'waiting', isMine: true }]);
  expect(await listOf('zoe')).toEqual([]);
  expect((await heard(db, 'ada')).filter(({ key }) => key.startsWith('alumni-question'))).toEqual([]);
  const [queued] = (await ask('cur', '/admin/review?kind=note-questions')).body;
  const decision = `/admin/review/note-questions/${queued.id}/decision`;
  expect((await ask('fay', decision, { version: 1, decision: 'show' })).status).toBe(403);
  expect((await ask('cur', decision, { version: 1, decision: 'hide' })).status).toBe(400);
  expect((await ask('cur', decision, { version: 1, decision: 'show' })).status).toBe(204);
  expect(await listOf('zoe')).toMatchObject([{ state: 'shown', answer: '', isMine: false }]);

  const [question] = (await heard(db, 'ada')).filter(({ key }) => key.startsWith('alumni-question'));
  const token = tokenOf(question!.href);
  expect((await ask('', `/alumni-question?token=${token}`)).body).toMatchObject({ question: 'How long did it take?' });
  const forged = `${token.slice(0, -2)}xx`;
  expect((await ask('', `/alumni-question?token=${forged}`)).status).toBe(404);
  expect((await ask('', '/alumni-question/answer', { token: forged, text: 'Ten weeks.' })).status).toBe(404);
  // An answer that looks like a scam waits.
  await ask('', '/alumni-question/answer', { token, text: 'Write to me on WhatsApp: wa.me/123' });
  expect(await listOf('zoe')).toMatchObject([{ answer: '' }]);
  expect((await ask('cur', '/admin/review?kind=note-questions')).body).toMatchObject([
    { state: { label: 'An answer waits' } },
  ]);
  expect((await ask('', '/alumni-question/answer', { token, text: 'Ten weeks.' })).status).toBe(204);
  expect(await listOf('zoe')).toMatchObject([{ answer: 'Ten weeks.' }]);
  expect((await heard(db, 'pia')).map(({ title }) => title)).toEqual(['Your question about “Ocean Prize” is answered']);
  expect(counted).toEqual(expect.arrayContaining(['alumni-answers', 'alumni-links', 'alumni-questions']));

  // The link ends, with time and with the note.
  wait(31);
  expect((await ask('', `/alumni-question?token=${token}`)).status).toBe(404);
  wait(-31);
  expect((await ask('', `/alumni-question?token=${token}`)).status).toBe(200);
  const suspend = (suspendedAt: Date | null) => db.update(users).set({ suspendedAt }).where(eq(users.id, 'ada'));
  await suspend(new Date(0));
  expect((await ask('', '/alumni-question/answer', { token, text: 'Write to me.' })).status).toBe(404);
  await suspend(null);
  expect((await ask('', `/alumni-question?token=${token}`)).status).toBe(200);
  await ask('ada', `${ownPath}/withdraw`, {});
  expect((await ask('', `/alumni-question?token=${token}`)).status).toBe(404);
  expect((await heard(db, 'ada')).filter(({ key }) => key.startsWith('alumni-question'))).toEqual([]);
});

it('counts each person once, and sends reports to the curators', async ({ db }) => {
  const { ask, publish, decide, prizeId } = await serveAlumniNotes(db);
  const id = await publish('ada');
  const helped = (who: Who, isHelped: string) => ask(who, `/alumni-notes/${id}/helped`, { isHelped });
  for (const who of ['pia', 'pia', 'zoe'] as const) await helped(who, 'yes');
  expect((await helped('ada', 'yes')).status).toBe(403);
  expect((await ask('pia', `/alumni-notes/${id}`)).body).toMatchObject({ helped: 2, isHelped: true });
  await helped('pia', 'no');
  expect((await ask('pia', `/alumni-notes/${id}`)).body).toMatchObject({ helped: 1, isHelped: false });

  await ask('pia', `/alumni-notes/${id}/report`, { reason: 'untrue', note: 'Nobody pays this.' });
  expect((await ask('pia', `/alumni-notes/${id}`)).body.isReported).toBe(true);
  expect((await ask('cur', '/admin/review?kind=notes')).body).toMatchObject([
    { id, causes: [{ quote: 'Nobody pays this.' }], state: { label: 'Published' } },
  ]);
  await decide(id, 'keep');
  expect((await ask('cur', '/admin/review?kind=notes')).body).toEqual([]);
  await ask('zoe', `/alumni-notes/${id}/report`, { reason: 'scam' });
  await decide(id, 'hide', { reason: 'It sells something.' });
  expect(await countsOf(db, prizeId)).toMatchObject({ notes: 0 });
  expect((await heard(db, 'ada')).map(({ text }) => text)).toContain('It sells something.');

  const second = await publish('bo');
  await ask('pia', `/alumni-notes/${second}/questions`, { text: 'What was it like?' });
  const [question] = (await ask('cur', '/admin/review?kind=note-questions')).body;
  const path = `/admin/review/note-questions/${question.id}/decision`;
  await ask('cur', path, { version: 1, decision: 'show' });
  for (const version of [1, 2]) expect((await ask('cur', path, { version, decision: 'show' })).status).toBe(409);
  await ask('zoe', `/alumni-notes/${second}/report`, { reason: 'unkind', questionId: question.id });
  expect((await ask('cur', '/admin/review?kind=note-questions')).body).toMatchObject([
    { causes: [{ text: 'Reported: It is unkind or hurts somebody' }] },
  ]);
  await ask('cur', path, { version: 2, decision: 'hide', reason: 'Unkind.' });
  expect((await ask('zoe', `/alumni-notes/${second}/questions`)).body).toEqual([]);
  expect((await heard(db, 'pia')).map(({ text }) => text)).toContain('Unkind.');
});

it('never shows the name or the picture of anybody who is not known to be an adult', async ({ db }) => {
  const { ask, upload, pdf, submit, publish, prizeId, module } = await serveAlumniNotes(db);
  const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'GPS-CANARY' } })
    .toBuffer();
  expect((await upload('kid', 'picture', picture)).status).toBe(403);
  await upload('kid', 'proof', pdf);
  for (const name of ['', 'Amina W', 'wanjiru99'])
    expect((await submit('kid', { name })).headers.get('x-error-field')).toBe('name');
  const id = await publish('kid', { name: 'Blue Heron' });
  expect((await ask('pia', `/alumni-notes/${id}`)).body.author.name).toBe('Blue Heron');

  // An adult's picture is small, square and without camera data. It and the name vanish for one who proves younger.
  expect((await upload('ada', 'picture', pdf)).status).toBe(400);
  expect((await upload('ada', 'picture', picture)).status).toBe(204);
  const adas = await publish('ada');
  const shown = (await ask('pia', `/alumni-notes/${adas}/picture`)).bytes;
  const { width, height, format } = await sharp(shown).metadata();
  expect([width, height, format, shown.includes('GPS-CANARY')]).toEqual([320, 320, 'webp', false]);
  for (const dateOfBirth of [null, '2012-01-01']) {
    await db.update(profiles).set({ dateOfBirth }).where(eq(profiles.userId, 'ada'));
    expect((await ask('pia', `/alumni-notes/${adas}`)).body).toMatchObject({
      ...{ author: { name: 'Somebody who did it' }, hasPicture: false },
    });
  }
  expect((await ask('pia', `/alumni-notes/${adas}/picture`)).status).toBe(404);
  expect((await module.findOpening(prizeId))!.by).toBe('Somebody who did it');
  const anonymous = await publish('bo', { isAnonymous: 'on' });
  expect(JSON.stringify((await ask('pia', `/alumni-notes/${anonymous}`)).body)).not.toContain('"Bo"');
});

it('takes an address at the organization as a proof once its link was used, and deletes every proof in time', async ({
  db,
}) => {
  const { ask, read, submit, decide, wait, module, prizeId } = await serveAlumniNotes(db);
  const give = (email: string) => ask('ada', `/alumni-files/${prizeId}/proof-email`, { email });
  expect((await give('ada@gmail.com')).headers.get('x-error-field')).toBe('email');
  expect((await give('ada@institute.example')).status).toBe(204);
  const [mail] = await db.select().from(outbox);
  expect(JSON.stringify(mail)).not.toContain('Ada');
  const token = tokenOf(mail!.message!.action!.href);
  await submit('ada');
  const { id } = await read('ada');
  expect((await decide(id, 'publish')).status).toBe(409);
  expect((await ask('', '/alumni-notes/confirm', { token: `${token}x` })).status).toBe(404);
  wait(15);
  expect((await ask('', '/alumni-notes/confirm', { token })).status).toBe(404);
  wait(-15);
  expect((await ask('', '/alumni-notes/confirm', { token })).status).toBe(204);
  expect((await read('ada')).proof.email).toEqual({ address: 'ada@institute.example', isConfirmed: true });

  // Nobody decides: it is deleted, and the note goes back to its author.
  wait(59);
  await module.jobs[0]!.run();
  expect(await db.select().from(alumniProofEmails)).toHaveLength(1);
  wait(40);
  await module.jobs[0]!.run();
  expect(await db.select().from(alumniProofEmails)).toEqual([]);
  expect(await read('ada')).toMatchObject({ review: 'none', isShown: false });
  expect((await ask('cur', '/admin/review?kind=notes')).body).toEqual([]);
  expect((await heard(db, 'ada')).map(({ title }) => title)).toEqual([
    'Please send your note about “Ocean Prize” again',
  ]);
});

it('goes with the account of its author, and is counted where it belongs', async ({ db }) => {
  const { publish, upload, pdf, prizeId, otherId, read, ask } = await serveAlumniNotes(db);
  await publish('ada');
  await publish('bo');
  await upload('kid', 'proof', pdf);
  const filter = { notes: ['true' as const], open: ['any' as const] };
  const listed = async () => (await createOpportunities({ db }).list(filter)).items.map(({ id }) => id);
  expect(await listed()).toEqual([prizeId]);
  await db.update(alumniNotes).set({ opportunityId: otherId });
  expect([await countsOf(db, prizeId), await countsOf(db, otherId)]).toMatchObject([{ notes: 0 }, { notes: 2 }]);
  expect(await listed()).toEqual([otherId]);
  expect((await ask('pia', `/opportunities/${otherId}/alumni-notes`)).body).toHaveLength(2);
  expect((await read('kid')).id).toBe(null);

  await db.delete(users).where(eq(users.id, 'ada'));
  await db.delete(users).where(eq(users.id, 'kid'));
  expect(await countsOf(db, otherId)).toMatchObject({ notes: 1 });
  expect(await db.select().from(alumniFiles)).toEqual([]);
});

it('invites who asked for it to write, once, some days after they were accepted', async ({ db }) => {
  const { module, prizeId, otherId, publish, wait } = await serveAlumniNotes(db);
  const accept = (userId: string, opportunityId: string, daysAgo: number) =>
    db.insert(applications).values({
      ...{ userId, opportunityId, isOwn: false, state: 'accepted' as const, title: 'Prize', link: '' },
      movedAt: new Date(Date.parse('2026-11-20T12:00:00Z') - daysAgo * 24 * 60 * 60 * 1000),
    });
  for (const userId of ['ada', 'bo', 'zoe']) {
    await accept(userId, prizeId, 8);
    if (userId !== 'zoe') await chooseEmail(db, userId, 'note-invitations', 'now');
  }
  await accept('ada', otherId, 2);
  await publish('bo');
  const invited = async () =>
    (await db.select().from(notifications)).flatMap(({ topic, userId, href }) =>
      topic === 'note-invitations' ? [`${userId} ${href}`] : [],
    );
  await module.jobs[1]!.run();
  await module.jobs[1]!.run();
  // Not bo, who has written, and not zoe, who did not ask for it.
  expect(await invited()).toEqual(['ada /opportunities/prize/note']);
  await db.delete(notifications);
  wait(7);
  await module.jobs[1]!.run();
  expect(await invited()).toEqual(['ada /opportunities/other/note']);
  expect(await db.select().from(alumniInvitations)).toHaveLength(2);
});

it('says what of a form is missing by the same rules as the browser', async ({ db }) => {
  const { ask, ownPath } = await serveAlumniNotes(db);
  const body = { ...filledForm(), version: 0, unknown: 'field' };
  expect((await ask('ada', `${ownPath}/submit`, body)).status).toBe(400);
  expect((await ask('ada', `${ownPath}/draft`, { text: '["a"]', version: 0 }, 'PUT')).status).toBe(400);
});
