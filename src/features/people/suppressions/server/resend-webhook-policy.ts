import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { failure } from '#platform/server/errors.ts';

/** Signed by the mail service, and yet nothing that we understand. */
export class EmailEventMalformed extends failure('invalid', 'This is not an event of the mail service.') {}
export class EmailEventRefused extends failure('invalid', 'This was not signed by the mail service just now.') {}

/** Seconds that both clocks may differ; what is older was sent before. */
const tolerance = 5 * 60;

export type SignedEvent = { id: string; timestamp: string; signature: string; body: string };

const event = z.object({
  type: z.string(),
  data: z.looseObject({
    to: z.optional(z.union([z.string(), z.array(z.string())])),
    bounce: z.nullish(z.looseObject({ type: z.nullish(z.string()), message: z.nullish(z.string()) })),
  }),
});

/** The part of the secret that signs: base64 behind 'whsec_'. */
const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

function isSigned({ id, timestamp, signature, body }: SignedEvent, secret: string) {
  const expected = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest();
  // Several, while the secret is being changed: 'v1,… v1,…'.
  return signature
    .split(' ')
    .slice(0, 10)
    .some((each) => {
      const [version, value = ''] = each.split(',');
      const given = Buffer.from(value, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}

/**
 * Reads a signed event of Resend (https://resend.com/docs/webhooks, signed as https://www.standardwebhooks.com
 * describes): the addresses and why they get nothing more; undefined when it is about something else. Throws
 * `EmailEventRefused` without a right signature of the last five minutes, and `EmailEventMalformed`.
 */
export function readResendEvent(signed: SignedEvent, secret: string, now: Date) {
  const seconds = /^\d{1,12}$/.test(signed.timestamp) ? Number(signed.timestamp) : Number.NaN;
  const isRecent = Math.abs(seconds - now.getTime() / 1000) <= tolerance;
  if (!isRecent || !isSigned(signed, secret)) throw new EmailEventRefused();
  const { type, data } = parse(signed.body);
  const addresses = [data.to ?? []].flat();
  const kind = /^email\.(bounced|complained)$/.exec(type)?.[1];
  if (kind === 'complained') return { reason: 'complaint' as const, addresses, detail: '' };
  // A mailbox that is full, or a server that is away, is 'Transient' or 'Undetermined'.
  if (kind === 'bounced' && (data.bounce?.type ?? 'Permanent') === 'Permanent')
    return { reason: 'bounce' as const, addresses, detail: data.bounce?.message ?? '' };
  return undefined;
}

function parse(body: string) {
  try {
    return event.parse(JSON.parse(body));
  } catch {
    throw new EmailEventMalformed();
  }
}
