import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Reads again what was saved when a browser has brought its own (`bring-saved.ts`). */
export function useSavedRefresh(isEnabled: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isEnabled) return;
    const refresh = () => void import('./refresh-api.ts').then(({ invalidate }) => invalidate(client));
    if ('brought' in document.documentElement.dataset) refresh();
    addEventListener('sealeap:saved', refresh);
    return () => removeEventListener('sealeap:saved', refresh);
  }, [client, isEnabled]);
}
