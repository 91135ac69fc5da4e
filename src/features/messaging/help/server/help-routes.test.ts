import { Hono } from 'hono';
import { expect, it as test, vi } from 'vitest';
import { createPages } from '#features/messaging/pages/server/pages.ts';
import { editPages } from '#features/messaging/pages/server/testing/edit-pages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createHelp } from './help.ts';
import { helpPageRules } from './help-page-policy.ts';
import { helpEndpoints } from './help-routes.ts';
import { HelpTextError, readHelpText } from './help-text-policy.ts';

const text = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: What it is about.\ngroup: classes\n${more}---\n${body}\n`;
const facts = { days: '14' };
const articles = [
  readHelpText('01-refunds.md', text('Refunds', 'Within {{days}} days. See [classes](/classes?q=a#b).'), facts),
  readHelpText('02-classes.md', text('Classes', 'They stay open. <script>', 'related: [refunds]\n'), {}),
];

function open(db: Database, role: 'member' | 'curator' = 'curator') {
  const limiter = { count: vi.fn(async () => {}) };
  const session = { id: 's', person: { id: 'bo', role }, createdAt: new Date() } as Session;
  const help = createHelp({ db, articles, facts, pages: createPages({ db }) });
  const endpoints = helpEndpoints({ help, limiter, clientNetwork: () => '192.0.2.0' });
  const app = new Hono()
    .onError(answerError(() => {}))
    .use(readSessions(async () => session))
    .route('/', mountEndpoints(endpoints));
  const ask = async (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init);
  const vote = (slug: string, isHelpful: string) =>
    ask(`/help/${slug}/votes`, { method: 'POST', body: new URLSearchParams({ isHelpful }) });
  const editing = editPages(db, { help: helpPageRules(articles, facts) });
  /** Publishes an article: in the place of the one with this slug, or with this title. */
  const publish = (page: { slug: string } | { title: string }, content: { title: string; text: string }) =>
    editing.publishText({ kind: 'help', ...page }, { description: 'About it.', section: 'classes', ...content });
  const read = async <T>(path: string) => (await (await ask(path)).json()) as T;
  return { ask, read, vote, limiter, editing, publish, help };
}

itOnBoth('counts whether an article helped, and nothing else', async ({ db }) => {
  const { ask, vote, limiter } = open(db);
  const answer = await vote('refunds', 'yes');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/help/refunds?answered=yes#helpful']);
  await vote('refunds', 'yes');
  await vote('refunds', 'no');
  expect(limiter.count).toHaveBeenCalledWith(expect.objectContaining({ max: 3 }), '192.0.2.0 refunds');
  expect((await vote('refunds', 'perhaps')).status).toBe(400);
  expect((await vote('nothing', 'yes')).status).toBe(404);

  expect(await (await ask('/admin/help')).json()).toEqual([
    { slug: 'refunds', title: 'Refunds', helpful: 2, notHelpful: 1 },
    { slug: 'classes', title: 'Classes', helpful: 0, notHelpful: 0 },
  ]);
  expect((await open(db, 'member').ask('/admin/help')).status).toBe(403);
});

itOnBoth('shows articles with their facts, and finds them', async ({ db }) => {
  const { ask } = open(db);
  const article = (await (await ask('/help/refunds')).json()) as { html: string };
  expect(article.html).toContain('Within 14 days.');
  const other = (await (await ask('/help/classes')).json()) as { html: string };
  expect(other).toMatchObject({ title: 'Classes', related: [{ slug: 'refunds', title: 'Refunds' }] });
  expect(other.html).not.toContain('<script');
  expect(await (await ask('/help?q=refund')).json()).toMatchObject([{ slug: 'refunds' }]);
  expect(await (await ask('/help')).json()).toHaveLength(2);
  expect((await ask('/help/Refunds')).status).toBe(400);
});

itOnBoth('shows and finds what was edited in the browser, until the original text is back', async ({ db }) => {
  const { ask, read, vote, editing, publish, help } = open(db);
  await ask('/help');
  const id = await publish({ slug: 'classes' }, { title: 'A raft', text: 'For {{days}} days on a **raft**.' });
  await publish({ title: 'Lighthouses' }, { title: 'Lighthouses', text: 'They blink.' });
  expect(await read('/help/classes')).toMatchObject({
    title: 'A raft',
    html: '<p>For 14 days on a <strong>raft</strong>.</p>',
    related: [{ slug: 'refunds' }],
  });
  expect(await read('/help')).toMatchObject([{ slug: 'refunds' }, { slug: 'classes' }, { slug: 'lighthouses' }]);
  expect(await read('/help?q=raft')).toMatchObject([{ slug: 'classes' }]);
  expect(await read('/help?q=lighthouse')).toMatchObject([{ slug: 'lighthouses', group: 'classes' }]);
  expect((await vote('lighthouses', 'yes')).status).toBe(303);
  expect(await help.listForSitemap()).toMatchObject([{ path: '/help/lighthouses' }]);

  const { version } = await editing.get(id);
  await expect(editing.preview(id, { title: 'A', text: 'In {{weeks}} weeks.' })).rejects.toThrow('{{weeks}}');
  await editing.unpublish('bo', id, version);
  expect(await read('/help/classes')).toMatchObject({ title: 'Classes' });
  expect(await read('/help?q=raft')).toEqual([]);
});

itOnBoth('leads from the former address of an added article to the one of today', async ({ db }) => {
  const { ask, editing, publish } = open(db);
  const id = await publish({ title: 'Lighthouses' }, { title: 'Lighthouses', text: 'They blink.' });
  await editing.move('bo', id, 'lights');
  const moved = await ask('/help/lighthouses');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/help/lights']);
});

test('names the addresses that an article leads to, without what follows them', () => {
  expect(articles[0]!.links).toEqual(['/classes']);
});

test.each([
  ['01-ask.md', text('Ask', 'A page of the site has this address.')],
  ['refunds.md', text('Refunds', 'Without a number.')],
  ['01-refunds.md', 'Without a head.'],
  ['01-refunds.md', text('Refunds', 'Names a {{fact}} that there is not.')],
  ['01-refunds.md', text('Refunds', 'Of another group.').replace('group: classes', 'group: nothing')],
])('refuses the article %s', (name, content) => {
  expect(() => readHelpText(name, content, {})).toThrow(HelpTextError);
});
