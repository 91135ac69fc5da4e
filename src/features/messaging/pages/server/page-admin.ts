import { recordAct, recordDraftSave } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/unique-violation.ts';
import { ChangedMeanwhile, nextVersion } from '#platform/server/errors.ts';
import type { DraftInput, NewPageInput, RestoreInput } from '../page-contract.ts';
import { mayAdd, type PageKind } from '../vocabulary.ts';
import {
  AddressFixed,
  AddressTaken,
  PageIncomplete,
  PageNotFound,
  VersionNotFound,
  WasPublished,
} from './page-errors.ts';
import type { PageKinds } from './page-kinds-gateway.ts';
import { createPageLists } from './page-lists.ts';
import { checkComplete, contentOf, findFreeSlug, isSameContent, originalsOf } from './page-policy.ts';
import { createPageRepository, type PageRepository, type PageRow } from './page-repository.ts';
import { addVersion, keepDraft } from './page-versions.ts';

export type PageAdmin = ReturnType<typeof createPageAdmin>;

/** Pages as those edit them who run the site. Every act is in the log; nothing that was published is lost. */
export function createPageAdmin({ db, kinds }: { db: Database; kinds: PageKinds }) {
  const repository = createPageRepository(db);
  const { originalOf, hasOriginal } = originalsOf(kinds);
  const isTaken = async (pages: PageRepository, kind: PageKind, slug: string, id?: string) =>
    kinds[kind].reserved.includes(slug) || originalOf({ kind, slug }) || pages.isTaken(kind, slug, id);

  async function get(id: string) {
    const page = await repository.find(id);
    if (!page) throw new PageNotFound();
    const { createdAt: _created, publishedNumber: _number, ...edited } = page;
    const { sections, facts, hasDescription } = kinds[page.kind];
    const formerSlugs = await repository.listFormerSlugs(id);
    return { ...edited, formerSlugs, hasOriginal: hasOriginal(page), sections, hasDescription, facts: [...facts] };
  }

  type Work = (page: PageRow, pages: PageRepository, transaction: Database) => Promise<unknown>;
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
  const changeVersion = (id: string, version: number, work: Work) =>
    change(id, (page, ...rest) => {
      if (page.version !== version) throw new ChangedMeanwhile();
      return work(page, ...rest);
    });

  /** Begins a draft: of an original text, or with an address made of a title. */
  async function begin(pages: PageRepository, { kind, slug, title }: NewPageInput) {
    if (slug === undefined) {
      if (title === undefined || !mayAdd(kind)) throw new PageIncomplete('title', 'Give it a title.');
      return { kind, title, slug: await findFreeSlug(title, (free) => isTaken(pages, kind, free)) };
    }
    const original = originalOf({ kind, slug });
    if (!original) throw new PageNotFound();
    return { kind, slug, ...contentOf(original) };
  }

  return {
    get,
    listVersions: repository.listVersions,
    ...createPageLists({ db, kinds }),

    /** A text as readers would see it. Throws PageNotFound, and PageIncomplete for a fact that there is not. */
    preview: async (id: string, content: { title: string; text: string }) =>
      kinds[(await get(id)).kind].render(content),

    /** Throws VersionNotFound. */
    async getVersion(id: string, number: number) {
      const version = await repository.findVersion(id, number);
      if (!version) throw new VersionNotFound();
      return kinds[version.kind].render(version);
    },

    /** Begins a draft; where one of an original text is there, that one. Throws PageIncomplete and PageNotFound. */
    create: (actorId: string, input: NewPageInput) =>
      db.transaction(async (transaction) => {
        const pages = createPageRepository(transaction);
        const row = await begin(pages, input);
        const existing = input.slug === undefined ? undefined : await pages.findId(row.kind, row.slug);
        if (existing) return { id: existing };
        const id = await pages.add(row);
        const after = { kind: row.kind, slug: row.slug, title: row.title };
        await recordAct(transaction, { actorId, action: 'page.create', subjectId: id, after });
        return { id };
      }),

    /** Saves a draft, which readers do not see. Throws ChangedMeanwhile for an outdated version. */
    async save(actorId: string, id: string, { version: basedOn, ...draft }: DraftInput) {
      const { version } = await change(id, async (page, pages, transaction) => {
        const isSame = isSameContent(page, draft);
        const version = nextVersion({ stored: page.version, basedOn, isSame });
        if (isSame) return;
        await pages.change(id, { ...draft, version });
        const after = { title: draft.title };
        await recordDraftSave(transaction, { actorId, action: 'page.edit', subjectId: id, after });
      });
      return { version };
    },

    /** Shows the draft to readers. Throws ChangedMeanwhile and PageIncomplete. */
    publish: (actorId: string, id: string, version: number) =>
      changeVersion(id, version, async (page, pages, transaction) => {
        const rules = kinds[page.kind];
        checkComplete(page, rules);
        const publishedAt = new Date();
        const number = await addVersion(pages, page, { authorId: actorId, publishedAt });
        await pages.change(id, {
          ...{ version: version + 1, publishedNumber: number },
          publishedAt: page.publishedAt ?? publishedAt,
        });
        await rules.onPublished?.(transaction, page.slug, contentOf(page));
        const after = { title: page.title, slug: page.slug, number };
        await recordAct(transaction, { actorId, action: 'page.publish', subjectId: id, after });
      }),

    /**
     * Takes a page from readers; its draft and its versions stay. Where there is an original text, readers see that one
     * again, and it becomes the draft. Throws ChangedMeanwhile.
     */
    unpublish: (actorId: string, id: string, version: number) =>
      changeVersion(id, version, async (page, pages, transaction) => {
        const original = hasOriginal(page) ? originalOf(page) : undefined;
        if (original) {
          await keepDraft(pages, page, actorId);
          // The history says since when readers see it again.
          await addVersion(pages, { ...page, ...contentOf(original) }, { authorId: actorId, publishedAt: new Date() });
        }
        await pages.change(id, {
          ...(original && contentOf(original)),
          ...{ version: version + 1, publishedNumber: null },
        });
        const action = original ? 'page.revert' : 'page.unpublish';
        await recordAct(transaction, { actorId, action, subjectId: id, after: { title: page.title, slug: page.slug } });
      }),

    /**
     * Deletes a page that readers never saw. The draft of an original text goes too, and readers go on seeing that one.
     * Throws ChangedMeanwhile and WasPublished.
     */
    discard: (actorId: string, id: string, version: number) =>
      db.transaction(async (transaction) => {
        const pages = createPageRepository(transaction);
        const page = await pages.lock(id);
        if (!page) throw new PageNotFound();
        if (page.publishedAt) throw new WasPublished();
        if (page.version !== version) throw new ChangedMeanwhile();
        await pages.remove(id);
        const before = { kind: page.kind, slug: page.slug, title: page.title };
        await recordAct(transaction, { actorId, action: 'page.discard', subjectId: id, before });
      }),

    /**
     * Makes the text of a version the draft, which readers see when it is published. A draft that no version holds is
     * kept as one. Throws ChangedMeanwhile and VersionNotFound.
     */
    restore: (actorId: string, id: string, { version, number }: RestoreInput) =>
      changeVersion(id, version, async (page, pages, transaction) => {
        const restored = await pages.findVersion(id, number);
        if (!restored) throw new VersionNotFound();
        await keepDraft(pages, page, actorId);
        await pages.change(id, { ...contentOf(restored), version: version + 1 });
        const after = { title: restored.title, number };
        await recordAct(transaction, { actorId, action: 'page.restore', subjectId: id, after });
      }),

    /** Changes the address. That of a page which was published leads to the new one. Throws AddressTaken, AddressFixed. */
    move: (actorId: string, id: string, slug: string) =>
      change(id, async (page, pages, transaction) => {
        if (page.slug === slug) return;
        if (originalOf(page)) throw new AddressFixed();
        if (await isTaken(pages, page.kind, slug, id)) throw new AddressTaken();
        await pages.removeRedirect(page.kind, slug);
        if (page.publishedAt) await pages.addRedirect({ kind: page.kind, slug: page.slug, pageId: id });
        await pages.change(id, { slug });
        const fields = { before: { slug: page.slug }, after: { slug } };
        await recordAct(transaction, { actorId, action: 'page.move', subjectId: id, ...fields });
      }),
  };
}
