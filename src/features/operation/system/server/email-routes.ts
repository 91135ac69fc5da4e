import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { NotFound } from '#platform/server/errors.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { EmailMessage } from '#platform/server/mail/email.ts';
import { renderEmail } from '#platform/server/mail/render-email.tsx';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import { emailId, failedEmails, nameParams, recipient, retried, templates } from '../contract.ts';
import { createFailedEmails } from './failed-email-repository.ts';
import { suppressionAdminEndpoints } from './suppression-admin-routes.ts';

const guard = requireRole('admin');

/** Emails are shown in a frame without scripts and external resources. */
const emailPreviewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox";

/** Failed emails, addresses that get none, and previews of all emails: `samples` by name. */
export function emailEndpoints(db: Database, samples: Record<string, EmailMessage>) {
  const emails = createFailedEmails(db);
  const renderSample = (name: string) => {
    const message = Object.hasOwn(samples, name) ? samples[name] : undefined;
    if (!message) throw new NotFound('There is no such email.');
    return renderEmail(message);
  };
  return [
    get('/admin/failed-emails', guard, {
      summary: 'Emails that could not be delivered, the oldest first. Addresses are covered.',
      query: pageQuery,
      answer: failedEmails,
      handle: (c, { query: { cursor } }) => answerPage(c, (limit) => emails.list(cursor, limit), toCursor),
    }),
    post('/admin/failed-emails/retry', guard, {
      summary: 'Tries all failed emails again.',
      answer: retried,
      handle: async (c) => ({ emails: await emails.retry((await personOf(c)).id) }),
    }),
    post('/admin/failed-emails/:id/retry', guard, {
      summary: 'Tries one failed email again.',
      params: emailId,
      answer: retried,
      handle: async (c, { params: { id } }) => ({ emails: await emails.retry((await personOf(c)).id, id) }),
    }),
    post('/admin/failed-emails/:id/view', guard, {
      summary: 'To whom a failed email was to go. That somebody looked is in the audit log.',
      params: emailId,
      answer: recipient,
      handle: async (c, { params: { id } }) => emails.reveal((await personOf(c)).id, id),
    }),
    get('/admin/emails', guard, {
      summary: 'Every email of the product with made up names: subject and text.',
      answer: templates,
      handle: () =>
        Object.keys(samples).map((name) => {
          const { subject, text } = renderSample(name);
          return { name, subject, text };
        }),
    }),
    get('/admin/emails/:name/html', guard, {
      summary: 'The HTML part of an email, as a mail program would show it.',
      params: nameParams,
      handle: (c, { params: { name } }) =>
        c.html(renderSample(name).html, 200, {
          'Content-Security-Policy': emailPreviewPolicy,
          'Cache-Control': 'private, no-store',
        }),
    }),
    ...suppressionAdminEndpoints(db),
  ];
}
