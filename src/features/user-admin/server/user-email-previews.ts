import { restoredEmail, suspendedEmail } from './user-emails.ts';

const user = { id: 'somebody', name: 'Amina Óladóttir', email: 'amina@example.org' };
const at = new Date('2026-11-21T12:00:00Z');

export function userEmailPreviews(publicUrl: string) {
  const site = { publicUrl, operatorEmail: 'team@example.org' };
  return {
    'account-suspended': suspendedEmail(site, user, at),
    'account-restored': restoredEmail(site, user, at),
  };
}
