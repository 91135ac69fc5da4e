import { ageOf, isMinor } from '#platform/shared/ages.ts';
import type { ConsentAges } from '../contract.ts';
import type { PermissionState } from '../purchase-contract.ts';
import { needsGuardian } from './consent-ages.ts';
import type { PaymentRequestRow } from './payment-request-table.ts';

/** What decides whether somebody may buy. */
export type Buyer = {
  dateOfBirth: string | null;
  country: string | null;
  /** See `minor-declaration-table.ts`. */
  guardianNeededUntil: string | null;
  consent: 'none' | 'waiting' | 'refused' | 'given';
  request: Pick<PaymentRequestRow, 'amountCents' | 'currency' | 'answer' | 'expiresAt'> | undefined;
};
export type Price = { amountCents: number; currency: string };

/** Whether a declaration still holds. */
export const isDeclaredMinor = (guardianNeededUntil: string | null | undefined, at: Date) =>
  typeof guardianNeededUntil === 'string' && ageOf(guardianNeededUntil, at) < 0;

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
    isDeclaredMinor(buyer.guardianNeededUntil, at) ||
    (country !== null && needsGuardian({ dateOfBirth, country }, ages, at));
  if (isUnderAge && consent === 'given') return stateOfRequest(buyer.request, price, at);
  // Without a consent the age check begins it.
  return isUnderAge || dateOfBirth === null ? 'ageNeeded' : 'allowed';
}

/** Whether the card must be a guardian's. */
export const isMinorBuyer = ({ dateOfBirth, guardianNeededUntil }: Buyer, at: Date) =>
  isMinor(dateOfBirth, at) || isDeclaredMinor(guardianNeededUntil, at);

type Age = Pick<Buyer, 'dateOfBirth' | 'guardianNeededUntil'>;

/** Whether somebody is known to be 18 or older; false without a date of birth. */
export const isKnownAdult = ({ dateOfBirth, guardianNeededUntil }: Age, at: Date) =>
  dateOfBirth !== null && !isMinor(dateOfBirth, at) && !isDeclaredMinor(guardianNeededUntil, at);
