import { AppError } from '#platform/server/errors.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { unsubscribeQuery } from '../../contract.ts';
import type { NotificationPreferences } from './notification-preferences.ts';

const path = '/notifications/unsubscribe';
const pageAddress = (parameters: Record<string, string>) => `${path}?${new URLSearchParams(parameters)}`;
const incomplete = 'This link is not complete. Please copy the whole link from the email.';

export const unsubscribeEndpoints = ({ unsubscribe }: Pick<NotificationPreferences, 'unsubscribe'>) => [
  get(path, publicRoute, {
    summary: 'Leads on to the page that turns emails off: mail programs open the address of the header like this.',
    query: unsubscribeQuery,
    handle: (c, { query }) => c.redirect(pageAddress({ ...query, topics: query.topics.join('.') }), 303),
  }),
  post(path, publicRoute, {
    summary: 'Turns emails about some topics off. Works with one click from mail programs (RFC 8058).',
    query: unsubscribeQuery,
    handle: async (c, { query: { token, topics } }) => {
      const isDone = await unsubscribe(token, topics);
      const isOneClick = 'List-Unsubscribe' in (await c.req.parseBody());
      if (isForm(c) && !isOneClick)
        return c.redirect(pageAddress({ state: isDone ? 'done' : 'incomplete', topics: topics.join('.') }), 303);
      if (!isDone) throw new AppError('invalid', incomplete);
    },
  }),
];
