import { eq } from 'drizzle-orm';
import { expect, it as test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { contactMessages, messageAnswers } from '../message-table.ts';
import { emailOf, inboundSecret, openMessages, replyAddress } from '../testing/open-messages.ts';
import { replyMarker, withoutQuotation } from './quoted-text-policy.ts';
import { questionIdOf, replyAddressOf } from './reply-token-policy.ts';

async function open(db: Database) {
  const opened = await openMessages(db);
  const { id } = (await opened.as('ada')('POST', '/my-questions', { message: 'Where is my class?' })).json();
  await opened.as('bo')('POST', `/admin/messages/${id}/answers`, { text: 'In My Classes.', version: 0 });
  const to = replyAddressOf(id, replyAddress, ['secret-of-the-site']);
  const replies = () => db.select().from(messageAnswers).where(eq(messageAnswers.kind, 'reply'));
  const emails = async (beginning: string) =>
    (await db.select().from(outbox)).filter(({ key }) => key.startsWith(beginning));
  const state = async () => (await db.select().from(contactMessages))[0]!.state;
  return { ...opened, id: id as string, to, replies, emails, state };
}

it('makes one reply of an email, however often it arrives, and opens the question', async ({ db }) => {
  const { to, receive, replies, emails, state } = await open(db);
  const raw = emailOf({
    to: `SeaLeap <${to.toUpperCase()}>`,
    text: 'It is not there.\n\nOn 3 Nov 2026, SeaLeap wrote:\n> In My Classes.',
  });
  expect([await receive(raw), await receive(raw), await receive(raw)]).toEqual(['added', 'repeated', 'repeated']);
  expect(await replies()).toMatchObject([{ text: 'It is not there.', emailId: '<1@example.org>', senderEmail: null }]);
  expect(await emails('message-reply:')).toHaveLength(1);
  expect(await state()).toBe('open');
});

it('takes emails of nobody who does not know the secret', async ({ db }) => {
  const { to, receive, replies } = await open(db);
  const raw = emailOf({ to, text: 'Hello?' });
  const basic = (password: string) => ({ authorization: `Basic ${btoa(`mail:${password}`)}` });
  for (const headers of [
    {},
    { authorization: 'Bearer wrong' },
    basic('wrong'),
    { authorization: inboundSecret.slice(1) },
  ])
    expect(await receive(raw, headers as Record<string, string>)).toBe(401);
  expect(await replies()).toEqual([]);
  expect(await receive(raw, basic(inboundSecret))).toBe('added');
});

it('ignores what programs send, and answers none of it', async ({ db }) => {
  const { to, receive, replies, emails } = await open(db);
  const automatic = {
    'an out-of-office message': 'Auto-Submitted: auto-replied',
    'our own email that comes back': 'Auto-Submitted: auto-generated',
    'a bounce': 'Return-Path: <>',
    'a mailing list': 'List-Id: <list.example.org>',
    'an old vacation program': 'Precedence: bulk',
    'another program': 'X-Autoreply: yes',
  };
  for (const [what, more] of Object.entries(automatic))
    expect([what, await receive(emailOf({ to, text: 'I am away.', more: `${more}\n` }))]).toEqual([what, 'ignored']);
  expect(await receive(emailOf({ to, text: 'No such user.', from: 'MAILER-DAEMON@example.org' }))).toBe('ignored');
  expect(await receive('')).toBe('unknown');
  expect(await replies()).toEqual([]);
  expect(await emails('message-re')).toEqual([]);
  expect(await receive(emailOf({ to, text: 'I am here.', more: 'Auto-Submitted: no\n' }))).toBe('added');
});

it('knows questions by the token of the address alone, wherever the mail server says it', async ({ db }) => {
  const { to, id, receive, replies } = await open(db);
  const [token] = to.split('@');
  const wrong = [
    replyAddress,
    to.replace('mail.sealeap', 'mail.other'),
    // Not the last letter, of which some bits mean nothing.
    `${token!.slice(0, -4)}${token!.at(-4) === 'a' ? 'b' : 'a'}${token!.slice(-3)}@mail.sealeap.example`,
    replyAddressOf(id, replyAddress, ['another secret']),
    replyAddressOf(crypto.randomUUID(), replyAddress, ['secret-of-the-site']),
    `support+${id}@mail.sealeap.example`,
  ];
  for (const address of wrong)
    expect([address, await receive(emailOf({ to: address, text: 'Hello?' }))]).toEqual([address, 'unknown']);
  expect(await replies()).toEqual([]);

  const hidden = (number: number, more = '') =>
    emailOf({ to: 'Somebody <x@example.org>', text: 'Hello?', id: `<${number}@example.org>`, more });
  expect(await receive(hidden(1, `Delivered-To: ${to}\n`))).toBe('added');
  expect(await receive(hidden(2, `Cc: y@example.org, "S, L" <${to}>\n`))).toBe('added');
  const authorization = `Bearer ${inboundSecret}`;
  expect(await receive(hidden(3), { authorization, 'x-envelope-to': to })).toBe('added');
});

it('takes the text and refuses files, politely and a few times a day', async ({ db }) => {
  const { to, receive, replies, emails } = await open(db);
  const withFiles = (number: number, text: string, disposition = 'attachment') =>
    emailOf({ to, text: '', id: `<${number}@example.org>` }).replace(
      /Content-Type[\s\S]*$/,
      `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\n${text}\n--x\nContent-Type: image/png; name=passport.png\nContent-Disposition: ${disposition}; filename=passport.png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--x--\n`,
    );
  expect(await receive(withFiles(1, 'See my picture.'))).toBe('added');
  expect(await receive(withFiles(2, ''))).toBe('refused');
  expect(await receive(withFiles(3, 'With a logo.', 'inline'))).toBe('added');
  expect((await replies()).map(({ text }) => text).sort()).toEqual(['See my picture.', 'With a logo.']);
  const [polite, second, ...others] = await emails('message-refusal:');
  expect(others).toEqual([]);
  expect(polite!.message!.paragraphs.join(' ')).toContain('cannot take files');
  expect(polite).toMatchObject({ recipient: 'ada@example.org', message: { references: ['<1@example.org>'] } });
  expect(second).toBeDefined();
  expect(await receive(emailOf({ to, text: 'x'.repeat(4_001), id: '<4@example.org>' }))).toBe('refused');
  expect(await receive(emailOf({ to, text: '', id: '<5@example.org>' }))).toBe('refused');
  expect(await emails('message-refusal:')).toHaveLength(3);
});

it('stops a flood of replies to one question, and notes who sent from another address', async ({ db }) => {
  const { to, receive, as, id } = await open(db);
  expect(await receive(emailOf({ to, text: 'Hi', from: 'Eve <other@example.org>' }))).toBe('added');
  const { entries } = (await as('bo')('GET', `/admin/messages/${id}`)).json();
  expect(entries).toContainEqual(expect.objectContaining({ isByEmail: true, senderEmail: 'other@example.org' }));
  for (let number = 2; number <= 20; number += 1)
    await receive(emailOf({ to, text: 'Hi', id: `<${number}@example.org>` }));
  expect(await receive(emailOf({ to, text: 'Hi', id: '<21@example.org>' }))).toBe(429);
});

it('reads emails of HTML alone, other character sets and emails without an id', async ({ db }) => {
  const { to, receive, replies } = await open(db);
  const html = emailOf({ to, text: '', id: '<1@example.org>' }).replace(
    /Content-Type[\s\S]*$/,
    `Content-Type: text/html; charset=utf-8\n\n<div>Th&auml;nk you &amp; bye<br>Ada</div><script>alert(1)</script><blockquote>${replyMarker}</blockquote>`,
  );
  expect(await receive(html)).toBe('added');
  const latin = emailOf({ to, text: 'caf=E9', id: '<2@example.org>' }).replace(
    'charset=utf-8\n',
    'charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n',
  );
  expect(await receive(latin)).toBe('added');
  const unnamed = emailOf({ to, text: 'شكرا\u0000' }).replace(/Message-ID.*\n/, '');
  expect([await receive(unnamed), await receive(unnamed)]).toEqual(['added', 'repeated']);
  expect((await replies()).map(({ text }) => text).sort()).toEqual(['Thänk you & bye\nAda', 'café', 'شكرا'].sort());
});

test('makes addresses that survive another case, and says whose they are', () => {
  for (let run = 0; run < 50; run += 1) {
    const id = crypto.randomUUID();
    const address = replyAddressOf(id, replyAddress, ['new', 'old']);
    expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
    expect(questionIdOf(address.toUpperCase(), replyAddress, ['newest', 'new'])).toBe(id);
  }
});

const ours = `SeaLeap\n\nRe: Your question to SeaLeap (4F2A9C)\n\n${replyMarker}\n\nIn My Classes.\n`;
test.each([
  [
    'a program that marks each line',
    `Thanks!\n\nOn Tue, 3 Nov 2026 at 10:00, SeaLeap <a@b.c>\nwrote:\n\n> ${ours.replaceAll('\n', '\n> ')}`,
    'Thanks!',
  ],
  [
    'a program in German',
    `Danke!\n\nAm Di., 3. Nov. 2026 um 10:00 Uhr schrieb SeaLeap <a@b.c>:\n\n> ${ours.replaceAll('\n', '\n> ')}`,
    'Danke!',
  ],
  [
    'a program in Arabic',
    `شكرا\n\nفي الثلاثاء 3 نوفمبر 2026 كتب SeaLeap <a@b.c>:\n\n> ${ours.replaceAll('\n', '\n> ')}`,
    'شكرا',
  ],
  [
    'a program that marks nothing',
    `Thanks!\n\n________________________________\nFrom: SeaLeap <a@b.c>\nSent: Tuesday\n\n${ours}`,
    'Thanks!',
  ],
  [
    'a telephone',
    `Thanks!\n\nSent from my iPhone\n\n> On 3 Nov 2026, at 10:00, SeaLeap <a@b.c> wrote:\n> \n> ${ours}`,
    'Thanks!',
  ],
  [
    'a program with our text alone',
    `Thanks!\n\nLe mar. 3 nov. 2026 à 10:00, SeaLeap <a@b.c> a écrit :\n\n${ours}`,
    'Thanks!',
  ],
  [
    'somebody who answers between the lines',
    '> Which class?\nThe first one.\n> Since when?\nMonday.',
    'The first one.\nMonday.',
  ],
  ['a signature', 'Thanks!\n-- \nAda\n+44 1', 'Thanks!'],
  [
    'nobody: a text with a colon and a number',
    'I have 2 questions:\n\nWhere is it?\nAnd when?',
    'I have 2 questions:\n\nWhere is it?\nAnd when?',
  ],
  ['nobody: SeaLeap in the text', 'I like\nSeaLeap\na lot.', 'I like\nSeaLeap\na lot.'],
])('cuts off what is quoted by %s', (_what, text, expected) => {
  expect(withoutQuotation(text.replaceAll('\n', '\r\n'))).toBe(expected);
});
