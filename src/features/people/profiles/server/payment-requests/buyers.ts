import type { Database } from '#platform/server/database/database.ts';
import type { ConsentAges } from '../../contract.ts';
import type { PurchasePermission, RequirePermission, SoldItem } from '../../purchase-contract.ts';
import { isKnownMinor } from '../ages/age-policy.ts';
import { AdultsOnly, AgeNeeded, ConsentMissing, GuardianDeclined, GuardianMustAllow } from '../profile-errors.ts';
import { permissionFor } from './buyer-policy.ts';
import { createBuyerRepository } from './buyer-repository.ts';

type Dependencies = { db: Database; consentAges: ConsentAges; now?: () => Date };
export type Buyers = ReturnType<typeof createBuyers>;

/** Decides who may buy what: the age check, and the permission of a guardian for each payment of a minor. */
export function createBuyers({ db, consentAges, now = () => new Date() }: Dependencies) {
  const repository = createBuyerRepository(db);

  async function getPermission(
    userId: string,
    { item, ...price }: Omit<SoldItem, 'title'>,
  ): Promise<PurchasePermission> {
    const buyer = await repository.find(userId, item, now());
    if (!buyer) return { state: 'ageNeeded', isMinor: false, guardianEmail: null, expiresAt: null };
    const state = permissionFor(buyer, price, consentAges, now());
    const isAsked = state === 'waiting' || state === 'declined';
    return {
      state,
      isMinor: isKnownMinor(buyer, now()),
      guardianEmail: buyer.consent === 'given' && state !== 'ageNeeded' ? buyer.guardianEmail : null,
      expiresAt: isAsked ? buyer.request!.expiresAt.toISOString() : null,
    };
  }

  /** Throws AdultsOnly, AgeNeeded, ConsentMissing, GuardianMustAllow or GuardianDeclined. */
  const requirePermission: RequirePermission = async (userId, { adultsOnly = false, ...sold }) => {
    const { state, isMinor } = await getPermission(userId, sold);
    if (adultsOnly && (isMinor || (state !== 'allowed' && state !== 'ageNeeded'))) throw new AdultsOnly();
    if (state === 'ageNeeded') throw new AgeNeeded();
    if (state === 'consentMissing') throw new ConsentMissing();
    if (state === 'declined') throw new GuardianDeclined();
    if (state !== 'allowed') throw new GuardianMustAllow();
  };

  return { getPermission, requirePermission };
}
