import type { Secrets } from '#platform/server/secrets.ts';
import { readToken, signToken } from '#platform/server/signed-token.ts';

type Settings = { publicUrl: string; secrets: Secrets };

const purpose = 'newsletter';

/**
 * The link at the end of every newsletter email. Unsubscribes with one click (RFC 8058). `issueId`: of the issue that has
 * it, which counts how many leave by it.
 */
export const unsubscribeLink = ({ publicUrl, secrets }: Settings, id: string, issueId?: string) =>
  `${publicUrl}/api/newsletter/unsubscribe?token=${signToken(purpose, issueId ? `${id}_${issueId}` : id, secrets)}`;

/** The subscription's id, and the issue's if the link is of one; undefined when the signature is not ours. */
export function readUnsubscribeToken(token: string, secrets: Secrets) {
  const [id, issueId] = readToken(purpose, token, secrets)?.split('_') ?? [];
  return id === undefined ? undefined : { id, issueId };
}
