import { type ReactNode, useEffect } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { navigate } from '#platform/web/router.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import { logInAddress } from './shared/next-address.ts';
import { useAuth } from './sign-in/use-auth.ts';

/** Redirects visitors to the log in page and back. The server does the same. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { state } = useAuth();
  const { path, search } = usePageAddress();
  useEffect(() => {
    if (state === 'signedOut') navigate(logInAddress(path, search), { replace: true });
  }, [state, path, search]);

  return state === 'signedIn' ? children : <Loader />;
}
