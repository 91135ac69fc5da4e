import webPush from 'web-push';
import type { FetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { canEncryptFor } from './push-key-policy.ts';
import type { PushKeys } from './push-keys.ts';
import type { PushPayload } from './push-payload-policy.ts';
import { topicOf } from './push-payload-policy.ts';
import type { PushSubscription } from './push-subscription-repository.ts';

/** 'gone': the browser wants no messages any more, or nothing can be encrypted for its key; 'refused': this message will never be taken. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused' | 'later'; reason: string; afterSeconds?: number };
export type PushGateway = ReturnType<typeof createPushGateway>;

type Dependencies = {
  fetchOutside: FetchOutside;
  keys: PushKeys;
  /** How operators of push services can reach this site's: a mailto: or https: URL (RFC 8292, 2.1). */
  subject: string;
};

const isTemporary = (status: number) => status === 429 || status >= 500;

/** Sends encrypted messages to the push services of browsers (RFC 8030, RFC 8291, RFC 8292). */
export const createPushGateway = ({ fetchOutside, keys, subject }: Dependencies) => ({
  async send(
    { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
    payload: PushPayload,
    secondsToLive: number,
  ): Promise<PushOutcome> {
    if (!canEncryptFor({ p256dh, auth })) return { kind: 'gone' };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject, ...(await keys.read()) }, TTL: secondsToLive, topic: topicOf(payload.tag) },
    );
    const { 'Content-Length': _length, ...described } = headers;
    const answer = await fetchOutside(endpoint, {
      ...{ method: 'POST', maxBytes: 64 * 1024, maxSeconds: 20 },
      headers: Object.fromEntries(Object.entries(described).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body!),
    });
    if (answer.outcome === 'unchanged') return { kind: 'refused', reason: 'status 304' };
    if (answer.outcome === 'failed')
      return { kind: answer.reason === 'not-allowed' ? 'refused' : 'later', reason: answer.reason };
    const { status, retryAfter } = answer;
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    const afterSeconds = Number(retryAfter) || 0;
    return { kind: isTemporary(status) ? 'later' : 'refused', reason: `status ${status}`, afterSeconds };
  },
});
