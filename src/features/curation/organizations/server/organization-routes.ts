import { NotFound } from '#platform/server/errors.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { isForm, redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { claimInput, linkInput, postInput, reopeningAnswer, reopeningInput, tokenInput } from '../contract.ts';
import { claimPathOf, keepPath, postPath } from '../vocabulary.ts';
import type { Claims } from './claims.ts';
import type { KeeperSessions } from './keeper-session.ts';
import { LinkOver } from './organization-errors.ts';
import type { Organizations } from './organizations.ts';
import type { Posts } from './posts.ts';
import type { Reopenings } from './reopenings.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & {
  organizations: Pick<Organizations, 'requestLink' | 'open'>;
  posts: Pick<Posts, 'post'>;
  claims: Pick<Claims, 'begin'>;
  sessions: Pick<KeeperSessions, 'begin'>;
  reopenings: Pick<Reopenings, 'read' | 'answer'>;
};

/** Of posts, claims and links together. */
const networkLimit = { name: 'organization', max: 10, seconds: 3600 };

/** What organizations do before they are known. Each answer is the same for known and unknown addresses. */
export const organizationEndpoints = (dependencies: Dependencies) => {
  const { organizations, posts, claims, sessions, reopenings, limiter, clientNetwork } = dependencies;
  return [
    post('/organization-posts', publicRoute, {
      summary:
        'Send an opportunity. The address gets a link; once it is opened, a curator reads the post. Ten an hour from one network.',
      body: postInput,
      handle: async (c, { body }) => {
        await limiter.count(networkLimit, clientNetwork(c));
        await posts.post(body);
        return redirectForm(c, `${postPath}?sent=1`);
      },
    }),
    post('/opportunity-claims', publicRoute, {
      summary: 'Say that an opportunity belongs to your organization. The address gets a link.',
      body: claimInput,
      handle: async (c, { body }) => {
        await limiter.count(networkLimit, clientNetwork(c));
        const slug = await claims.begin(body);
        return redirectForm(c, `${claimPathOf(slug)}?sent=1`);
      },
    }),
    post('/organization-links', publicRoute, {
      summary:
        'Ask for a link to the page of your organization. The answer does not tell whether the address is known.',
      body: linkInput,
      handle: async (c, { body }) => {
        await limiter.count(networkLimit, clientNetwork(c));
        await organizations.requestLink(body.email);
        return redirectForm(c, `${keepPath}?sent=1`);
      },
    }),
    post('/organization-session', publicRoute, {
      summary: 'Open the page of an organization with the token of an email. It works once.',
      body: tokenInput,
      handle: async (c, { body }) => {
        const opened = await organizations.open(body.token).catch((error: unknown) => {
          if (error instanceof LinkOver) return undefined;
          throw error;
        });
        if (opened) sessions.begin(c, opened.session);
        if (isForm(c)) return c.redirect(opened?.next ?? `${keepPath}/open?state=over`, 303);
        if (!opened) throw new NotFound(new LinkOver().message);
      },
    }),
    get('/organization-reopening', publicRoute, {
      summary: 'The opportunity that an emailed link asks about.',
      query: tokenInput,
      answer: reopeningAnswer,
      handle: async (c, { query }) => {
        const asked = await reopenings.read(query.token);
        c.header('Cache-Control', 'private, no-store');
        return asked;
      },
    }),
    post('/organization-reopening', publicRoute, {
      summary: 'Say whether it opens again, and until when. The token works once; nobody logs in.',
      body: reopeningInput,
      handle: async (c, { body }) => {
        await reopenings.answer(body);
        return redirectForm(c, `${keepPath}/again?state=done`);
      },
    }),
  ];
};
