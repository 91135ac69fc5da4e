import { AppError, NotFound } from '#platform/server/errors.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { isForm, redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { confirmSearchInput, unsubscribeSearchQuery, visitorSearchInput } from '../contract.ts';
import type { VisitorSearches } from './visitor-searches.ts';

type Dependencies = Pick<ModuleDependencies, 'clientNetwork' | 'limiter'> & { searches: VisitorSearches };

const linkExpired = 'This link is too old. Please save the search again and use the newest email.';
const linkIncomplete = 'This link is not complete. Please copy the whole link from the email.';
const networkLimit = { name: 'search-emails', max: 10, seconds: 3600 };

/** Plain forms are redirected to a page that says the same. */
export const visitorSearchEndpoints = ({ searches, limiter, clientNetwork }: Dependencies) => [
  post('/search-emails', publicRoute, {
    summary:
      'Ask for what is new in a search by email, without an account. The answer is the same whatever is known of the address.',
    body: visitorSearchInput,
    handle: async (c, { body }) => {
      await limiter.count(networkLimit, clientNetwork(c));
      await searches.save(body);
      return redirectForm(c, '/saved-searches/new?sent=1');
    },
  }),
  post('/search-emails/confirm', publicRoute, {
    summary: 'Confirm a search with the token from the email, and say how often emails shall come.',
    body: confirmSearchInput,
    handle: async (c, { body: { token, digest } }) => {
      const outcome = await searches.confirm(token, digest);
      if (isForm(c)) return c.redirect(`/saved-searches/confirm?state=${outcome}`, 303);
      if (outcome === 'over') throw new NotFound(linkExpired);
    },
  }),
  get('/search-emails/unsubscribe', publicRoute, {
    summary: 'Leads on to the page that ends these emails: mail programs open the address of the header like this.',
    query: unsubscribeSearchQuery,
    handle: (c, { query }) => c.redirect(`/saved-searches/unsubscribe?token=${encodeURIComponent(query.token)}`, 303),
  }),
  post('/search-emails/unsubscribe', publicRoute, {
    summary: 'Ends the emails about searches to an address. Works with one click from mail programs (RFC 8058).',
    query: unsubscribeSearchQuery,
    handle: async (c, { query }) => {
      const outcome = await searches.unsubscribe(query.token);
      const isOneClick = 'List-Unsubscribe' in (await c.req.parseBody());
      if (isForm(c) && !isOneClick) return c.redirect(`/saved-searches/unsubscribe?state=${outcome}`, 303);
      if (outcome === 'incomplete') throw new AppError('invalid', linkIncomplete);
    },
  }),
];
