import { recordAct, recordDraftSave } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/unique-violation.ts';
import { ChangedMeanwhile, nextVersion } from '#platform/server/errors.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { toSlug } from '#platform/shared/text/fold-text.ts';
import type { DraftInput, NewPageInput, RestoreInput } from '../page-contract.ts';
import { type PageKind, pageLengths } from '../vocabulary.ts';
import { AddressTaken, PageIncomplete, PageNotFound, VersionNotFound } from './page-errors.ts';
import { createPageRepository, type PageContent } from './page-repository.ts';

export type PageAdmin = ReturnType<typeof createPageAdmin>;
type Repository = ReturnType<typeof createPageRepository>;
type Row = NonNullable<Awaited<ReturnType<Repository['lock']>>>;

const contentOf = ({ title, description, text }: PageContent): PageContent => ({ title, description, text });
const isSame = (one: PageContent, other: PageContent) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

/** Pages as those edit them who run the site. Every act is in the log; nothing that was published is lost. */
export function createPageAdmin({ db }: { db: Database }) {
  const repository = createPageRepository(db);

  async function get(id: string) {
    const page = await repository.find(id);
    if (!page) throw new PageNotFound();
    const { createdAt: _created, publishedNumber: _number, ...edited } = page;
    return { ...edited, formerSlugs: await repository.listFormerSlugs(id) };
  }

  type Work = (page: Row, pages: Repository, transaction: Database) => Promise<unknown>;
  /** Works on a page that nobody else changes meanwhile, and returns what became of it. */
  async function change(id: string, work: Work) {
    const changing = db.transaction(async (transaction) => {
      const pages = createPageRepository(transaction);
      const page = await pages.lock(id);
      if (!page) throw new PageNotFound();
      await work(page, pages, transaction);
    });
    await changing.catch((error) => {
      // Somebody else has taken the address at the same time.
      throw isUniqueViolation(error) ? new AddressTaken() : error;
    });
    return get(id);
  }

  return {
    get,
    list: repository.list,
    listVersions: repository.listVersions,

    /** A text as readers would see it. */
    preview: (text: string) => renderMarkdown(text),

    /** Throws VersionNotFound. */
    async getVersion(id: string, number: number) {
      const version = await repository.findVersion(id, number);
      if (!version) throw new VersionNotFound();
      return { title: version.title, html: renderMarkdown(version.text) };
    },

    /** Begins a draft, with an address made of its title. */
    create: (actorId: string, { kind, title }: NewPageInput) =>
      db.transaction(async (transaction) => {
        const pages = createPageRepository(transaction);
        const slug = await findFreeSlug(pages, kind, title);
        const id = await pages.add({ kind, slug, title });
        await recordAct(transaction, { actorId, action: 'page.create', subjectId: id, after: { kind, slug, title } });
        return { id };
      }),

    /** Saves a draft, which readers do not see. Throws ChangedMeanwhile for an outdated version. */
    async save(actorId: string, id: string, { version: basedOn, ...draft }: DraftInput) {
      const { version } = await change(id, async (page, pages, transaction) => {
        const isSaved = isSame(page, draft);
        const version = nextVersion({ stored: page.version, basedOn, isSame: isSaved });
        if (isSaved) return;
        await pages.change(id, { ...draft, version });
        await recordDraftSave(transaction, {
          actorId,
          action: 'page.edit',
          subjectId: id,
          after: { title: draft.title },
        });
      });
      return { version };
    },

    /** Shows the draft to readers. Throws ChangedMeanwhile and PageIncomplete. */
    publish: (actorId: string, id: string, version: number) =>
      change(id, async (page, pages, transaction) => {
        if (page.version !== version) throw new ChangedMeanwhile();
        checkComplete(page);
        const now = new Date();
        const number = ((await pages.findLastVersion(id))?.number ?? 0) + 1;
        await pages.addVersion({ pageId: id, number, ...contentOf(page), authorId: actorId, publishedAt: now });
        await pages.change(id, {
          ...{ version: version + 1, publishedNumber: number },
          publishedAt: page.publishedAt ?? now,
        });
        await recordAct(transaction, {
          ...{ actorId, action: 'page.publish', subjectId: id },
          after: { title: page.title, slug: page.slug, number },
        });
      }),

    /** Takes a page from readers. Its draft and its versions stay. Throws ChangedMeanwhile. */
    unpublish: (actorId: string, id: string, version: number) =>
      change(id, async (page, pages, transaction) => {
        if (page.version !== version) throw new ChangedMeanwhile();
        if (page.publishedNumber === null) return;
        await pages.change(id, { version: version + 1, publishedNumber: null });
        const after = { title: page.title, slug: page.slug };
        await recordAct(transaction, { actorId, action: 'page.unpublish', subjectId: id, after });
      }),

    /**
     * Makes the text of a version the draft, which readers see when it is published. A draft that no version holds is
     * kept as one. Throws ChangedMeanwhile and VersionNotFound.
     */
    restore: (actorId: string, id: string, { version, number }: RestoreInput) =>
      change(id, async (page, pages, transaction) => {
        if (page.version !== version) throw new ChangedMeanwhile();
        const restored = await pages.findVersion(id, number);
        if (!restored) throw new VersionNotFound();
        await keepDraft(pages, page, actorId);
        await pages.change(id, { ...contentOf(restored), version: version + 1 });
        const after = { title: restored.title, number };
        await recordAct(transaction, { actorId, action: 'page.restore', subjectId: id, after });
      }),

    /** Changes the address. That of a page which was published leads to the new one. Throws AddressTaken. */
    move: (actorId: string, id: string, slug: string) =>
      change(id, async (page, pages, transaction) => {
        if (page.slug === slug) return;
        if (await pages.isTaken(page.kind, slug, id)) throw new AddressTaken();
        await pages.removeRedirect(page.kind, slug);
        if (page.publishedAt) await pages.addRedirect({ kind: page.kind, slug: page.slug, pageId: id });
        await pages.change(id, { slug });
        const fields = { before: { slug: page.slug }, after: { slug } };
        await recordAct(transaction, { actorId, action: 'page.move', subjectId: id, ...fields });
      }),
  };
}

async function findFreeSlug(pages: Repository, kind: PageKind, title: string) {
  const base = toSlug(title).slice(0, pageLengths.slug - 5) || 'page';
  for (let attempt = 1; ; attempt++) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`;
    if (!(await pages.isTaken(kind, slug))) return slug;
  }
}

/** Keeps the draft as a version unless one of the same text was the last. */
async function keepDraft(pages: Repository, page: Row, authorId: string) {
  const last = await pages.findLastVersion(page.id);
  if (last && isSame(last, page)) return;
  await pages.addVersion({ pageId: page.id, number: (last?.number ?? 0) + 1, ...contentOf(page), authorId });
}

function checkComplete({ title, description, text }: PageContent) {
  if (title === '') throw new PageIncomplete('title', 'Give it a title first.');
  if (description === '') throw new PageIncomplete('description', 'Say first in a sentence what it is about.');
  if (text === '') throw new PageIncomplete('text', 'Write something first.');
}
