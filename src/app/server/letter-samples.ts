import { createAccountLetters } from '#features/accounts/server/account-letters.ts';
import { letterOf as answerLetter } from '#features/messages/server/inbox.ts';
import { letterOf as newsLetter } from '#features/messages/server/issue-letter.ts';
import { confirmation, forOperator, receipt } from '#features/messages/server/messages.ts';
import { restoredLetter, suspendedLetter } from '#features/people/server/people-letters.ts';
import { consentLetter, outcomeLetters, requestLetter } from '#features/profiles/server/guardian-letters.ts';
import { answerToReport } from '#features/reports/server/report-letters.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import type { PaymentModules } from './payment-modules.ts';

const name = 'Amina Óladóttir';
const person = { id: 'somebody', name, email: 'amina@example.org' };
const at = new Date('2026-11-21T12:00:00Z');
const operatorEmail = 'team@example.org';
const message = 'Hello!\n\nHow do I find something for this summer?';

const withoutRecipient = ({ key: _key, to: _to, personId: _person, ...letter }: Letter & Record<string, unknown>) =>
  letter as Letter;

/** Every letter that the product writes, with made up names, to be looked at by whoever runs it. */
export function letterSamples(publicUrl: string, modules: PaymentModules): Record<string, Letter> {
  const account = createAccountLetters(publicUrl);
  const href = `${publicUrl}/guardian?token=example`;
  const guardian = { requestId: 'example', guardianEmail: 'parent@example.org', young: person, href };
  const outcome = { requestId: 'example', young: person, publicUrl };
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
    ...modules.enrollments.emailPreviews,
    ...modules.memberships.emailPreviews,
    ...modules.ledger.emailPreviews,
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
    ...modules.payments.emailPreviews,
  };
  return Object.fromEntries(Object.entries(samples).map(([of, letter]) => [of, withoutRecipient({ ...letter })]));
}
