import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { isComplete, type QuizResult, readAnswers, resultOf, upgradeResult, writeAnswers } from './quiz-rules.ts';
import { deleteResult, findResult, storeResult } from './quiz-storage.ts';

const never = () => () => {};
/** The snapshot is a text, because it must be equal while nothing changes. */
const storedText = () => JSON.stringify(findResult() ?? null);

/**
 * Does not navigate: the page stays as it is, and a reload continues here. While a link is followed, the address is
 * ahead of the page on screen, and stays.
 */
function showInAddress(path: string, search: string) {
  if (location.pathname === path && location.search !== search)
    history.replaceState(history.state, '', location.pathname + search);
}

/** Stores and counts a new result; false when it cannot be stored. */
function keep(result: QuizResult) {
  if (writeAnswers(findResult()?.answers ?? []) === writeAnswers(result.answers)) return true;
  // Counted anonymously: decision 0021.
  navigator.sendBeacon?.(`/api/counted/quizzes/${result.topCategories.slice(0, 2)}`);
  return storeResult(result);
}

/**
 * The answers so far, as `readAnswers` reads them, or the result. Without script the address carries the answers; with
 * it, too, until the result is stored. A whole quiz in the address is newer than a stored result, a part of one is not.
 */
export function useQuiz() {
  const { path, search } = usePageAddress();
  const parameters = new URLSearchParams(search);
  const isRetake = parameters.has('retake');
  const fromAddress = writeAnswers(readAnswers(parameters.get('answers') ?? ''));
  const text = useSyncExternalStore(never, storedText, () => 'null');
  const stored = useMemo(() => (isRetake ? undefined : upgradeResult(JSON.parse(text))), [text, isRetake]);
  const [chosen, setChosen] = useState<string>();

  const word = chosen ?? (stored && !isComplete(readAnswers(fromAddress)) ? undefined : fromAddress);
  const result = useMemo(() => {
    if (word === undefined) return stored;
    const answers = readAnswers(word);
    return isComplete(answers) ? resultOf(answers, new Date()) : undefined;
  }, [word, stored]);

  useEffect(() => {
    delete document.documentElement.dataset.quiz;
  }, []);
  useEffect(() => {
    if (isRetake && chosen === undefined) deleteResult();
    if (word === undefined || (word === '' && chosen === undefined && !isRetake)) return;
    showInAddress(path, word === '' || (result && keep(result)) ? '' : `?answers=${word}`);
  }, [path, word, result, chosen, isRetake]);

  return {
    answers: word ?? '',
    result,
    hasMoved: chosen !== undefined,
    answer: setChosen,
    retake: () => {
      deleteResult();
      setChosen('');
    },
  };
}
