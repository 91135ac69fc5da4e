import { useDeferredValue, useMemo } from 'react';
import { dayAnywhere } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { type CvHint, checkCv } from '../check-policy.ts';
import type { CvSpelling } from '../contract.ts';
import type { Resume } from '../resume-contract.ts';
import { useCvSpelling } from './cv-api.ts';
import { useOwnSpellings } from './use-own-spellings.ts';
import { useRested } from './use-rested.ts';

/** `known`: words of which the person says that they are right. */
const spellingHints = (mistakes: CvSpelling['mistakes'], known: readonly string[]): CvHint[] =>
  mistakes
    .filter(({ word }) => !known.includes(word))
    .map(({ word, suggestions, ...where }) => ({
      ...{ ...where, rule: 'spelling', word },
      reason: `“${word}” is in no English dictionary.${suggestions.length > 0 ? ` Do you mean ${suggestions.map((one) => `“${one}”`).join(' or ')}?` : ''}`,
    }));

type Written = { id: string; version: number; resume: Resume };

/** What could be better in what is written; nobody waits for it while they type. Spelling is of what is saved. */
export function useHints({ id, version, resume }: Written) {
  const today = dayAnywhere(useNow());
  const rested = useDeferredValue(resume);
  const spelling = useCvSpelling(id, useRested(version)).data;
  const { spellings, know } = useOwnSpellings();
  const hints = useMemo(
    () => [...checkCv(rested, today), ...spellingHints(spelling?.mistakes ?? [], spellings)],
    [rested, today, spelling, spellings],
  );
  return { hints, know, isEnglish: spelling?.isEnglish ?? true };
}
