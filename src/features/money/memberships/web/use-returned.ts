import { useEffect, useState } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';

/**
 * The parameter `name` of the return URL, which is then removed from the address, so that it is neither shared nor
 * handled twice.
 */
export function useReturned(name: string) {
  const { search } = usePageAddress();
  const [returned] = useState(() => new URLSearchParams(search).get(name) ?? undefined);
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  return returned;
}
