import { failure } from '#platform/server/errors.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { indexHelp } from './help-search-policy.ts';
import type { HelpText } from './help-text-policy.ts';
import { createHelpVoteRepository } from './help-vote-repository.ts';

class ArticleNotFound extends failure('notFound', 'This help article is not here.') {}

type Dependencies = Pick<ModuleDependencies, 'db'> & { articles: readonly HelpText[] };
export type Help = ReturnType<typeof createHelp>;

const toEntry = ({ slug, title, description, group }: HelpText) => ({ slug, title, description, group });

/** The articles of the help centre, and what their readers think of them. */
export function createHelp({ db, articles }: Dependencies) {
  const search = indexHelp(articles);
  const votes = createHelpVoteRepository(db);
  const find = (slug: string) => articles.find((article) => article.slug === slug);
  function get(slug: string) {
    const article = find(slug);
    if (!article) throw new ArticleNotFound();
    return article;
  }

  return {
    /** All in their order, or those that fit a search, best first. */
    list: (q = '') => (q === '' ? articles : search(q).map((position) => articles[position]!)).map(toEntry),

    get(slug: string) {
      const { html, related = [], ...article } = get(slug);
      return { ...toEntry({ html, ...article }), html, related: related.map(get).map(toEntry) };
    },

    /** Counts an answer to 'Did this help?', without who gave it. */
    async vote(slug: string, isHelpful: boolean) {
      get(slug);
      await votes.add(slug, isHelpful);
    },

    /** Lists the votes on the articles that exist today. */
    async listVotes() {
      const counted = new Map((await votes.list()).map((row) => [row.slug, row]));
      return articles.map(({ slug, title }) => {
        const { helpful, notHelpful } = counted.get(slug) ?? { helpful: 0, notHelpful: 0 };
        return { slug, title, helpful, notHelpful };
      });
    },
  };
}
