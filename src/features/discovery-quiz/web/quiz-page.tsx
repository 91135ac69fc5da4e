import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { QuizQuestionView } from './quiz-question-view.tsx';
import { quizQuestions } from './quiz-questions.ts';
import { QuizResultView } from './quiz-result-view.tsx';
import { rankCategories, readAnswers, resultOf, writeAnswers } from './quiz-rules.ts';
import { deleteResult, findResult, storeResult } from './quiz-storage.ts';
import '#platform/web/ui/cards.css';
import './quiz.css';

const never = () => () => {};
const storedWord = () => writeAnswers(findResult()?.answers ?? []);

/** Without script each option is a link; with it the page does not reload. */
export function QuizPage() {
  const { search } = usePageAddress();
  const stored = useSyncExternalStore(never, storedWord, () => '');
  const addressAnswers = writeAnswers(readAnswers(new URLSearchParams(search).get('answers') ?? ''));
  const [word, setWord] = useState<string>();
  const shown = word ?? (addressAnswers || stored);
  const answers = readAnswers(shown);
  const isDone = answers.length === quizQuestions.length;

  useEffect(() => {
    delete document.documentElement.dataset.quiz;
  }, []);
  useEffect(() => {
    if (!isDone || storedWord() === shown) return;
    const result = resultOf(readAnswers(shown), new Date());
    storeResult(result);
    // Counted anonymously: decision 0021.
    navigator.sendBeacon?.(`/api/counted/quizzes/${result.topCategories.slice(0, 2)}`);
  }, [isDone, shown]);

  const retake = () => {
    deleteResult();
    setWord('');
  };

  if (isDone)
    return <QuizResultView topCategories={rankCategories(answers)} hasMoved={word !== undefined} onRetake={retake} />;
  return <QuizQuestionView key={shown.length} answers={shown} hasMoved={word !== undefined} onAnswer={setWord} />;
}
