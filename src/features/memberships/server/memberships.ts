import type { Membership, MembershipInput } from '../contract.ts';
import { MembershipNotFound, PremiumNeedsPayment, ProfileComesFirst } from './membership-errors.ts';
import type { MembershipRepository } from './membership-repository.ts';

type Dependencies = { repository: Pick<MembershipRepository, 'find'> };
export type Memberships = ReturnType<typeof createMemberships>;

type Row = NonNullable<Awaited<ReturnType<MembershipRepository['find']>>>;
const toMembership = ({ userId, tier, status }: Row): Membership => ({ firebaseUid: userId, tier, status });

export function createMemberships({ repository }: Dependencies) {
  return {
    /** The membership of a person. */
    async get(userId: string): Promise<Membership> {
      const found = await repository.find(userId);
      if (!found) throw new MembershipNotFound();
      return toMembership(found);
    },

    /**
     * What a screen asks for after a profile is made (specification, section 7). The membership is there already, made
     * together with the profile, so this gives it and changes nothing. Premium follows a payment, nothing else
     * (decisions.md).
     */
    async start(userId: string, { tier }: Pick<MembershipInput, 'tier'>): Promise<Membership> {
      if (tier === 'premium') throw new PremiumNeedsPayment();
      const found = await repository.find(userId);
      if (!found) throw new ProfileComesFirst();
      return toMembership(found);
    },
  };
}
