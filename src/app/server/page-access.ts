import { logInAddress, nextAddress } from '#features/accounts/web/next-address.ts';
import type { SignedIn } from '#features/profiles/contract.ts';
import { needsProfile } from '#features/profiles/vocabulary.ts';
import type { PageRoute } from '../web/routes.tsx';

type Address = { path: string; search: string };

/** Where whoever is here is led instead of this page, or undefined when they may stay (specification, section 2). */
export function ledTo({ isFor }: Pick<PageRoute, 'isFor'>, { path, search }: Address, person: SignedIn | null) {
  if (isFor === 'members' && !person) return logInAddress(path, search);
  if (isFor === 'visitors' && person) return nextAddress(search);
  return person && !person.hasProfile && needsProfile(path) ? '/profile-setup' : undefined;
}
