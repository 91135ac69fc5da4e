import type { Database } from '#platform/server/database/database.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { announcementsPath, pagePathOf } from '../vocabulary.ts';
import { PageNotFound } from './page-errors.ts';
import { createPublishedPageRepository } from './published-page-repository.ts';

export type Pages = ReturnType<typeof createPages>;

/** The pages that were written in the browser, as readers see them. */
export function createPages({ db }: { db: Database }) {
  const repository = createPublishedPageRepository(db);
  return {
    /** Posts, the newest first. */
    listAnnouncements: repository.listAnnouncements,

    /** A post, or the address that it has now. Throws PageNotFound. */
    async getAnnouncement(slug: string) {
      const page = await repository.find('announcement', slug);
      if (page) {
        const { title, description, text, publishedAt, updatedAt } = page;
        return { slug, title, description, html: renderMarkdown(text), publishedAt, updatedAt };
      }
      const movedTo = await repository.findMoved('announcement', slug);
      if (!movedTo) throw new PageNotFound();
      return { movedTo };
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
