import { Hono } from 'hono';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { ApplicationDetail } from '../contract.ts';
import { applicationParts } from '../vocabulary.ts';
import { applicationExportEndpoints } from './application-export-routes.ts';
import { applicationPartEndpoints } from './application-part-routes.ts';
import { createApplicationParts } from './application-parts.ts';
import { applications as table } from './application-table.ts';
import { createApplications } from './applications.ts';

async function open(db: Database) {
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  const id = await createApplications({ db }).addOwn('ada', { title: 'Own', type: 'competition' });
  const session = { id: 's', person: { id: 'ada', role: 'member' }, createdAt: new Date() } as Session;
  const parts = createApplicationParts({ db });
  const endpoints = [
    ...applicationExportEndpoints(parts),
    ...applicationPartEndpoints({ parts, limiter: { count: async () => {} } }),
  ];
  const app = new Hono()
    .onError(
      answerError((error) => {
        throw error;
      }),
    )
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(endpoints));
  const post = (part: string, body: unknown, of = id) =>
    app.request(`/applications/${of}/parts/${part}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const postForm = (part: string, fields: string) =>
    app.request(`/applications/${id}/parts/${part}`, { method: 'POST', body: new URLSearchParams(fields) });
  const read = async () => ((await (await app.request(`/applications/${id}`)).json()) as ApplicationDetail).parts;
  return { app, id, post, postForm, read };
}

const item = { id: 'a', text: 'CV', isDone: false, date: null };

it('saves what fits the part, and says what is changed elsewhere', async ({ db }) => {
  const { post, read } = await open(db);
  const answer = await post('checklist', { version: 0, value: [{ ...item, text: ' My\nCV ', date: '2028-02-29' }] });
  expect([answer.status, await answer.json()]).toEqual([200, { version: 1 }]);
  expect((await read()).checklist).toEqual({ version: 1, value: [{ ...item, text: 'My CV', date: '2028-02-29' }] });
  const late = await post('checklist', { version: 0, value: [] });
  expect([late.status, late.headers.get('x-error-code')]).toEqual([409, 'changed-meanwhile']);
  expect((await post('outcome', { version: 0, value: { result: 'Won', lessons: '' } })).status).toBe(200);
  expect((await post('links', { version: 0, value: [{ id: 'l', title: 'Form', address: 'exam' }] })).status).toBe(200);
});

it('refuses what does not fit, and is larger than what is kept', async ({ db }) => {
  const { app, post, read } = await open(db);
  const contact = { id: 'a', name: '', role: '', askedOn: null, sentOn: null };
  const wrong: [string, unknown][] = [
    ['checklist', null],
    ['checklist', [item, item]],
    ['checklist', [{ ...item, text: '' }]],
    ['checklist', [{ ...item, text: 'x'.repeat(201) }]],
    ['checklist', [{ ...item, text: 'a\u0000b' }]],
    ['checklist', [{ ...item, id: 'a b' }]],
    ['checklist', [{ ...item, date: '2027-02-29' }]],
    ['checklist', [{ ...item, date: '0000-01-01' }]],
    ['checklist', [{ ...item, more: 1 }]],
    ['checklist', Array.from({ length: 41 }, (_, at) => ({ ...item, id: `${at}` }))],
    ['notes', { text: 'x' }],
    ['notes', 'x'.repeat(10_001)],
    ['outcome', { result: 'x'.repeat(5_001), lessons: '' }],
    ['links', [{ id: 'a', title: '', address: 'x'.repeat(1_001) }]],
    ['links', Array.from({ length: 21 }, (_, at) => ({ id: `${at}`, title: '', address: '' }))],
    ['contacts', [{ ...contact, name: 'x'.repeat(201) }]],
    ['contacts', Array.from({ length: 21 }, (_, at) => ({ ...contact, id: `${at}` }))],
  ];
  for (const [part, value] of wrong)
    expect([part, value, (await post(part, { version: 0, value })).status]).toEqual([part, value, 400]);
  for (const version of [-1, 0.5, '0', null, 2 ** 31])
    expect([version, (await post('notes', { version, value: '' })).status]).toEqual([version, 400]);
  expect((await post('notes', { version: 0, value: '' }, crypto.randomUUID())).status).toBe(404);
  expect((await post('notes', { version: 0, value: '' }, 'nothing')).status).toBe(400);
  expect((await post('secrets', { version: 0, value: '' })).status).toBe(404);
  expect((await app.request(`/applications/${crypto.randomUUID()}`)).status).toBe(404);
  expect(Object.values(await read()).map(({ version }) => version)).toEqual([0, 0, 0, 0, 0]);
});

it('takes forms without script, and drops rows that were emptied', async ({ db }) => {
  const { id, postForm, read } = await open(db);
  const rows = [
    'itemId=cv&itemText=My+CV&itemDate=2027-03-01&itemDone=cv',
    'itemId=gone&itemText=+&itemDate=&itemDone=gone',
    'itemId=v0-2&itemText=Ask+for+a+reference&itemDate=',
  ];
  const answer = await postForm('checklist', `version=0&${rows.join('&')}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/applications/${id}#checklist`]);
  expect((await read()).checklist).toEqual({
    version: 1,
    value: [
      { id: 'cv', text: 'My CV', isDone: true, date: '2027-03-01' },
      { id: 'v0-2', text: 'Ask for a reference', isDone: false, date: null },
    ],
  });
  expect((await postForm('checklist', 'version=1')).status).toBe(303);
  expect((await postForm('notes', 'version=0&notes=A%0D%0AB+')).status).toBe(303);
  expect((await postForm('notes', 'version=0&notes=C')).status).toBe(409);
  await postForm('outcome', 'version=0&result=Won&lessons=Begin+early');
  await postForm('links', 'version=0&linkId=a&linkTitle=&linkAddress=https://example.org/');
  const days = 'contactAskedOn=2026-11-01&contactSentOn=0002-01-01';
  await postForm('contacts', `version=0&contactId=a&contactName=Ms+Otieno&contactRole=&${days}`);
  expect(await read()).toMatchObject({
    checklist: { version: 2, value: [] },
    notes: { version: 1, value: 'A\nB' },
    outcome: { value: { result: 'Won', lessons: 'Begin early' } },
    links: { value: [{ title: '', address: 'https://example.org/' }] },
    contacts: { value: [{ name: 'Ms Otieno', role: '', askedOn: '2026-11-01', sentOn: null }] },
  });
  expect(applicationParts).toEqual(Object.keys(await read()));
});

it('exports everything as a table and as data, with what was never edited', async ({ db }) => {
  const { app, id, post } = await open(db);
  await post('notes', { version: 0, value: '=1+1' });
  await post('contacts', {
    ...{ version: 0, value: [{ id: 'a', name: 'Ms Otieno', role: 'Teacher', askedOn: '2026-11-01', sentOn: null }] },
  });
  const many = Array.from({ length: 120 }, (_, at) => ({ userId: 'ada', isOwn: true, title: `Own ${at}`, link: '' }));
  await db.insert(table).values(many);
  const csv = await app.request('/applications/export.csv');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="applications.csv"');
  const lines = (await csv.text()).split('\r\n');
  expect(lines).toHaveLength(121 + 2);
  expect(lines[0]).toContain('Title,Organization,Type,State');
  const ownLine = lines.find((line) => line.startsWith('Own,'))!;
  expect(ownLine).toContain('Competition,Saved,');
  expect(ownLine).toContain('0,1,Description of your project,\'=1+1,"Ms Otieno, Teacher, asked on 1 November 2026"');

  const json = await app.request('/applications/export.json');
  expect(json.headers.get('cache-control')).toBe('private, no-store');
  const all = (await json.json()) as ApplicationDetail[];
  expect(new Set(all.map((one) => one.id)).size).toBe(121);
  expect(all.find((one) => one.id === id)).toEqual(await (await app.request(`/applications/${id}`)).json());
  await db.delete(table);
  expect(await (await app.request('/applications/export.json')).json()).toEqual([]);
});

it('draws a picture to share for who was accepted, and for nobody else', async ({ db }) => {
  const { app, id } = await open(db);
  const picture = () => app.request(`/applications/${id}/accepted.png`);
  expect((await picture()).status).toBe(404);

  await createApplications({ db }).move('ada', id, 'accepted');
  const answer = await picture();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});
