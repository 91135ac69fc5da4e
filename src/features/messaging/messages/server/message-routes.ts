import { publicRoute } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { contactInput } from '../contract.ts';
import type { Messages } from './messages.ts';

type Dependencies = Pick<ModuleDependencies, 'clientNetwork' | 'limiter'> & { messages: Pick<Messages, 'ask'> };

const contactLimit = { name: 'contact', max: 5, seconds: 3600 };

/** A plain form is redirected to one of these paths. */
const sentPaths = { about: '/about?sent=contact#contact', help: '/help/ask?sent=contact' };

export const messageEndpoints = ({ messages, limiter, clientNetwork }: Dependencies) => [
  post('/contact', publicRoute, {
    summary: 'Send a question to the people who run SeaLeap. At most five an hour from one network address.',
    body: contactInput,
    handle: async (c, { body: { page, name, email, message } }) => {
      await limiter.count(contactLimit, clientNetwork(c));
      await messages.ask({ name, email }, message);
      if (isForm(c)) return c.redirect(sentPaths[page], 303);
    },
  }),
];
