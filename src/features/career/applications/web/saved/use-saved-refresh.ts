import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from './refresh-api.ts';

/** Reads again what was saved when a browser has brought its own (`bring-saved.ts`). */
export function useSavedRefresh(isEnabled: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isEnabled) return;
    const refresh = () => void invalidate(client);
    if ('brought' in document.documentElement.dataset) refresh();
    addEventListener('sealeap:saved', refresh);
    return () => removeEventListener('sealeap:saved', refresh);
  }, [client, isEnabled]);
}
