import { Hono } from 'hono';
import sharp from 'sharp';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import type { CvDocument } from '../../document-contract.ts';
import { cvPictures as table } from '../cv-table.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { createCvs } from '../shared/cvs.ts';
import { cvPictureEndpoints } from './cv-picture-routes.ts';
import { createCvPictures } from './cv-pictures.ts';

const ada = { id: 'ada', isPremium: true, isMinor: false, isAdult: true };
const document: CvDocument = { title: 'Mine', template: 'first', paper: 'A4', showsPicture: true, resume: {} };

/** A camera writes the location, and which side is up, into its pictures. */
const taken = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0a6c74' } })
  .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

async function start(db: Database) {
  await db.insert(users).values(['ada', 'eve'].map((id) => ({ id, name: id, email: `${id}@mail.example` })));
  const cvs = createCvs({ db });
  const pictures = createCvPictures({ db, cvs });
  const counted: string[] = [];
  const limiter = { count: async ({ name }: { name: string }, id: string) => void counted.push(`${name} ${id}`) };
  const endpoints = cvPictureEndpoints({
    ...{ pictures, limiter },
    ownerOf: async (c) => ({
      ...{ id: c.req.header('as')!, isPremium: true, isMinor: true, isAdult: false, country: undefined },
      person: { name: '', email: '' },
    }),
  });
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(
      readSessions(async (c) => {
        const id = c.req.header('as');
        return id ? ({ id: 's', person: { id, role: 'member' }, createdAt: new Date() } as Session) : null;
      }),
    )
    .route('/api', mountEndpoints(endpoints));
  const ask = (as: string | undefined, path: string, body?: Buffer | null) =>
    app.request(`http://localhost/api/cv-pictures/${path}`, {
      ...(body !== undefined && { method: 'POST', body: body as never }),
      headers: { ...(as && { as }), 'content-type': 'image/jpeg' },
    });
  return { cvs, pictures, counted, ask };
}

it('keeps one small upright picture without metadata, for its person alone', async ({ db }) => {
  const { cvs, pictures, counted, ask } = await start(db);
  const id = await cvs.add(ada, {}, 'A4');
  expect((await ask('ada', id)).status).toBe(404);
  expect((await ask('ada', `${id}?shape=square`, taken)).status).toBe(204);
  expect((await ask('ada', `${id}?shape=portrait`, taken)).status).toBe(204);
  expect(counted).toEqual(['cv-pictures ada', 'cv-pictures ada']);
  const answer = await ask('ada', `${id}?at=2`);
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'private, no-store',
  ]);
  const storedPicture = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(storedPicture).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 600 });
  expect([storedPicture.includes('SECRET'), storedPicture.includes('Exif')]).toEqual([false, false]);

  expect((await ask(undefined, id)).status).toBe(401);
  expect((await ask('eve', id)).status).toBe(404);
  expect((await ask('eve', `${id}?shape=square`, taken)).status).toBe(404);
  expect((await ask('eve', `${id}/remove`, null)).status).toBe(404);
  expect(await pictures.forPrint({ ...ada, id: 'eve' }, id, document)).toEqual({});
  expect(await pictures.has(ada, id)).toBe(true);
});

it('refuses what is no picture, and another shape', async ({ db }) => {
  const { cvs, ask } = await start(db);
  const id = await cvs.add(ada, {}, 'A4');
  const refused = await ask('ada', `${id}?shape=square`, Buffer.from('%PDF-1.7'));
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('not a picture')]);
  expect((await ask('ada', `${id}?shape=square`, taken.subarray(0, 700))).status).toBe(400);
  expect((await ask('ada', `${id}?shape=round`, taken)).status).toBe(400);
  expect(await db.$count(table)).toBe(0);
});

it('prints it when the CV says so, copies it, and deletes it by a button and with the CV', async ({ db }) => {
  const { cvs, pictures, ask } = await start(db);
  const id = await cvs.add(ada, {}, 'A4');
  await ask('ada', `${id}?shape=square`, taken);
  const { showsPicture: _none, ...off } = document;
  expect(await pictures.forPrint(ada, id, off)).toEqual({});
  expect(await pictures.forPrint(ada, id, { ...document, template: 'tech' })).toEqual({});
  expect(await pictures.forPrint(ada, id, document)).toMatchObject({ picture: { shape: 'square' } });
  await cvs.save(ada, id, { document, version: 1 });
  const copy = await cvs.add(ada, { copyOf: id }, 'A4');
  expect((await cvs.get(ada, copy)).document).toMatchObject({ showsPicture: true });
  expect(await pictures.has(ada, copy)).toBe(true);
  expect((await ask('ada', `${id}/remove`, null)).status).toBe(204);
  expect([await pictures.has(ada, id), await db.$count(table)]).toEqual([false, 1]);
  await cvs.remove(ada, copy);
  expect(await db.$count(table)).toBe(0);
});

it('adds none where the CV can only be read, and sends none to an assistant', async ({ db }) => {
  const { cvs, pictures, ask } = await start(db);
  await cvs.add(ada, {}, 'A4');
  const second = await cvs.add(ada, {}, 'A4');
  await ask('ada', `${second}?shape=square`, taken);
  const free = { ...ada, isPremium: false };
  await expect(pictures.set(free, second, 'square', taken)).rejects.toThrow('still read');
  const assistant = { host: 'drafts.example', draft: async () => '' };
  const { sent } = await createDrafts({ db, cvs, assistant }).ask(ada, second, { part: 'summary' });
  expect(sent).toBe('Part: about me, two or three sentences for a CV');
  await pictures.remove(free, second);
  expect(await pictures.has(ada, second)).toBe(false);
});
