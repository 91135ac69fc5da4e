import * as z from 'zod/mini';
import { tiers } from './vocabulary.ts';

export const tier = z.enum(tiers);

export const membership = z.object({
  firebaseUid: z.string(),
  tier,
  status: z.string(),
});
export type Membership = z.infer<typeof membership>;

/** `firebaseUid` must be who is signed in, and may be left out. */
export const membershipInput = z.strictObject({
  firebaseUid: z.optional(z.string().check(z.maxLength(128))),
  tier,
  status: z.optional(z.literal('active')),
});
export type MembershipInput = z.infer<typeof membershipInput>;
