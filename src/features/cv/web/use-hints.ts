import { useDeferredValue, useMemo } from 'react';
import { dayAnywhere } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { checkCv } from '../check-policy.ts';
import type { Resume } from '../resume-contract.ts';
import { spellingHints } from '../spelling-policy.ts';
import { useCvSpelling } from './cv-api.ts';
import { useKnownWords } from './use-known-words.ts';
import { useRested } from './use-rested.ts';

type Written = { id: string; version: number; resume: Resume };

/** What could be better in what is written; nobody waits for it while they type. Spelling is of what is saved. */
export function useHints({ id, version, resume }: Written) {
  const today = dayAnywhere(useNow());
  const rested = useDeferredValue(resume);
  const spelling = useCvSpelling(id, useRested(version)).data;
  const { words, know } = useKnownWords();
  const hints = useMemo(
    () => [...checkCv(rested, today), ...spellingHints(spelling?.words ?? [], words)],
    [rested, today, spelling, words],
  );
  return { hints, know, isEnglish: spelling?.isEnglish ?? true };
}
