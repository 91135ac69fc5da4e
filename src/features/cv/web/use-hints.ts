import { useDeferredValue, useMemo } from 'react';
import { dayAnywhere } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { checkCv } from '../check-policy.ts';
import type { Resume } from '../resume-contract.ts';

/** What could be better in what is written; nobody waits for it while they type. */
export function useHints(resume: Resume) {
  const today = dayAnywhere(useNow());
  const rested = useDeferredValue(resume);
  return useMemo(() => checkCv(rested, today), [rested, today]);
}
