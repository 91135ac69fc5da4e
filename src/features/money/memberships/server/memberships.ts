import type { Membership, MembershipInput } from '../contract.ts';
import { MembershipNotFound, PremiumNeedsPayment, ProfileComesFirst } from './membership-errors.ts';
import type { MembershipRepository } from './membership-repository.ts';

type Dependencies = { repository: Pick<MembershipRepository, 'find'> };
export type Memberships = ReturnType<typeof createMemberships>;

type Row = NonNullable<Awaited<ReturnType<MembershipRepository['find']>>>;
const toMembership = ({ userId, tier, status }: Row): Membership => ({ firebaseUid: userId, tier, status });

export function createMemberships({ repository }: Dependencies) {
  return {
    /** Throws MembershipNotFound. */
    async get(userId: string): Promise<Membership> {
      const row = await repository.find(userId);
      if (!row) throw new MembershipNotFound();
      return toMembership(row);
    },

    /**
     * Called after a profile is made (specification, section 7). The membership already exists, so this returns it
     * unchanged. Throws PremiumNeedsPayment for premium, which only a payment gives (docs/decisions).
     */
    async start(userId: string, { tier }: Pick<MembershipInput, 'tier'>): Promise<Membership> {
      if (tier === 'premium') throw new PremiumNeedsPayment();
      const row = await repository.find(userId);
      if (!row) throw new ProfileComesFirst();
      return toMembership(row);
    },
  };
}
