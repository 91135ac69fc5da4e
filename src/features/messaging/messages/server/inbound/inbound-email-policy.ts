import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';

const headerOf = ({ headers }: Pick<Email, 'headers'>, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

/** A message about messages, or of a program: nobody reads an answer to it (RFC 3834, 2). */
export function isAutomatic(email: Pick<Email, 'headers' | 'from'>) {
  const first = (name: string) => headerOf(email, name)[0]?.trim().toLowerCase();
  const submitted = first('auto-submitted');
  const sender = (email.from?.address ?? '').toLowerCase();
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(bulk|junk|list|auto[_-]?reply)/.test(first('precedence') ?? '') ||
    [
      'x-autoreply',
      'x-autorespond',
      'x-autoresponder',
      'x-loop',
      'list-id',
      'list-unsubscribe',
      'x-failed-recipients',
    ].some((name) => first(name) !== undefined) ||
    /^<?\s*>?$/.test(first('return-path') ?? 'none') ||
    /^multipart\/report|^message\/delivery-status/.test(first('content-type') ?? '') ||
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?@/.test(sender)
  );
}

/** Every address that the email may have come to: which of these headers is set depends on the mail server. */
export const recipientsOf = (email: Email) => [
  ...[...(email.to ?? []), ...(email.cc ?? [])].flatMap(({ address, group }) =>
    [address, ...(group ?? []).map((one) => one.address)].flatMap((one) => one ?? []),
  ),
  ...['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'].flatMap((name) =>
    headerOf(email, name).map((value) => value.replace(/^.*<|>.*$/g, '')),
  ),
];

const harmlessTypes = /^(application\/(pgp-signature|pkcs7-signature|x-pkcs7-signature|ms-tnef)|text\/calendar)/i;

/** Files that somebody attached; pictures inside of the text, signatures and the like are none. */
export const countFiles = ({ attachments }: Pick<Email, 'attachments'>) =>
  attachments.filter(
    ({ disposition, related, mimeType }) => disposition !== 'inline' && !related && !harmlessTypes.test(mimeType),
  ).length;

const maxIdLength = 500;

/** Names the email, so that one that arrives twice is one reply; of one without a Message-ID, a hash. */
export function idOfEmail({ messageId }: Pick<Email, 'messageId'>, raw: Uint8Array) {
  const id = /<[^<>\s]+>/.exec(messageId ?? '')?.[0];
  return id && id.length <= maxIdLength ? id : `sha256:${createHash('sha256').update(raw).digest('hex')}`;
}
