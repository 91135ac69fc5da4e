import { createAccountEmails } from './shared/account-emails.ts';

const name = 'Amina Óladóttir';

export function accountEmailPreviews(publicUrl: string) {
  const account = createAccountEmails(publicUrl);
  return {
    'confirm-address': account.verify(name, 'example'),
    'confirm-address-again': account.confirmAgain(name, 'example'),
    welcome: account.welcome(name),
    'already-registered': account.alreadyRegistered(name),
    'new-password': account.reset(name, 'example'),
    'password-changed': account.passwordChanged(name),
    'confirm-new-address': account.confirmNewAddress(name, 'example'),
    'address-changed': account.addressChanged(name),
    farewell: account.farewell(name),
  };
}
