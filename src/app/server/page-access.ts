import { logInAddress, nextAddress } from '#features/accounts/web/next-address.ts';
import { needsProfile } from '#features/profiles/vocabulary.ts';
import type { SignedIn } from '#features/session/contract.ts';
import type { PageRoute } from '../web/routes.tsx';

type Address = { path: string; search: string };

const secretNames = ['payment_intent_client_secret', 'setup_intent_client_secret'];

/**
 * The same address without what only the payment provider's script may know: it adds that to the address it leads back
 * to. Undefined when there is nothing to take away.
 */
export function withoutSecrets({ path, search }: Address) {
  const parameters = new URLSearchParams(search);
  if (!secretNames.some((name) => parameters.has(name))) return undefined;
  for (const name of secretNames) parameters.delete(name);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Nobody else needs to know what is at the desk: to them, there is nothing at its addresses. */
export function isHiddenFrom({ isFor }: Pick<PageRoute, 'isFor'>, person: SignedIn | null) {
  if (isFor === 'curators') return person?.role !== 'curator' && person?.role !== 'admin';
  return isFor === 'admins' && person?.role !== 'admin';
}

/** Where whoever is here is led instead of this page, or undefined when they may stay (specification, section 2). */
export function redirectFor({ isFor }: Pick<PageRoute, 'isFor'>, { path, search }: Address, person: SignedIn | null) {
  if (isFor && isFor !== 'visitors' && !person) return logInAddress(path, search);
  if (isFor === 'visitors' && person) return nextAddress(search);
  return person && !person.hasProfile && needsProfile(path) ? '/profile-setup' : undefined;
}
