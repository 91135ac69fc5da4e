import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect } from 'vitest';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { newsletterIssues } from '#features/messaging/newsletter/server/issue-table.ts';
import { opportunityPictures } from '#features/opportunities/core/server/cards/picture-table.ts';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { opportunityRow } from '#features/opportunities/core/server/testing/opportunity-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { removeFiles } from '#platform/server/files/files-module.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { pictureMark } from '#platform/shared/text/picture-mark.ts';
import { createLogos } from './logos.ts';
import { opportunityPictureKind } from './picture-repository.ts';
import { pictureEndpoints, pictureFiles } from './picture-routes.ts';
import { createPictures } from './pictures.ts';

const curator = { id: 's', person: { id: 'ada', role: 'curator' }, createdAt: new Date() } as Session;

function open(db: Database) {
  const { contents, store } = createMemoryFiles();
  const pictures = createPictures({ db, files: store });
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => curator))
    .route(
      '/api',
      mountEndpoints(
        pictureEndpoints(
          pictures,
          createLogos({ pictures, fetchOutside: () => Promise.reject(new Error('Not here.')) }),
        ),
      ),
    )
    .route('/', pictureFiles(pictures));
  const send = (body: Uint8Array | string) =>
    app.request('http://localhost/api/admin/uploads/pictures', {
      method: 'POST',
      body: body as string,
      headers: { 'content-type': 'image/png' },
    });
  return { app, contents, files: store, pictures, send };
}

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a6c74' } })
    .png()
    .toBuffer();

it('stores an uploaded picture, and serves it as immutable', async ({ db }) => {
  const { app, send, contents } = open(db);
  const response = await send(await picture());
  expect(response.status).toBe(201);
  const { id, ...size } = (await response.json()) as { id: string };
  expect(size).toEqual({ width: 400, height: 300 });
  expect(contents.size).toBe(6);

  const file = await app.request(`http://localhost/pictures/${id}/320.avif`);
  expect(file.headers.get('content-type')).toBe('image/avif');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).width).toBe(320);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entry).toMatchObject({ actorId: 'ada', action: 'picture.add' });
});

it('refuses a file that is no picture, and one that is too large', async ({ db }) => {
  const { send, contents } = open(db);
  const lying = await send('<script>alert(1)</script>');
  expect([lying.status, await lying.text()]).toEqual([400, expect.stringContaining('not a picture')]);
  const large = await send(new Uint8Array(10 * 1024 * 1024 + 1));
  expect([large.status, await large.text()]).toEqual([413, 'This picture is too large: at most 10 MB.']);

  expect(contents.size).toBe(0);
});

it('serves nothing at unknown addresses', async ({ db }) => {
  const { app } = open(db);
  const id = randomUUID();
  for (const path of ['x/320.avif', `${id}/320.avif`, `${id}/..%2f..%2fsecret`, `${id}/400.avif`])
    expect((await app.request(`http://localhost/pictures/${path}`)).status).toBe(404);
});

it('deletes pictures unused for a week, and no others', async ({ db }) => {
  const { pictures, contents, files } = open(db);
  const used = await pictures.add('ada', await picture());
  const fresh = await pictures.add('ada', await picture());
  const unused = await pictures.add('ada', await picture());
  const ofInstructor = await pictures.add('ada', await picture());
  const ofCourse = await pictures.add('ada', await picture());
  const ofNewsletter = await pictures.add('ada', await picture());
  await db.insert(users).values({ id: 'tom', name: 'Tom', email: 'tom@example.org' });
  await db.insert(courses).values(courseRow({ coverId: ofCourse.id }));
  await db.insert(courseInstructors).values({
    ...{ courseId: 'first-steps', userId: 'tom', position: 1, name: 'Tom', bio: 'Teaches.' },
    pictureId: ofInstructor.id,
  });
  await db.insert(t).values(opportunityRow({ pictureId: used.id }));
  await db.insert(newsletterIssues).values({ text: pictureMark({ ...ofNewsletter, alt: 'A boat' }) });
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  for (const { id } of [used, unused, ofInstructor, ofCourse, ofNewsletter])
    await db.update(opportunityPictures).set({ createdAt: longAgo }).where(eq(opportunityPictures.id, id));

  await removeFiles({ db, files, kinds: [opportunityPictureKind] });
  expect(new Set([...contents.keys()].map((name) => name.split('/')[1]))).toEqual(
    new Set([used.id, fresh.id, ofInstructor.id, ofCourse.id, ofNewsletter.id]),
  );
});
