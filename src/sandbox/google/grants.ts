import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

export const sandboxAccount = z.object({
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  /** The chooser shows this beside it. */
  note: z.optional(z.string()),
});
export type SandboxAccount = z.infer<typeof sandboxAccount>;

/** An authorization code grants this, for one minute. */
export type Grant = { account: SandboxAccount; redirectUri: string; challenge: string; nonce?: string | undefined };

const lifetimeMs = 60_000;
const maxGrants = 1_000;

/** RFC 7636, S256. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Authorization codes: each works once, for a minute, with its PKCE verifier. */
export function createGrants(now = Date.now) {
  const grants = new Map<string, Grant & { ends: number }>();

  return {
    add(grant: Grant) {
      const code = randomBytes(24).toString('base64url');
      grants.set(code, { ...grant, ends: now() + lifetimeMs });
      for (const oldest of grants.keys()) {
        if (grants.size <= maxGrants) break;
        grants.delete(oldest);
      }
      return code;
    },

    /** The grant, or undefined when code, verifier or redirect URI is wrong; the code is used up either way. */
    take(code: string, verifier: string, redirectUri: string): Grant | undefined {
      const grant = grants.get(code);
      grants.delete(code);
      const isValid =
        grant !== undefined &&
        grant.ends > now() &&
        grant.redirectUri === redirectUri &&
        grant.challenge === challengeOf(verifier);
      return isValid ? grant : undefined;
    },
  };
}

/** Stable per email address, as at Google. */
export const subjectOf = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`).toString();
