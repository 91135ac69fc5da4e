import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { auditEntries } from '#platform/server/audit/audit-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ChangedMeanwhile } from '#platform/server/errors.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createPageAdmin } from './page-admin.ts';
import {
  AddressFixed,
  AddressTaken,
  PageIncomplete,
  PageNotFound,
  VersionNotFound,
  WasPublished,
} from './page-errors.ts';
import { aboutRules, announcementRules, type PageKinds } from './page-kinds-gateway.ts';
import { createPages } from './pages.ts';

const texts = { title: 'A new harbour', description: 'What changes.', section: null, text: 'It has **lights**.' };

const kinds: PageKinds = {
  announcement: announcementRules,
  help: {
    ...announcementRules,
    originals: [
      { slug: 'refunds', title: 'Refunds', description: 'In 14 days.', section: 'courses', text: 'Original.' },
    ],
    reserved: ['ask'],
    sections: { courses: 'Classes' },
  },
  legal: announcementRules,
  about: aboutRules,
};

async function open(db: Database) {
  await db.insert(users).values({ id: 'bo', name: 'Bo Lindqvist', email: 'bo@example.org' });
  const admin = createPageAdmin({ db, kinds });
  const pages = createPages({ db });
  const begin = async (title = texts.title) => (await admin.create('bo', { kind: 'announcement', title })).id;
  /** Saves and publishes, from whatever version there is. */
  async function publish(id: string, content: Partial<typeof texts> = {}) {
    const { version } = await admin.get(id);
    const saved = await admin.save('bo', id, { ...texts, ...content, version });
    return admin.publish('bo', id, saved.version);
  }
  const listed = async () => (await pages.listAnnouncements(undefined, 10)).map(({ slug }) => slug);
  const actsOn = async (id: string) =>
    (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id)).map(
      ({ action }) => action,
    );
  return { admin, pages, begin, publish, listed, actsOn };
}

itOnBoth('shows a post when it is published, as it was then, until it is taken down', async ({ db }) => {
  const { admin, pages, begin, publish, listed, actsOn } = await open(db);
  const id = await begin();
  expect(await admin.get(id)).toMatchObject({ slug: 'a-new-harbour', state: 'draft', version: 0 });
  await expect(pages.getAnnouncement('a-new-harbour')).rejects.toThrow(PageNotFound);
  expect(await pages.listForSitemap(10)).toEqual([]);

  const published = await publish(id);
  expect(published).toMatchObject({ state: 'published', publishedAt: expect.any(Date) });
  await admin.save('bo', id, { ...texts, text: 'Another text.', version: published.version });
  expect(await admin.get(id)).toMatchObject({ state: 'changed', text: 'Another text.' });
  expect(await pages.getAnnouncement('a-new-harbour')).toMatchObject({
    title: 'A new harbour',
    html: '<p>It has <strong>lights</strong>.</p>',
    publishedAt: expect.any(Date),
  });
  expect(await listed()).toEqual(['a-new-harbour']);
  expect(await pages.listForSitemap(10)).toMatchObject([{ path: '/news' }, { path: '/news/a-new-harbour' }]);

  await admin.unpublish('bo', id, (await admin.get(id)).version);
  await expect(pages.getAnnouncement('a-new-harbour')).rejects.toThrow(PageNotFound);
  expect(await admin.get(id)).toMatchObject({ state: 'withdrawn', text: 'Another text.' });
  expect(await actsOn(id)).toEqual(['page.create', 'page.edit', 'page.publish', 'page.edit', 'page.unpublish']);
});

itOnBoth('overwrites nothing that somebody else has written meanwhile', async ({ db }) => {
  const { admin, begin } = await open(db);
  const id = await begin();
  await admin.save('bo', id, { ...texts, version: 0 });
  // The answer was lost, and the same text is sent again.
  expect(await admin.save('bo', id, { ...texts, version: 0 })).toEqual({ version: 1 });
  await expect(admin.save('ada', id, { ...texts, text: 'Mine.', version: 0 })).rejects.toThrow(ChangedMeanwhile);
  await expect(admin.publish('ada', id, 0)).rejects.toThrow(ChangedMeanwhile);
  await expect(admin.unpublish('ada', id, 0)).rejects.toThrow(ChangedMeanwhile);
  expect((await admin.get(id)).text).toBe(texts.text);
});

itOnBoth('publishes nothing that is incomplete, and names the field', async ({ db }) => {
  const { publish, begin, listed } = await open(db);
  const id = await begin();
  for (const field of ['title', 'description', 'text'] as const) {
    const publishing = publish(id, { [field]: '' });
    await expect(publishing).rejects.toThrow(PageIncomplete);
    await expect(publishing).rejects.toMatchObject({ field });
  }
  expect(await listed()).toEqual([]);
});

itOnBoth('leads from former addresses to the one of today, and gives them to nobody else', async ({ db }) => {
  const { admin, pages, begin, publish } = await open(db);
  const id = await begin();
  // An address that nobody has read leads nowhere.
  await admin.move('bo', id, 'first');
  await publish(id);
  expect((await admin.move('bo', id, 'second')).formerSlugs).toEqual(['first']);
  expect((await admin.move('bo', id, 'third')).formerSlugs.sort()).toEqual(['first', 'second']);
  expect(await pages.getAnnouncement('first')).toEqual({ movedTo: 'third' });

  const other = await begin();
  for (const slug of ['third', 'first']) await expect(admin.move('bo', other, slug)).rejects.toThrow(AddressTaken);
  expect(await admin.get(await begin('Second'))).toMatchObject({ slug: 'second-2' });

  expect(await admin.move('bo', id, 'first')).toMatchObject({ slug: 'first', formerSlugs: expect.any(Array) });
  expect(await pages.getAnnouncement('third')).toEqual({ movedTo: 'first' });
  await admin.unpublish('bo', id, (await admin.get(id)).version);
  await expect(pages.getAnnouncement('third')).rejects.toThrow(PageNotFound);
});

itOnBoth('restores a version as the draft, and keeps the draft that it replaces', async ({ db }) => {
  const { admin, pages, begin, publish, actsOn } = await open(db);
  const id = await begin();
  await publish(id, { text: 'One.' });
  const { version } = await publish(id, { text: 'Two.' });
  const saved = await admin.save('bo', id, { ...texts, text: 'Three, not published.', version });
  await expect(admin.restore('bo', id, { version, number: 1 })).rejects.toThrow(ChangedMeanwhile);
  await expect(admin.restore('bo', id, { ...saved, number: 9 })).rejects.toThrow(VersionNotFound);

  expect(await admin.restore('bo', id, { ...saved, number: 1 })).toMatchObject({ text: 'One.', state: 'changed' });
  expect(await pages.getAnnouncement('a-new-harbour')).toMatchObject({ html: '<p>Two.</p>' });
  expect(await admin.getVersion(id, 3)).toMatchObject({ html: '<p>Three, not published.</p>' });
  const history = await admin.listVersions(id, undefined, 10);
  expect(history.map(({ number, isShown, publishedAt }) => [number, isShown, publishedAt !== null])).toEqual([
    [3, false, false],
    [2, true, true],
    [1, false, true],
  ]);
  expect(history[0]!.authorName).toBe('Bo Lindqvist');
  expect((await admin.listVersions(id, 2, 10)).map(({ number }) => number)).toEqual([1]);
  expect((await actsOn(id)).at(-1)).toBe('page.restore');
});

itOnBoth('puts an edited text in the place of an original one, and goes back to it', async ({ db }) => {
  const { admin, pages, actsOn } = await open(db);
  const stateOf = async () =>
    (await admin.listTexts())
      .filter(({ kind }) => kind === 'help')
      .map(({ slug, state, id }) => [slug, state, id !== null]);
  expect(await stateOf()).toEqual([['refunds', 'draft', false]]);
  await expect(admin.create('bo', { kind: 'help', slug: 'nothing' })).rejects.toThrow(PageNotFound);
  const { id } = await admin.create('bo', { kind: 'help', slug: 'refunds' });
  expect(await admin.create('ada', { kind: 'help', slug: 'refunds' })).toEqual({ id });
  const page = await admin.get(id);
  expect(page).toMatchObject({ text: 'Original.', section: 'courses', hasOriginal: true });

  await admin.save('bo', id, { ...texts, section: 'none', version: 0 });
  await expect(admin.publish('bo', id, 1)).rejects.toMatchObject({ field: 'section' });
  await admin.save('bo', id, { ...texts, section: 'courses', version: 1 });
  await admin.publish('bo', id, 2);
  expect(await pages.listOf('help')).toMatchObject([{ slug: 'refunds', text: texts.text, section: 'courses' }]);
  expect(await stateOf()).toEqual([['refunds', 'published', true]]);
  expect(await pages.findRevertedAt('help', 'refunds')).toBeUndefined();
  await expect(admin.move('bo', id, 'elsewhere')).rejects.toThrow(AddressFixed);

  await admin.save('bo', id, { ...texts, section: 'courses', text: 'A newer draft.', version: 3 });
  expect(await admin.unpublish('bo', id, 4)).toMatchObject({ text: 'Original.', state: 'withdrawn' });
  expect(await pages.listOf('help')).toEqual([]);
  const [reverted] = await admin.listVersions(id, undefined, 1);
  expect(await pages.findRevertedAt('help', 'refunds')).toEqual(reverted!.publishedAt);
  expect((await admin.getVersion(id, 2)).html).toBe('<p>A newer draft.</p>');
  expect((await admin.getVersion(id, 3)).html).toBe('<p>Original.</p>');
  expect((await actsOn(id)).at(-1)).toBe('page.revert');
});

itOnBoth('deletes a draft that readers never saw, and nothing that they did', async ({ db }) => {
  const { admin, begin, publish, actsOn } = await open(db);
  const id = await begin();
  await admin.save('bo', id, { ...texts, version: 0 });
  await expect(admin.discard('ada', id, 0)).rejects.toThrow(ChangedMeanwhile);
  await admin.discard('bo', id, 1);
  await expect(admin.get(id)).rejects.toThrow(PageNotFound);
  await expect(admin.discard('bo', id, 1)).rejects.toThrow(PageNotFound);
  expect((await actsOn(id)).at(-1)).toBe('page.discard');

  const published = await begin();
  const { version } = await publish(published);
  await expect(admin.discard('bo', published, version)).rejects.toThrow(WasPublished);
  const withdrawn = await admin.unpublish('bo', published, version);
  await expect(admin.discard('bo', published, withdrawn.version)).rejects.toThrow(WasPublished);

  const edited = await admin.create('bo', { kind: 'help', slug: 'refunds' });
  await admin.save('bo', edited.id, { ...texts, section: 'courses', version: 0 });
  await admin.discard('bo', edited.id, 1);
  expect((await admin.listTexts())[0]).toMatchObject({ slug: 'refunds', title: 'Refunds', id: null });
});

itOnBoth('gives a new page no address of another page or of the product', async ({ db }) => {
  const { admin } = await open(db);
  const slugs = [];
  for (const title of ['Refunds', 'Ask', 'Ask', '!'])
    slugs.push((await admin.get((await admin.create('bo', { kind: 'help', title })).id)).slug);
  expect(slugs).toEqual(['refunds-2', 'ask-2', 'ask-3', 'page']);
});

itOnBoth('adds a part to About, and takes it away again', async ({ db }) => {
  const { admin, pages } = await open(db);
  expect(await pages.findAboutSection()).toBeNull();
  const { id } = await admin.create('bo', { kind: 'about', slug: 'about' });
  await admin.save('bo', id, { ...texts, description: '', text: '## Where\n\nBy the sea.', version: 0 });
  await admin.publish('bo', id, 1);
  expect(await pages.findAboutSection()).toEqual({ title: texts.title, html: '<h3>Where</h3>\n<p>By the sea.</p>' });
  // There is no text of the product in its place, so the draft stays.
  expect(await admin.unpublish('bo', id, 2)).toMatchObject({ text: '## Where\n\nBy the sea.', state: 'withdrawn' });
  expect(await pages.findAboutSection()).toBeNull();
  await expect(admin.create('bo', { kind: 'about', title: 'Another' })).rejects.toThrow(PageIncomplete);
});
