import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { keptInput, keptKey, keptOpportunity, ownOrganization, ownPost, repostInput } from '../contract.ts';
import { keepPath, keptPathOf } from '../vocabulary.ts';
import type { KeeperSessions } from './keeper-session.ts';
import type { KeptOpportunities } from './kept-opportunities.ts';
import type { OwnOrganizations } from './own-organization.ts';
import type { Posts } from './posts.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter'> & {
  sessions: KeeperSessions;
  kept: KeptOpportunities;
  own: OwnOrganizations;
  posts: Pick<Posts, 'find' | 'repost'>;
};

/** What one organization writes. */
const writeLimit = { name: 'organization-write', max: 60, seconds: 3600 };

/** What an organization does on its page. Whose it is says the cookie, and no field of a request. */
export const keeperEndpoints = ({ sessions, kept, own, posts, limiter }: Dependencies) => {
  const { guard } = sessions;
  return [
    get('/own-organization', guard, {
      summary: 'Your organization: what it keeps, how often that was used, and what it has sent.',
      answer: ownOrganization,
      handle: async (c) => own.read((await sessions.find(c))!),
    }),
    get('/own-organization/opportunities/:id', guard, {
      summary: 'An opportunity that your organization keeps, as its form has it.',
      params: keptKey,
      answer: keptOpportunity,
      handle: (c, { params }) => kept.find(c.var.keeperId, params.id),
    }),
    post('/own-organization/opportunities/:id', guard, {
      summary: 'Change it. Dates and texts are shown at once; link, costs and rules once a curator has accepted them.',
      params: keptKey,
      body: keptInput,
      handle: async (c, { params, body }) => {
        await limiter.count(writeLimit, c.var.keeperId);
        const { isReviewed } = await kept.save(c.var.keeperId, params.id, body);
        return redirectForm(c, `${keptPathOf(params.id)}?done=${isReviewed ? 'review' : 'saved'}`);
      },
    }),
    post('/own-organization/opportunities/:id/proof', guard, {
      summary: 'Look for the line on the official page that shows that it is yours.',
      params: keptKey,
      handle: async (c, { params }) => {
        await own.checkLine(c.var.keeperId, params.id);
        return redirectForm(c, `${keepPath}?done=proven`);
      },
    }),
    post('/own-organization/opportunities/:id/release', guard, {
      summary: 'Stop keeping it. It stays on the site.',
      params: keptKey,
      handle: async (c, { params }) => {
        await kept.release(c.var.keeperId, params.id);
        return redirectForm(c, `${keepPath}?done=released`);
      },
    }),
    get('/own-organization/posts/:id', guard, {
      summary: 'A post that waits for a curator, or about which one has a question.',
      params: keptKey,
      answer: ownPost,
      handle: (c, { params }) => posts.find(c.var.keeperId, params.id),
    }),
    post('/own-organization/posts/:id', guard, {
      summary: 'Answer the question, and send the post again.',
      params: keptKey,
      body: repostInput,
      handle: async (c, { params, body }) => {
        await limiter.count(writeLimit, c.var.keeperId);
        await posts.repost(c.var.keeperId, params.id, body);
        return redirectForm(c, `${keepPath}?done=post`);
      },
    }),
    post('/own-organization/leave', guard, {
      summary: 'Close the page of your organization in this browser.',
      handle: async (c) => {
        await sessions.end(c);
        return redirectForm(c, `${keepPath}?done=closed`);
      },
    }),
    post('/own-organization/remove', guard, {
      summary: 'Delete your organization with everything we know of it. What it kept stays on the site.',
      handle: async (c) => {
        await kept.remove(c.var.keeperId);
        sessions.clear(c);
        return redirectForm(c, `${keepPath}?done=removed`);
      },
    }),
  ];
};
