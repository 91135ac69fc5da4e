import { publicRoute, requireRole } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { helpAddress, helpArticle, helpList, helpQuery, helpVoteInput, helpVotes } from '../contract.ts';
import type { Help } from './help.ts';

type Dependencies = Pick<ModuleDependencies, 'clientNetwork' | 'limiter'> & { help: Help };

/** From one network for one article. */
const voteLimit = { name: 'help-vote', max: 3, seconds: 24 * 3600 };

const shows = () => ['pages'];

export const helpEndpoints = ({ help, limiter, clientNetwork }: Dependencies) => [
  get('/help', publicRoute, {
    summary: 'Articles of the help centre: all, or those that fit `q`, best first.',
    query: helpQuery,
    answer: helpList,
    shows,
    handle: (_c, { query }) => help.list(query.q),
  }),
  get('/help/:slug', publicRoute, {
    summary: 'One article of the help centre. An address that it had before leads to it (301).',
    params: helpAddress,
    answer: helpArticle,
    shows,
    handle: async (c, { params }) => {
      const movedTo = await help.findMoved(params.slug);
      return movedTo === undefined ? help.get(params.slug) : c.redirect(`/api/help/${movedTo}`, 301);
    },
  }),
  post('/help/:slug/votes', publicRoute, {
    summary: 'Whether an article helped. Counted without who; at most three a day from one network.',
    params: helpAddress,
    body: helpVoteInput,
    handle: async (c, { params, body }) => {
      await limiter.count(voteLimit, `${clientNetwork(c)} ${params.slug}`);
      await help.vote(params.slug, body.isHelpful === 'yes');
      return redirectForm(c, `/help/${params.slug}?answered=${body.isHelpful}#helpful`);
    },
  }),
  get('/admin/help', requireRole('curator'), {
    summary: 'How often readers said that an article helped, or did not.',
    answer: helpVotes,
    handle: () => help.listVotes(),
  }),
];
