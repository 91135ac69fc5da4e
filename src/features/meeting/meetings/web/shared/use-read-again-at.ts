import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Longer ones overflow (HTML, timers). */
const maxDelayMs = 2 ** 31 - 1;

/** Reads a query anew at the first of these instants that lies ahead, because a meeting opens or ends then. */
export function useReadAgainAt(queryKey: QueryKey, instants: readonly string[]) {
  const client = useQueryClient();
  const ahead = instants.map((instant) => Date.parse(instant)).filter((instant) => instant > Date.now());
  const next = ahead.length > 0 ? Math.min(...ahead) : undefined;
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (next === undefined || next - Date.now() > maxDelayMs) return;
    const read = () => void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    const timer = setTimeout(read, next - Date.now() + 1_000);
    return () => clearTimeout(timer);
  }, [client, key, next]);
}
