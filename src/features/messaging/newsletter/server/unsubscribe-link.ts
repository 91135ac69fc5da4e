import type { Secrets } from '#platform/server/secrets.ts';
import { readToken, signToken } from '#platform/server/signed-token.ts';

type Settings = { publicUrl: string; secrets: Secrets };

const purpose = 'newsletter';

/** The link at the end of every newsletter email. Unsubscribes with one click (RFC 8058). */
export const unsubscribeLink = ({ publicUrl, secrets }: Settings, id: string) =>
  `${publicUrl}/api/newsletter/unsubscribe?token=${signToken(purpose, id, secrets)}`;

/** The subscription's id; undefined when the signature is not ours. */
export const readUnsubscribeToken = (token: string, secrets: Secrets) => readToken(purpose, token, secrets);
