import { expect, it } from 'vitest';
import { isAddressRefused, isSentDespite } from './suppression-policy.ts';

it.each([
  '550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown in virtual mailbox table',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '554 5.4.4 <ada@nowhere.example>: Host or domain name not found',
  '556 5.1.10 Domain example.org accepts no mail (null MX)',
  '550 5.5.0 Requested action not taken: mailbox unavailable',
  '550 No such user here',
  '550 Unknown user',
  '550 5.2.1 The account is disabled',
])('takes it to be about the address: %s', (reply) => {
  expect(isAddressRefused(undefined, reply)).toBe(true);
});

it.each([
  '550 5.7.1 Relaying denied',
  '550 relay not permitted for this recipient: address unknown to us',
  '554 5.7.1 Service unavailable; client host blocked using a spam list',
  '552 5.2.2 Mailbox full',
  '550 5.1.8 Sender address rejected: Domain not found',
  '550 Mailbox unavailable: message rejected as spam',
  '554 Transaction failed',
  '550 5.3.4 Message too big for system',
  '',
])('does not, in doubt: %s', (reply) => {
  expect(isAddressRefused(undefined, reply)).toBe(false);
});

it('goes by the status of a report before its words', () => {
  expect(isAddressRefused('5.1.1', 'blocked')).toBe(true);
  expect(isAddressRefused('5.7.1', 'user unknown')).toBe(false);
  expect(isAddressRefused('4.1.1', 'user unknown')).toBe(false);
});

it.each([
  [undefined, false, false],
  ['essential', false, true],
  ['recovery', 'seldom', true],
  ['confirmation', true, true],
] as const)(
  'sends what is %s to an address that came back: %s, and to one that complained: %s',
  (purpose, back, spam) => {
    const email = purpose ? { purpose } : {};
    expect([isSentDespite('bounce', email), isSentDespite('complaint', email)]).toEqual([back, spam]);
  },
);
