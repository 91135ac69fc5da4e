import type { Context } from 'hono';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { contactInput } from '../contract.ts';
import type { Messages } from './messages.ts';

type Dependencies = {
  messages: Messages;
  limiter: Pick<RateLimiter, 'count'>;
  /** The IP address of a request. */
  clientAddress: (c: Context) => string;
};

const contactLimit = { name: 'contact', max: 5, seconds: 3600 };

export const messageEndpoints = ({ messages, limiter, clientAddress }: Dependencies) => [
  endpoint({
    method: 'post',
    path: '/contact',
    guard: publicRoute,
    summary: 'Send a message to the people who run SeaLeap. At most five an hour from one network address.',
    body: contactInput,
    status: 204,
    handle: async (c, { body }) => {
      await limiter.count(contactLimit, clientAddress(c));
      await messages.contact(body);
      // A plain form is redirected to a page that says the same.
      return isForm(c) ? c.redirect('/about?sent=contact#contact', 303) : c.body(null, 204);
    },
  }),
];
