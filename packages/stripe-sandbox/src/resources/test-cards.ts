/** How a test card behaves (docs.stripe.com/testing). */
export type Behaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'authenticates'
  | 'fails_later'
  | 'disputed'
  | 'inquired';

export type TestCard = { brand: string; last4: string; behaviour: Behaviour };

const visa = (last4: string, behaviour: Behaviour): TestCard => ({ brand: 'visa', last4, behaviour });

const byNumber: Record<string, TestCard> = {
  '4242424242424242': visa('4242', 'succeeds'),
  '5555555555554444': { brand: 'mastercard', last4: '4444', behaviour: 'succeeds' },
  '4000000000000002': visa('0002', 'declined'),
  '4000000000009995': visa('9995', 'insufficient_funds'),
  '4000000000000069': visa('0069', 'expired'),
  '4000002500003155': visa('3155', 'authenticates'),
  '4000000000000341': visa('0341', 'fails_later'),
  '4000000000000259': visa('0259', 'disputed'),
  '4000000000001976': visa('1976', 'inquired'),
};

/** Names under which servers use test cards, without a number: `payment_method: 'pm_card_visa'`. */
const byName: Record<string, string> = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  visa_chargeDeclined: '4000000000000002',
  chargeDeclined: '4000000000000002',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedExpiredCard: '4000000000000069',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequired: '4000002500003155',
  chargeCustomerFail: '4000000000000341',
  createDispute: '4000000000000259',
  createDisputeInquiry: '4000000000001976',
};

/** The test card with this number, spaces ignored; undefined when there is none. */
export const testCard = (number: string) => byNumber[number.replace(/[\s-]/g, '')];

/** The card behind `pm_card_…` or `tok_…`. */
export const namedTestCard = (name: string) => {
  const number = byName[name.replace(/^(pm_card|tok)_/, '')];
  return number === undefined ? undefined : byNumber[number];
};

/** The check digit of card numbers (ISO/IEC 7812-1). */
export function isCardNumber(number: string) {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

type Decline = { code: string; declineCode?: string; message: string };

/** The decline of a charge by behaviour; undefined when it succeeds. */
export const declineOf: Partial<Record<Behaviour, Decline>> = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  fails_later: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
};

/** The decline when a card is saved for later, by behaviour. */
export const declineOfSetup = (behaviour: Behaviour) =>
  behaviour === 'fails_later' ? undefined : declineOf[behaviour];
