import { createHash, randomBytes } from 'node:crypto';

/** Who somebody chose to be. */
export type SandboxAccount = { name: string; email: string; isVerified: boolean };

/** What a code stands for, until it is used or a minute is over. */
export type Grant = { account: SandboxAccount; redirectUri: string; challenge: string; nonce?: string | undefined };

const lifetime = 60_000;
const max = 1_000;

/** RFC 7636, S256. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Codes that stand for a choice: each is good once, for a minute, for whoever knows the verifier (PKCE). */
export function createGrants(now = Date.now) {
  const grants = new Map<string, Grant & { ends: number }>();

  return {
    add(grant: Grant) {
      const code = randomBytes(24).toString('base64url');
      grants.set(code, { ...grant, ends: now() + lifetime });
      for (const oldest of grants.keys()) {
        if (grants.size <= max) break;
        grants.delete(oldest);
      }
      return code;
    },

    /** The grant, which is used up by asking, right or wrong. */
    take(code: string, verifier: string, redirectUri: string): Grant | undefined {
      const grant = grants.get(code);
      grants.delete(code);
      const isRight =
        grant !== undefined &&
        grant.ends > now() &&
        grant.redirectUri === redirectUri &&
        grant.challenge === challengeOf(verifier);
      return isRight ? grant : undefined;
    },
  };
}

/** The same address is the same person, as at Google. */
export const subjectOf = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`).toString();
