import { AppError, NotFound } from '#platform/server/errors.ts';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { isForm, redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { confirmInput, newsletterInput, unsubscribeQuery } from '../contract.ts';
import type { Subscribers } from './subscribers.ts';

type Dependencies = Pick<ModuleDependencies, 'clientNetwork' | 'limiter'> & { subscribers: Subscribers };

const linkExpired = 'This link is too old. Please sign up again and use the newest email.';
const linkIncomplete = 'This link is not complete. Please copy the whole link from the email.';
const newsletterLimit = { name: 'newsletter', max: 5, seconds: 3600 };

/** Stands in emails of earlier versions. */
const formerPath = '/newsletter/leave';

/** Both paths act themselves: mail programs need not follow a redirect of their request (RFC 8058, section 3.1). */
const unsubscribeEndpoints = (path: string, subscribers: Subscribers) => [
  get(path, publicRoute, {
    summary: 'Leads on to the page that ends the newsletter: mail programs open the address of the header like this.',
    query: unsubscribeQuery,
    handle: (c, { query }) => c.redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(query.token)}`, 303),
  }),
  post(path, publicRoute, {
    summary: 'End the newsletter and forget the address. Works with one click from mail programs (RFC 8058).',
    query: unsubscribeQuery,
    handle: async (c, { query }) => {
      const outcome = await subscribers.unsubscribe(query.token);
      const isOneClick = 'List-Unsubscribe' in (await c.req.parseBody());
      if (isForm(c) && !isOneClick) return c.redirect(`/newsletter/unsubscribe?state=${outcome}`, 303);
      if (outcome === 'incomplete') throw new AppError('invalid', linkIncomplete);
    },
  }),
];

/** Links to the former page lead to the present one. */
export const formerPages = () =>
  guardedRoutes().get(formerPath, publicRoute, (c) =>
    c.redirect(`/newsletter/unsubscribe${new URL(c.req.url).search}`, 301),
  ).app;

/** Plain forms are redirected to a page that says the same. */
export const subscriberEndpoints = ({ subscribers, limiter, clientNetwork }: Dependencies) => [
  post('/newsletter', publicRoute, {
    summary: 'Ask for the newsletter. The answer is the same whether or not the address is known.',
    body: newsletterInput,
    handle: async (c, { body }) => {
      await limiter.count(newsletterLimit, clientNetwork(c));
      await subscribers.signUp(body);
      return redirectForm(c, '/about?sent=newsletter#community');
    },
  }),
  post('/newsletter/confirm', publicRoute, {
    summary: 'Confirm the newsletter with the token from the email.',
    body: confirmInput,
    handle: async (c, { body }) => {
      const outcome = await subscribers.confirm(body.token);
      if (isForm(c)) return c.redirect(`/newsletter/confirm?state=${outcome}`, 303);
      if (outcome === 'over') throw new NotFound(linkExpired);
    },
  }),
  ...unsubscribeEndpoints('/newsletter/unsubscribe', subscribers),
  ...unsubscribeEndpoints(formerPath, subscribers),
];
