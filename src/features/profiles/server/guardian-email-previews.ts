import { consentLetter, outcomeLetters, requestLetter } from './guardian-emails.ts';

const young = { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' };

/** How each email about a guardian's consent looks, with invented people. */
export function guardianEmailPreviews(publicUrl: string) {
  const href = `${publicUrl}/guardian?token=example`;
  const guardian = { requestId: 'example', guardianEmail: 'parent@example.org', young, href };
  const outcome = { requestId: 'example', young, publicUrl };
  return {
    'guardian-request': requestLetter(guardian),
    'guardian-consent': consentLetter(guardian),
    'guardian-agreed': outcomeLetters.confirm(outcome),
    'guardian-declined': outcomeLetters.decline(outcome),
    'guardian-withdrew': outcomeLetters.withdraw(outcome),
  };
}
