import { type ReactNode, useEffect } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { useAuth } from '../sign-in/use-auth.ts';
import { nextAddress } from './next-address.ts';

/** Redirects signed-in users (specification, section 2). The server does the same. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { state } = useAuth();
  const { search } = usePageAddress();
  useEffect(() => {
    if (state === 'signedIn') navigate(nextAddress(search), { replace: true });
  }, [state, search]);

  return state === 'signedOut' ? children : null;
}
