import type { Database } from '#platform/server/database/database.ts';
import { NotFound } from '#platform/server/errors.ts';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import type { EmailMessage } from '#platform/server/mail/email.ts';
import { renderEmail } from '#platform/server/mail/render-email.tsx';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  emailId,
  failedEmails,
  failedQuery,
  recipient,
  retried,
  templateName,
  templates as templatesAnswer,
} from '../contract.ts';
import { createFailedEmails } from './failed-email-repository.ts';

const pageSize = 50;

/** Emails are shown in a frame without scripts and external resources. */
const emailPreviewPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** Failed emails, and previews of all emails: `samples` by name. */
export function emailEndpoints(db: Database, samples: Record<string, EmailMessage>) {
  const emails = createFailedEmails(db);
  const renderSample = (name: string) => {
    const emailMessage = Object.hasOwn(samples, name) ? samples[name] : undefined;
    if (!emailMessage) throw new NotFound('There is no such letter.');
    return renderEmail(emailMessage);
  };
  return [
    endpoint({
      method: 'get',
      path: '/admin/failed-letters',
      guard: requireRole('admin'),
      summary: 'Letters that could not be delivered, the oldest first. Addresses are covered.',
      query: failedQuery,
      answer: failedEmails,
      handle: async (c, { query: { cursor } }) => {
        const found = await emails.list(cursor, pageSize + 1);
        const page = found.slice(0, pageSize);
        const last = page.at(-1);
        linkNext(c, found.length > pageSize && last ? `${last.createdAt} ${last.id}` : undefined);
        return c.json(page);
      },
    }),
    endpoint({
      method: 'post',
      path: '/admin/failed-letters/retry',
      guard: requireRole('admin'),
      summary: 'Tries all failed letters again.',
      answer: retried,
      handle: async (c) => c.json({ emails: await emails.retry((await personOf(c)).id) }),
    }),
    endpoint({
      method: 'post',
      path: '/admin/failed-letters/:id/retry',
      guard: requireRole('admin'),
      summary: 'Tries one failed letter again.',
      params: emailId,
      answer: retried,
      handle: async (c, { params: { id } }) => c.json({ emails: await emails.retry((await personOf(c)).id, id) }),
    }),
    endpoint({
      method: 'post',
      path: '/admin/failed-letters/:id/look',
      guard: requireRole('admin'),
      summary: 'To whom a failed letter was to go. That somebody looked is in the audit log.',
      params: emailId,
      answer: recipient,
      handle: async (c, { params: { id } }) => c.json(await emails.reveal((await personOf(c)).id, id)),
    }),
    endpoint({
      method: 'get',
      path: '/admin/letters',
      guard: requireRole('admin'),
      summary: 'Every letter of the product with made up names: subject and text.',
      answer: templatesAnswer,
      handle: (c) =>
        c.json(
          Object.keys(samples).map((name) => {
            const { subject, text } = renderSample(name);
            return { name, subject, text };
          }),
        ),
    }),
    endpoint({
      method: 'get',
      path: '/admin/letters/:name/html',
      guard: requireRole('admin'),
      summary: 'The HTML part of a letter, as a mail program would show it.',
      params: templateName,
      handle: (c, { params: { name } }) =>
        c.html(renderSample(name).html, 200, {
          'Content-Security-Policy': emailPreviewPolicy,
          'Cache-Control': 'private, no-store',
        }),
    }),
  ];
}
