import { logInAddress, nextAddress } from '#features/people/accounts/web/shared/next-address.ts';
import { needsProfile } from '#features/people/profiles/vocabulary.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { hasRole } from '#features/people/session/role-policy.ts';
import type { Page } from '#platform/web/define-page.ts';

type Address = { path: string; search: string };

const secretNames = ['payment_intent_client_secret', 'setup_intent_client_secret'];

/**
 * Returns the address without the parameters that only the payment provider's script may know: it adds them to the
 * address it leads back to. Undefined when there is nothing to take away.
 */
export function withoutSecrets({ path, search }: Address) {
  const parameters = new URLSearchParams(search);
  if (!secretNames.some((name) => parameters.has(name))) return undefined;
  for (const name of secretNames) parameters.delete(name);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Pages of instructors and of the administration are not found by anybody else. */
export function isHiddenFrom({ guard }: Pick<Page, 'guard'>, person: SignedIn | null) {
  if (guard === 'instructors') return !person?.isInstructor && person?.role !== 'admin';
  if (guard === 'curators') return person?.role !== 'curator' && person?.role !== 'admin';
  return guard === 'admins' && person?.role !== 'admin';
}

/** Where a person is redirected from this page; undefined when they may see it (specification, section 2). */
export function redirectFor({ guard }: Pick<Page, 'guard'>, { path, search }: Address, person: SignedIn | null) {
  if (guard !== 'public' && guard !== 'visitors' && !person) return logInAddress(path, search);
  if (guard === 'visitors' && person) return nextAddress(search);
  // A person who waits for a guardian may look around like a visitor; who has a role may be here to work.
  const isOpen = !person || person.hasProfile || hasRole(person) || (person.lacksConsent && guard === 'public');
  return !isOpen && needsProfile(path) ? '/profile-setup' : undefined;
}
