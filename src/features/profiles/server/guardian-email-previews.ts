import { consentEmail, outcomeEmails, requestEmail } from './guardian-emails.ts';

const minor = { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' };

export function guardianEmailPreviews(publicUrl: string) {
  const href = `${publicUrl}/guardian?token=example`;
  const guardian = { requestId: 'example', guardianEmail: 'parent@example.org', minor, href };
  const outcome = { requestId: 'example', minor, publicUrl };
  return {
    'guardian-request': requestEmail(guardian),
    'guardian-consent': consentEmail(guardian),
    'guardian-agreed': outcomeEmails.confirm(outcome),
    'guardian-declined': outcomeEmails.decline(outcome),
    'guardian-withdrew': outcomeEmails.withdraw(outcome),
  };
}
