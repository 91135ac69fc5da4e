import { createAccountLetters } from '#features/accounts/server/account-letters.ts';
import { letter as differencesLetter } from '#features/billing/server/daily-comparison.ts';
import { enrollmentLetter, type News } from '#features/enrollments/server/enrollment-letters.ts';
import type { EnrollmentRow } from '#features/enrollments/server/enrollment-table.ts';
import { createSubscriptionLetters } from '#features/memberships/server/subscription-letters.ts';
import { letterOf as answerLetter } from '#features/messages/server/inbox.ts';
import { letterOf as newsLetter } from '#features/messages/server/issue-letter.ts';
import { confirmation, forOperator, receipt } from '#features/messages/server/messages.ts';
import { refundLetter } from '#features/money/server/money-letters.ts';
import { restoredLetter, suspendedLetter } from '#features/people/server/people-letters.ts';
import { consentLetter, outcomeLetters, requestLetter } from '#features/profiles/server/guardian-letters.ts';
import { answerToReport } from '#features/reports/server/report-letters.ts';
import type { Letter } from '#platform/server/mail/letter.ts';

const name = 'Amina Óladóttir';
const person = { id: 'somebody', name, email: 'amina@example.org' };
const at = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-12-21T12:00:00Z');
const operatorEmail = 'team@example.org';
const message = 'Hello!\n\nHow do I find something for this summer?';

const bought = {
  id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11',
  userId: person.id,
  courseId: 'first-steps',
  courseTitle: 'Your first scholarship essay',
  paymentStatus: 'completed',
  amountCents: 4900,
  currency: 'usd',
  refundedCents: 4900,
  paymentIntentId: 'pi_example',
  receiptNumber: 'SL-2026-000042',
  suspendedAt: null,
  createdAt: at,
  completedAt: at,
  endedAt: null,
  version: 1,
  nextLookAt: null,
} satisfies EnrollmentRow;

const withoutRecipient = ({ key: _key, to: _to, personId: _person, ...letter }: Letter & Record<string, unknown>) =>
  letter as Letter;

/** Every letter that the product writes, with made up names, to be looked at by whoever runs it. */
export function letterSamples(publicUrl: string): Record<string, Letter> {
  const account = createAccountLetters(publicUrl);
  const premium = createSubscriptionLetters(publicUrl);
  const href = `${publicUrl}/guardian?token=example`;
  const guardian = { requestId: 'example', guardianEmail: 'parent@example.org', young: person, href };
  const outcome = { requestId: 'example', young: person, publicUrl };
  const ofClass = (news: News, refundedCents = bought.refundedCents) =>
    enrollmentLetter(news, { enrollment: { ...bought, refundedCents }, buyer: person, publicUrl });
  const ofPremium = (amountCents: number) =>
    refundLetter({
      refund: { refundId: 're_example', amountCents, currency: 'usd' },
      payment: { amountCents: 1000, currency: 'usd', ourNumber: 'SEA-0042' },
      buyer: person,
      publicUrl,
    });
  const samples: Record<string, Letter> = {
    'confirm-address': account.verify(name, 'example'),
    welcome: account.welcome(name),
    'already-registered': account.alreadyRegistered(name),
    'new-password': account.reset(name, 'example'),
    'password-changed': account.passwordChanged(name),
    'confirm-new-address': account.confirmNewAddress(name, 'example'),
    'address-changed': account.addressChanged(name),
    farewell: account.farewell(name),
    'account-suspended': suspendedLetter({ publicUrl, operatorEmail }, person, at),
    'account-restored': restoredLetter({ publicUrl, operatorEmail }, person, at),
    'guardian-request': requestLetter(guardian),
    'guardian-consent': consentLetter(guardian),
    'guardian-agreed': outcomeLetters.confirm(outcome),
    'guardian-declined': outcomeLetters.decline(outcome),
    'guardian-withdrew': outcomeLetters.withdraw(outcome),
    'class-bought': ofClass('bought'),
    'class-receipt': ofClass('receipt'),
    'class-paid-back': ofClass('paidBack'),
    'class-paid-back-in-part': ofClass('paidBackPart', 500),
    'class-bought-twice': ofClass('boughtTwice'),
    'class-suspended': ofClass('suspended'),
    'class-restored': ofClass('restored'),
    'class-lost': ofClass('lost'),
    'premium-started': premium.started(name, later),
    'premium-receipt': premium.receipt({
      invoiceId: 'in_example',
      number: 'SEA-0042',
      meaning: 'One month, November 21, 2026 to December 21, 2026',
      total: '$10.00 USD',
      paidAt: at,
    }),
    'premium-payment-failed': premium.paymentFailed(name, later),
    'premium-paused': premium.paused(name),
    'premium-ended': premium.ended(name),
    'premium-paid-back': ofPremium(1000),
    'premium-paid-back-in-part': ofPremium(250),
    'newsletter-confirmation': confirmation(person.email, `${publicUrl}/newsletter/confirm?token=example`),
    'newsletter-issue': newsLetter(
      { subject: 'Test: what opens this month', text: '## New on the chart\n\nThree **exchanges** for this summer.' },
      `${publicUrl}/newsletter/leave`,
    ),
    'contact-receipt': receipt('example', person.email),
    'contact-message': forOperator('example', operatorEmail, { name, email: person.email, message }),
    'contact-answer': answerLetter(
      'example',
      { name, email: person.email, message, createdAt: at },
      'Look at our list of summer schools.',
      operatorEmail,
    ),
    'report-answered': answerToReport(
      'example',
      person.email,
      'closed',
      { title: 'Young Ocean Researchers', slug: 'young-ocean-researchers' },
      publicUrl,
    ),
    'payments-differ': differencesLetter(
      operatorEmail,
      [{ kind: 'enrollment', objectId: 'pi_example', ours: '$49.00 paid', theirs: '$49.00 refunded' }],
      '2026-11-21',
    ),
  };
  return Object.fromEntries(Object.entries(samples).map(([of, letter]) => [of, withoutRecipient({ ...letter })]));
}
