import { useDeferredValue, useMemo } from 'react';
import { dayAnywhere } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { type CvHint, checkCv } from '../check-policy.ts';
import type { CvSpelling } from '../contract.ts';
import type { Resume } from '../resume-contract.ts';
import { useCvSpelling } from './cv-api.ts';
import { useKnownWords } from './use-known-words.ts';
import { useRested } from './use-rested.ts';

/** `known`: words of which the person says that they are right. */
const spellingHints = (words: CvSpelling['words'], known: readonly string[]): CvHint[] =>
  words
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
  const { words, know } = useKnownWords();
  const hints = useMemo(
    () => [...checkCv(rested, today), ...spellingHints(spelling?.words ?? [], words)],
    [rested, today, spelling, words],
  );
  return { hints, know, isEnglish: spelling?.isEnglish ?? true };
}
