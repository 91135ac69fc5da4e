import type { Database } from '#platform/server/database/database.ts';
import { pageKinds } from '../vocabulary.ts';
import type { PageKinds } from './page-kinds-gateway.ts';
import { originalsOf } from './page-policy.ts';
import { createPageRepository } from './page-repository.ts';

/** The lists of the administration. */
export function createPageLists({ db, kinds }: { db: Database; kinds: PageKinds }) {
  const repository = createPageRepository(db);
  const { originalOf, hasOriginal } = originalsOf(kinds);
  return {
    /** Posts, also drafts, the newest first. */
    listAnnouncements: async (cursor: string | undefined, limit: number) =>
      (await repository.list('announcement', cursor, limit)).map((page) => ({ ...page, hasOriginal: false })),

    /** The other texts: those of the product in their order, edited or not, then those that were added. */
    async listTexts() {
      const edited = await repository.listOf(pageKinds.filter((kind) => kind !== 'announcement'));
      const originals = pageKinds.flatMap((kind) =>
        kinds[kind].originals.map(({ slug, title }) => {
          const none = { id: null, kind, slug, title, state: 'draft' as const, updatedAt: null };
          const page = edited.find((row) => row.kind === kind && row.slug === slug) ?? none;
          return { ...page, hasOriginal: hasOriginal({ kind, slug }) };
        }),
      );
      const added = edited.filter((page) => !originalOf(page)).map((page) => ({ ...page, hasOriginal: false }));
      return [...originals, ...added];
    },
  };
}
