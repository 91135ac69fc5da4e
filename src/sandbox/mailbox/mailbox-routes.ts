import * as z from 'zod/mini';
import { NotFound } from '#platform/server/errors.ts';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { parseInput } from '#platform/server/http/parse-input.ts';
import { get } from '#platform/server/http/routes.ts';
import { emailAddressParams, storedEmail } from './contract.ts';
import type { Mailbox } from './mailbox.ts';

const fresh = { 'Cache-Control': 'private, no-store' };

async function getEmail(mailbox: Mailbox, id: string) {
  const found = await mailbox.find(id);
  if (!found) throw new NotFound('This email is not here.');
  return found;
}

/** The emails as JSON, for tests and pages. */
export const mailboxEndpoints = (mailbox: Mailbox) => [
  get('/dev/mail', publicRoute, {
    summary: 'Demo only: every email that was sent, newest first.',
    answer: z.array(storedEmail),
    handle: async (c) => c.json(await mailbox.list(), 200, fresh),
  }),
  get('/dev/mail/:id', publicRoute, {
    summary: 'Demo only: one email.',
    params: emailAddressParams,
    answer: storedEmail,
    handle: async (c, { params }) => c.json(await getEmail(mailbox, params.id), 200, fresh),
  }),
];

/** Emails are framed without scripts or external resources; links open in the top frame. */
const emailPreviewPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ');

/** The HTML part of an email. */
export const emailRoutes = (mailbox: Mailbox) =>
  guardedRoutes().get('/dev/mail/:id/html', publicRoute, async (c) => {
    const { id } = parseInput(emailAddressParams, c.req.param(), 'address');
    const { html } = await getEmail(mailbox, id);
    return c.html(html.replace('<head>', '<head><base target="_top">'), 200, {
      ...fresh,
      'Content-Security-Policy': emailPreviewPolicy,
    });
  }).app;
