import type { ConsentAges } from '../../contract.ts';
import type { PermissionState } from '../../purchase-contract.ts';
import { isAhead, type KnownAge } from '../ages/age-policy.ts';
import { needsGuardian } from '../ages/consent-ages.ts';
import type { PaymentRequestRow } from './payment-request-table.ts';

/** These facts decide whether somebody may buy. */
export type Buyer = KnownAge & {
  country: string | null;
  /** See `minor-declaration-table.ts`. */
  guardianNeededUntil: string | null;
  consent: 'none' | 'waiting' | 'refused' | 'given';
  request: Pick<PaymentRequestRow, 'amountCents' | 'currency' | 'answer' | 'expiresAt'> | undefined;
};
export type Price = { amountCents: number; currency: string };

/** A request counts until its link ends, and for no more than the price that the guardian has read. */
function stateOfRequest(request: Buyer['request'], price: Price, at: Date): PermissionState {
  if (!request || request.expiresAt <= at) return 'guardianNeeded';
  if (request.answer === 'declined') return 'declined';
  if (request.currency !== price.currency || request.amountCents < price.amountCents) return 'guardianNeeded';
  return request.answer === 'allowed' ? 'allowed' : 'waiting';
}

/**
 * Whether somebody may buy something (docs/decisions, '0035'): nobody of unknown age; under the age of consent only with
 * the guardian's permission for this payment; nobody while a guardian's consent is missing.
 */
export function permissionFor(buyer: Buyer, price: Price, ages: ConsentAges, at: Date): PermissionState {
  const { dateOfBirth, country, consent } = buyer;
  if (consent === 'waiting' || consent === 'refused') return 'consentMissing';
  const isUnderAge =
    isAhead(buyer.guardianNeededUntil, at) || (country !== null && needsGuardian({ dateOfBirth, country }, ages, at));
  // Nothing is paid for what is free: the guardian's consent to the profile is enough.
  if (isUnderAge && consent === 'given' && price.amountCents === 0) return 'allowed';
  if (isUnderAge && consent === 'given') return stateOfRequest(buyer.request, price, at);
  // Without a consent the age check begins it.
  return isUnderAge || dateOfBirth === null ? 'ageNeeded' : 'allowed';
}
