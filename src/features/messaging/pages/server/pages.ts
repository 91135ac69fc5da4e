import type { Database } from '#platform/server/database/database.ts';
import { announcementsPath, pagePathOf } from '../vocabulary.ts';
import { PageNotFound } from './page-errors.ts';
import { aboutRules, announcementRules } from './page-kinds-gateway.ts';
import { createPublishedPageRepository } from './published-page-repository.ts';

export type Pages = ReturnType<typeof createPages>;

/** The pages that were written in the browser, as readers see them. */
export function createPages({ db }: { db: Database }) {
  const repository = createPublishedPageRepository(db);
  return {
    /** Those of a kind with their texts, in the order in which they were published first. */
    listOf: repository.listOf,
    /** A published page; undefined unless there is one. */
    find: repository.find,
    /** When an original text took the place of an edited one; undefined unless it did. */
    findRevertedAt: repository.findRevertedAt,
    /** Where a page is that had this address before; undefined unless it is published. */
    findMoved: repository.findMoved,
    /** Posts, the newest first. */
    listAnnouncements: repository.listAnnouncements,

    /** A post, or the address that it has now. Throws PageNotFound. */
    async getAnnouncement(slug: string) {
      const page = await repository.find('announcement', slug);
      if (page) {
        const { publishedAt, updatedAt } = page;
        return { slug, ...announcementRules.render(page), publishedAt, updatedAt };
      }
      const movedTo = await repository.findMoved('announcement', slug);
      if (!movedTo) throw new PageNotFound();
      return { movedTo };
    },

    /** What stands below the text of About; null: nothing. */
    async findAboutSection() {
      const page = await repository.find('about', 'about');
      if (!page) return null;
      const { title, html } = aboutRules.render(page);
      return { title, html };
    },

    /** Posts and, where there is one, their list. */
    async listForSitemap(limit: number) {
      const posts = await repository.listAnnouncements(undefined, limit - 1);
      const pages = posts.map(({ slug, updatedAt }) => ({
        path: pagePathOf({ kind: 'announcement', slug }),
        updatedAt,
      }));
      return posts[0] ? [{ path: announcementsPath, updatedAt: posts[0].publishedAt }, ...pages] : [];
    },
  };
}
