import { useEffect, useState } from 'react';
import { storeVisit } from './visit-storage.ts';

/** When this browser saw the person before this visit; undefined before hydration, and when it never did. */
export function useLastVisit(uid: string) {
  const [last, setLast] = useState<Date>();
  useEffect(() => setLast(storeVisit(uid, new Date())), [uid]);
  return last;
}
