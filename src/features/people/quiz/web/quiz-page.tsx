import { QuizQuestionView } from './quiz-question-view.tsx';
import { type QuizOutcome, QuizResultView } from './quiz-result-view.tsx';
import { useQuiz } from './use-quiz.ts';

/** Without script each option is a button of a form; with it the page does not reload. */
export function QuizPage({ Outcome }: { Outcome?: QuizOutcome }) {
  const { answers, result, hasMoved, answer, retake } = useQuiz();
  if (result)
    return <QuizResultView result={result} hasMoved={hasMoved} onRetake={retake} {...(Outcome && { Outcome })} />;
  return <QuizQuestionView key={answers.length} answers={answers} hasMoved={hasMoved} onAnswer={answer} />;
}
