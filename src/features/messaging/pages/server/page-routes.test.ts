import { Hono } from 'hono';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { announcementList } from '../contract.ts';
import { type EditedPage, pageList, versionList } from '../page-contract.ts';
import { announcementRules } from './page-kinds-gateway.ts';
import { createPagesModule } from './pages-module.ts';

function open(db: Database, role: 'admin' | 'curator' = 'admin') {
  const session = { id: 's', person: { id: 'bo', role }, createdAt: new Date() } as Session;
  const app = new Hono()
    .onError(
      answerError((error) => {
        throw error;
      }),
    )
    .use(readSessions(async () => session))
    .route(
      '/',
      mountEndpoints(createPagesModule({ db, kinds: { help: announcementRules, legal: announcementRules } }).endpoints),
    );
  return async (method: string, path: string, body?: object | URLSearchParams) => {
    const isForm = body instanceof URLSearchParams;
    return app.request(`http://localhost${path}`, {
      method,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
    });
  };
}

const draft = { title: 'A post', description: 'About it.', section: null, text: '## Why\n\n<b>Because</b>' };

it('takes a post from its title to its readers, and from an old address to the new one', async ({ db }) => {
  const send = open(db);
  const begun = await send('POST', '/admin/pages', new URLSearchParams({ kind: 'announcement', title: 'A post' }));
  expect(begun.status).toBe(303);
  const id = begun.headers.get('location')!.split('/').at(-1)!;
  const path = `/admin/pages/${id}`;

  const saved = await send('PUT', path, { ...draft, version: 0 });
  expect(await saved.json()).toEqual({ version: 1 });
  const conflict = await send('PUT', path, { ...draft, text: 'Mine.', version: 0 });
  expect([conflict.status, conflict.headers.get('x-error-code')]).toEqual([409, 'changed-meanwhile']);
  const preview = (await (await send('POST', `${path}/preview`, { title: '', text: draft.text })).json()) as {
    html: string;
  };
  expect(preview.html).toBe('<h2>Why</h2>\n<p>&lt;b&gt;Because&lt;/b&gt;</p>');

  expect((await send('GET', '/news/a-post')).status).toBe(404);
  const published = (await (await send('POST', `${path}/publish`, { version: 1 })).json()) as EditedPage;
  expect(published).toMatchObject({ state: 'published', version: 2 });
  expect(announcementList.parse(await (await send('GET', '/news')).json())).toMatchObject([{ slug: 'a-post' }]);
  expect(pageList.parse(await (await send('GET', '/admin/pages/announcements')).json())).toMatchObject([{ id }]);
  expect(versionList.parse(await (await send('GET', `${path}/versions`)).json())).toMatchObject([{ number: 1 }]);

  const refused = await send('POST', `${path}/address`, { slug: 'Not/One' });
  expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'slug']);
  await send('POST', `${path}/address`, { slug: 'the-post' });
  const old = await send('GET', '/news/a-post');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/api/news/the-post']);
});

it('shows nothing that runs, and links only to where a browser may go', async ({ db }) => {
  const send = open(db);
  const { id } = (await (await send('POST', '/admin/pages', { kind: 'announcement', title: 'A' })).json()) as {
    id: string;
  };
  const text =
    '[a](javascript:alert(1)) [b](data:text/html,x) [c](//else.example) [d](/classes) [e](mailto:a@b.example) <img src=x> ![f](https://else.example/x.png)';
  const { html } = (await (await send('POST', `/admin/pages/${id}/preview`, { title: 'A', text })).json()) as {
    html: string;
  };
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    expect.arrayContaining(['/classes', 'mailto:a@b.example']),
  );
  expect(html).not.toMatch(/<img|href="(javascript|data|\/\/)/);
});

it('is closed to curators', async ({ db }) => {
  const send = open(db, 'curator');
  expect((await send('GET', '/admin/pages/announcements')).status).toBe(403);
  expect((await send('POST', '/admin/pages', { kind: 'announcement', title: 'A' })).status).toBe(403);
});
