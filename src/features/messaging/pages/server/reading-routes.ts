import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import { aboutSection, announcement, announcementAddress, announcementList } from '../contract.ts';
import type { Pages } from './pages.ts';

const shows = () => ['pages'];

/** Pages that no other feature shows. */
export const readingEndpoints = (pages: Pages) => [
  get('/news', publicRoute, {
    summary: 'Posts about the site, the newest first. Link with rel="next" leads to the next page.',
    query: pageQuery,
    answer: announcementList,
    shows,
    handle: async (c, { query }) => {
      const page = await answerPage(
        c,
        (limit) => pages.listAnnouncements(query.cursor, limit),
        ({ id, publishedAt }) => toCursor({ id, createdAt: publishedAt }),
      );
      return page.map(({ slug, title, description, publishedAt }) => ({ slug, title, description, publishedAt }));
    },
  }),
  get('/news/:slug', publicRoute, {
    summary: 'One post. An address that it had before leads to it (301).',
    params: announcementAddress,
    answer: announcement,
    shows,
    handle: async (c, { params }) => {
      const post = await pages.getAnnouncement(params.slug);
      return 'movedTo' in post ? c.redirect(`/api/news/${post.movedTo}`, 301) : post;
    },
  }),
  get('/about-section', publicRoute, {
    summary: 'The part of the page About that the people who run the site have written; null where there is none.',
    answer: aboutSection,
    shows,
    handle: () => pages.findAboutSection(),
  }),
];
