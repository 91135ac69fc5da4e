import type { Context } from 'hono';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { isForm, redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { parseUrl } from '#platform/server/parse-url.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  applicationAddress,
  applicationList,
  applicationQuery,
  begun,
  begunInput,
  broughtInput,
  moveInput,
  ownInput,
  savedList,
  saveInput,
  undoneMove,
} from '../contract.ts';
import { type Applications, toApplicationCursor } from './applications.ts';
import { toApplication } from './to-application.ts';

type Dependencies = { applications: Applications; isPremium: (c: Context) => Promise<boolean> };

/** Sends a form back to the page that it stands on, but for the one of what is `gone`. */
function backToPage(c: Context, gone?: string) {
  if (!isForm(c)) return undefined;
  const page = parseUrl(c.req.header('referer') ?? '');
  const isThere = page && !page.pathname.startsWith('/api/') && page.pathname !== `/applications/${gone}`;
  const isOurs = isThere && page.host === new URL(c.req.url).host;
  return c.redirect(isOurs ? page.pathname + page.search : '/applications', 303);
}

const idOf = async (c: Context) => (await personOf(c)).id;

export const applicationEndpoints = ({ applications, isPremium }: Dependencies) => [
  get('/applications', requireUser, {
    summary: 'The applications of who is signed in, by their next date. Link with rel="next" leads to the next page.',
    query: applicationQuery,
    answer: applicationList,
    handle: async (c, { query }) => {
      const userId = await idOf(c);
      const page = await answerPage(c, (limit) => applications.list(userId, query, limit), toApplicationCursor);
      return page.map(toApplication);
    },
  }),
  get('/applications/saved', requireUser, {
    summary: 'Which opportunities who is signed in has saved, and where each application stands.',
    answer: savedList,
    handle: async (c) => applications.listSaved(await idOf(c)),
  }),
  post('/applications/saves', requireUser, {
    summary: 'Saves an opportunity, or takes that back. Refused (409) when its application has begun.',
    body: saveInput,
    handle: async (c, { body: { opportunityId, isSaved } }) => {
      const userId = await idOf(c);
      if (isSaved === 'no') await applications.unsave(userId, opportunityId);
      else await applications.save(userId, opportunityId, await isPremium(c));
      return backToPage(c);
    },
  }),
  post('/applications/begun', requireUser, {
    summary: 'Notes that somebody goes to apply: the application is saved, and moves from saved to preparing.',
    body: begunInput,
    answer: begun,
    handle: async (c, { body }) => applications.begin(await idOf(c), body.opportunityId, await isPremium(c)),
  }),
  post('/applications/brought', requireUser, {
    summary: 'Saves what a browser kept for a visitor. May be called again: nothing is saved twice.',
    body: broughtInput,
    handle: async (c, { body }) => {
      await applications.bring(await idOf(c), body.opportunityIds, await isPremium(c));
    },
  }),
  post('/applications', requireUser, {
    summary: 'Adds an opportunity from elsewhere, which its owner alone sees.',
    body: ownInput,
    handle: async (c, { body }) => {
      await applications.addOwn(await idOf(c), body);
      return backToPage(c);
    },
  }),
  post('/applications/:id/own', requireUser, {
    summary: 'Changes an opportunity from elsewhere that one has added.',
    params: applicationAddress,
    body: ownInput,
    handle: async (c, { params, body }) =>
      redirectForm(c, `/applications/${params.id}`, await applications.editOwn(await idOf(c), params.id, body)),
  }),
  post('/applications/:id/moves', requireUser, {
    summary: 'Moves an application to another state.',
    params: applicationAddress,
    body: moveInput,
    handle: async (c, { params, body }) => {
      await applications.move(await idOf(c), params.id, body.state);
      return backToPage(c);
    },
  }),
  post('/applications/:id/undo', requireUser, {
    summary: 'Takes the last move of an application back.',
    params: applicationAddress,
    answer: undoneMove,
    handle: async (c, { params }) => {
      const undone = await applications.undo(await idOf(c), params.id);
      return backToPage(c) ?? undone;
    },
  }),
  post('/applications/:id/delete', requireUser, {
    summary: 'Deletes an application with everything in it.',
    params: applicationAddress,
    handle: async (c, { params }) => {
      await applications.remove(await idOf(c), params.id);
      return backToPage(c, params.id);
    },
  }),
];
