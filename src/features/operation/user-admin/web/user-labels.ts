import type { UserDetails } from '../contract.ts';

export const roleLabels = { member: 'Member', curator: 'Curator', admin: 'Admin' };

export const consentLabels: Record<UserDetails['consent'], string> = {
  notNeeded: 'No guardian was asked',
  waiting: 'Needed, and not given yet',
  given: 'A guardian has agreed',
};

const signInMethodNames: Record<string, string> = { credential: 'Password', google: 'Google', firebase: 'Firebase' };
export const formatSignInMethods = (signInMethods: string[]) =>
  signInMethods.map((method) => signInMethodNames[method] ?? method).join(', ') || 'None';

/** In UTC, so that all readers see the same. */
export const formatDay = (at: string) =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const formatAmount = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

export const enrollmentLabels: Record<UserDetails['enrollments'][number]['state'], string> = {
  pending: 'Not paid yet',
  completed: 'Paid',
  canceled: 'Canceled before payment',
  refunded: 'Refunded',
};
