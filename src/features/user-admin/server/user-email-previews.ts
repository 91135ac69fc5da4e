import { restoredEmail, suspendedEmail } from './user-emails.ts';

const person = { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' };
const at = new Date('2026-11-21T12:00:00Z');

export function userEmailPreviews(publicUrl: string) {
  const site = { publicUrl, operatorEmail: 'team@example.org' };
  return {
    'account-suspended': suspendedEmail(site, person, at),
    'account-restored': restoredEmail(site, person, at),
  };
}
