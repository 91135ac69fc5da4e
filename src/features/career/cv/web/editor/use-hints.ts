import { useDeferredValue, useMemo } from 'react';
import { dayAnywhere } from '#platform/shared/dates/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { checkCv } from '../../check-policy.ts';
import type { CvHint } from '../../check-vocabulary.ts';
import type { CvSpelling } from '../../document-contract.ts';
import type { Resume } from '../../resume-contract.ts';
import { useCvSpelling } from '../cv-api.ts';
import { useOwnSpellings } from './use-own-spellings.ts';
import { useRested } from './use-rested.ts';

/** `correctSpellings`: words that the person has declared right. */
const spellingHints = <Part extends Mistake['part']>(
  mistakes: readonly Mistake[],
  correctSpellings: readonly string[],
) =>
  mistakes
    .filter(({ word }) => !correctSpellings.includes(word))
    .map(({ word, suggestions, ...where }) => ({
      ...{ ...(where as { part: Part; at?: number }), rule: 'spelling' as const, word },
      reason: `“${word}” is in no English dictionary.${suggestions.length > 0 ? ` Do you mean ${suggestions.map((one) => `“${one}”`).join(' or ')}?` : ''}`,
    }));

type Saved = { id: string; version: number };
type Mistake = CvSpelling['mistakes'][number];

/** Returns the misspelt words of the saved text as hints about its parts; and how to say that a spelling is right. */
export function useSpellingHints<Part extends Mistake['part']>({ id, version }: Saved) {
  const spelling = useCvSpelling(id, useRested(version)).data;
  const { spellings, know } = useOwnSpellings();
  const hints = useMemo(() => spellingHints<Part>(spelling?.mistakes ?? [], spellings), [spelling, spellings]);
  return { hints, know, isEnglish: spelling?.isEnglish ?? true };
}

/** Returns hints on the typed text; nobody waits for them while they type. Spelling is that of the saved text. */
export function useHints({ resume, ...saved }: Saved & { resume: Resume }) {
  const today = dayAnywhere(useNow());
  const rested = useDeferredValue(resume);
  const spelling = useSpellingHints<CvHint['part']>(saved);
  const hints = useMemo(
    (): CvHint[] => [...checkCv(rested, today), ...spelling.hints],
    [rested, today, spelling.hints],
  );
  return { ...spelling, hints };
}
