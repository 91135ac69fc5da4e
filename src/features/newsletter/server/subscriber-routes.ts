import type { Context } from 'hono';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { confirmInput, newsletterInput, unsubscribeQuery } from '../contract.ts';
import { LinkExpired, LinkIncomplete } from './newsletter-errors.ts';
import type { Subscribers } from './subscribers.ts';

type Dependencies = {
  subscribers: Subscribers;
  limiter: Pick<RateLimiter, 'count'>;
  /** The IP address of a request. */
  clientAddress: (c: Context) => string;
};

const newsletterLimit = { name: 'newsletter', max: 5, seconds: 3600 };

/** Plain forms are redirected to a page that says the same. */
export const subscriberEndpoints = ({ subscribers, limiter, clientAddress }: Dependencies) => [
  endpoint({
    method: 'post',
    path: '/newsletter',
    guard: publicRoute,
    summary: 'Ask for the newsletter. The answer is the same whether or not the address is known.',
    body: newsletterInput,
    status: 204,
    handle: async (c, { body }) => {
      await limiter.count(newsletterLimit, clientAddress(c));
      await subscribers.signUp(body);
      return isForm(c) ? c.redirect('/about?sent=newsletter#community', 303) : c.body(null, 204);
    },
  }),
  endpoint({
    method: 'post',
    path: '/newsletter/confirm',
    guard: publicRoute,
    summary: 'Confirm the newsletter with the token from the letter.',
    body: confirmInput,
    status: 204,
    handle: async (c, { body }) => {
      const outcome = await subscribers.confirm(body.token);
      if (isForm(c)) return c.redirect(`/newsletter/confirm?state=${outcome}`, 303);
      if (outcome === 'over') throw new LinkExpired();
      return c.body(null, 204);
    },
  }),
  endpoint({
    method: 'get',
    path: '/newsletter/leave',
    guard: publicRoute,
    summary: 'Leads on to the page that ends the newsletter: mail programs open the address of the header like this.',
    query: unsubscribeQuery,
    handle: (c, { query }) => c.redirect(`/newsletter/leave?token=${encodeURIComponent(query.token)}`, 303),
  }),
  endpoint({
    method: 'post',
    path: '/newsletter/leave',
    guard: publicRoute,
    summary: 'End the newsletter and forget the address. Works with one click from mail programs (RFC 8058).',
    query: unsubscribeQuery,
    status: 204,
    handle: async (c, { query }) => {
      const outcome = await subscribers.unsubscribe(query.token);
      const isOneClick = 'List-Unsubscribe' in (await c.req.parseBody());
      if (isForm(c) && !isOneClick) return c.redirect(`/newsletter/leave?state=${outcome}`, 303);
      if (outcome === 'incomplete') throw new LinkIncomplete();
      return c.body(null, 204);
    },
  }),
];
