import { useEffect, useState } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';

/**
 * What the provider led back with, under this name in the address. It is then taken out of it: others may see an
 * address, and who comes back to an old one should not do the same again.
 */
export function useReturned(name: string) {
  const { search } = usePageAddress();
  const [returned] = useState(() => new URLSearchParams(search).get(name) ?? undefined);
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  return returned;
}
