import { expect, it } from 'vitest';
import { defaultConsentAges } from '../ages/consent-ages.ts';
import { type Buyer, permissionFor } from './buyer-policy.ts';

const at = new Date('2026-05-04T12:00:00Z');
const later = new Date('2026-05-11T12:00:00Z');
const price = { amountCents: 4900, currency: 'usd' };
const adult: Buyer = {
  dateOfBirth: '2000-01-01',
  adultFrom: null,
  country: 'DE',
  guardianNeededUntil: null,
  consent: 'none',
  request: undefined,
};
const child: Buyer = { ...adult, dateOfBirth: '2014-01-01', guardianNeededUntil: '2030-01-01', consent: 'given' };
const request = { ...price, answer: null, expiresAt: later };
const stateOf = (buyer: Buyer, sold = price) => permissionFor(buyer, sold, defaultConsentAges, at);

it.each<[string, Buyer, string]>([
  ['an adult', adult, 'allowed'],
  ['a minor above the age of consent', { ...adult, dateOfBirth: '2010-01-01' }, 'allowed'],
  ['somebody of unknown age', { ...adult, dateOfBirth: null }, 'ageNeeded'],
  ['somebody without a profile', { ...adult, dateOfBirth: null, country: null }, 'ageNeeded'],
  ['a child who waits for consent', { ...child, consent: 'waiting' }, 'consentMissing'],
  ['a child who was refused', { ...child, consent: 'refused' }, 'consentMissing'],
  ['a child without any consent', { ...child, consent: 'none' }, 'ageNeeded'],
  ['a declared child who has removed the date', { ...child, dateOfBirth: null, consent: 'none' }, 'ageNeeded'],
  ['a declared child who has made themselves older', { ...child, dateOfBirth: '2000-01-01' }, 'guardianNeeded'],
  ['a child whose guardian was not asked', child, 'guardianNeeded'],
  ['a child whose guardian was asked', { ...child, request }, 'waiting'],
  ['a child who may', { ...child, request: { ...request, answer: 'allowed' } }, 'allowed'],
  ['a child who may not', { ...child, request: { ...request, answer: 'declined' } }, 'declined'],
  [
    'a child whose permission has ended',
    { ...child, request: { ...request, answer: 'allowed', expiresAt: at } },
    'guardianNeeded',
  ],
  ['a grown child', { ...child, dateOfBirth: '2010-01-01', guardianNeededUntil: '2026-01-01' }, 'allowed'],
])('decides about %s', (_who, buyer, state) => {
  expect(stateOf(buyer)).toBe(state);
});

it('allows no more than the price that the guardian has read, in its currency', () => {
  const mayBuy: Buyer = { ...child, request: { ...request, answer: 'allowed' } };
  expect(stateOf(mayBuy, { ...price, amountCents: 4901 })).toBe('guardianNeeded');
  expect(stateOf(mayBuy, { ...price, currency: 'eur' })).toBe('guardianNeeded');
  expect(stateOf(mayBuy, { ...price, amountCents: 100 })).toBe('allowed');
});
