import { isAddressRefused } from '#platform/server/mail/suppression-policy.ts';
import { listMimeParts, type MimePart, readHeaders } from './mime-policy.ts';

/**
 * A mail server's report about one email. `addresses`: all by which the report names its recipient; which of them we
 * wrote to is for the caller to find out by `messageId`.
 */
export type DeliveryReport = {
  reason: 'bounce' | 'complaint';
  addresses: readonly string[];
  messageId: string;
  detail: string;
};

const maxRecipients = 20;

const partOf = (parts: readonly MimePart[], ...types: string[]) =>
  parts.find(({ contentType }) => types.some((type) => contentType.startsWith(type)));

/**
 * 'rfc822; ada@example.org', '<ada@example.org>' or 'Ada <ada@example.org>' → the address. Its parts are as long as RFC
 * 5321, 4.5.3.1, allows: without an end each letter of a long field would be read again from every letter before it.
 */
const addressIn = (field: string | undefined) =>
  /[^\s@,;:<>"'()]{1,64}@[^\s@,;:<>"'()]{1,255}/.exec(field?.replace(/^[\w-]+\s*;/, '') ?? '')?.[0];

const addressesIn = (...fields: (string | undefined)[]) => [
  ...new Set(fields.flatMap((field) => addressIn(field) ?? [])),
];

/** The headers of the email that the report is about (RFC 3462, 2). */
function returnedHeaders(parts: readonly MimePart[]) {
  const part = partOf(parts, 'message/rfc822', 'text/rfc822-headers', 'message/global');
  return part && readHeaders(part.body);
}

/** Recipients that were refused for good (RFC 3464, 2.3). */
function readBounces(status: MimePart, returned: ReadonlyMap<string, string>): DeliveryReport[] {
  const [, ...groups] = status.body.split(/\n{2,}/);
  return groups.slice(0, maxRecipients).flatMap((group) => {
    const fields = readHeaders(group);
    const detail = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') ?? '';
    const code = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
    const isRefused = fields.get('action')?.toLowerCase() === 'failed' && isAddressRefused(code, detail);
    if (!isRefused) return [];
    const addresses = addressesIn(fields.get('original-recipient'), fields.get('final-recipient'), returned.get('to'));
    return [
      {
        reason: 'bounce',
        addresses,
        messageId: returned.get('message-id') ?? '',
        detail: `${code ?? ''} ${detail}`.trim(),
      },
    ];
  });
}

/** A recipient who pressed 'spam', as large mailboxes report it (RFC 5965). */
function readComplaint(feedback: MimePart, returned: ReadonlyMap<string, string>): DeliveryReport[] {
  const fields = readHeaders(feedback.body.trimStart());
  if (fields.get('feedback-type')?.toLowerCase() !== 'abuse') return [];
  const addresses = addressesIn(fields.get('original-rcpt-to'), fields.get('removal-recipient'), returned.get('to'));
  const detail = fields.get('user-agent') ?? '';
  return [{ reason: 'complaint', addresses, messageId: returned.get('message-id') ?? '', detail }];
}

/**
 * The reports in a returned email, as it came: delivery status notifications (RFC 3464) about addresses that do not
 * exist, and abuse reports (RFC 5965). None in any other email, nor of what is only delayed.
 */
export function readDeliveryReports(raw: string): DeliveryReport[] {
  const parts = listMimeParts(raw.replaceAll('\r\n', '\n'));
  const returned = returnedHeaders(parts);
  if (!returned) return [];
  const status = partOf(parts, 'message/delivery-status', 'message/global-delivery-status');
  const feedback = partOf(parts, 'message/feedback-report');
  return [...(status ? readBounces(status, returned) : []), ...(feedback ? readComplaint(feedback, returned) : [])];
}
