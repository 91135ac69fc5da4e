import type { Pages } from '#features/messaging/pages/server/pages.ts';
import { failure } from '#platform/server/errors.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { toHelpText } from './help-page-policy.ts';
import { indexHelp } from './help-search-policy.ts';
import type { HelpFacts, HelpText } from './help-text-policy.ts';
import { createHelpVoteRepository } from './help-vote-repository.ts';

class ArticleNotFound extends failure('notFound', 'This help article is not here.') {}

type Dependencies = Pick<ModuleDependencies, 'db'> & {
  articles: readonly HelpText[];
  facts: HelpFacts;
  /** Those that were edited in the browser. */
  pages: Pick<Pages, 'listOf' | 'findMoved'>;
};
export type Help = ReturnType<typeof createHelp>;

const toEntry = ({ slug, title, description, group }: HelpText) => ({ slug, title, description, group });

/** The articles of the help centre, and what their readers think of them. */
export function createHelp({ db, articles: originals, facts, pages }: Dependencies) {
  const votes = createHelpVoteRepository(db);
  let known = { key: '', articles: originals, search: indexHelp(originals) };

  /** An edited text stands in the place of its original, a new article behind them; indexed when one has changed. */
  async function read() {
    const edited = await pages.listOf('help');
    const key = edited.map(({ slug, id, number }) => `${slug} ${id} ${number}`).join();
    if (key === known.key) return known;
    const texts = edited.map((page) =>
      toHelpText(
        page,
        facts,
        originals.find(({ slug }) => slug === page.slug),
      ),
    );
    const replaced = originals.map((original) => texts.find(({ slug }) => slug === original.slug) ?? original);
    const added = texts.filter(({ slug }) => !originals.some((original) => original.slug === slug));
    const articles = [...replaced, ...added];
    known = { key, articles, search: indexHelp(articles) };
    return known;
  }
  async function find(slug: string) {
    const { articles } = await read();
    const article = articles.find((each) => each.slug === slug);
    if (!article) throw new ArticleNotFound();
    return { article, articles };
  }

  return {
    /** All in their order, or those that fit a search, best first. */
    async list(q = '') {
      const { articles, search } = await read();
      return (q === '' ? articles : search(q).map((position) => articles[position]!)).map(toEntry);
    },

    /** An article. Throws ArticleNotFound. */
    async get(slug: string) {
      const { article, articles } = await find(slug);
      const { related: slugs = [] } = article;
      const related = slugs.flatMap((other) => articles.filter((each) => each.slug === other));
      return { ...toEntry(article), html: article.html, related: related.map(toEntry) };
    },

    /** The address that an article has now; undefined unless it had this one before. */
    findMoved: (slug: string) => pages.findMoved('help', slug),

    /** Articles that were added in the browser. */
    listForSitemap: async () =>
      (await pages.listOf('help'))
        .filter(({ slug }) => !originals.some((original) => original.slug === slug))
        .map(({ slug, updatedAt }) => ({ path: `/help/${slug}`, updatedAt })),

    /** Counts an answer to 'Did this help?', without who gave it. */
    async vote(slug: string, isHelpful: boolean) {
      await find(slug);
      await votes.add(slug, isHelpful);
    },

    /** Lists the votes on the articles that exist today. */
    async listVotes() {
      const { articles } = await read();
      const counted = new Map((await votes.list()).map((row) => [row.slug, row]));
      return articles.map(({ slug, title }) => {
        const { helpful, notHelpful } = counted.get(slug) ?? { helpful: 0, notHelpful: 0 };
        return { slug, title, helpful, notHelpful };
      });
    },
  };
}
