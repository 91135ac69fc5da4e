import { useEffect, useRef } from 'react';
import { CategoryMark } from '#features/interests/web/category-art.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { quizQuestions } from './quiz-questions.ts';

type Properties = {
  /** The answers so far, as `readAnswers` reads them. */
  answers: string;
  /** True after a choice on this page: then the new question gets the focus. */
  hasMoved: boolean;
  onAnswer: (answers: string) => void;
};

export function QuizQuestionView({ answers, hasMoved, onAnswer }: Properties) {
  const index = answers.length;
  const question = quizQuestions[index]!;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);

  return (
    <main id="main" tabIndex={-1} className="quiz">
      <p className="quiz-title">Discover your interests</p>
      <Progress
        label={`Question ${index + 1} of ${quizQuestions.length}`}
        value={index + 1}
        max={quizQuestions.length}
      />
      <h1 ref={heading} tabIndex={-1}>
        {question.text}
      </h1>
      <form
        action="/discover"
        onSubmit={(event) => {
          event.preventDefault();
          const choice = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          if (choice) onAnswer(choice.value);
        }}
      >
        <ul className="quiz-options">
          {question.options.map(({ id, text, category }, option) => (
            <li key={id}>
              <button type="submit" name="answers" value={answers + 'abcd'[option]} className="quiz-option">
                <CategoryMark category={category} />
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
      <p className="quiz-foot">
        {index > 0 ? (
          <a
            href={`/discover?answers=${answers.slice(0, -1)}`}
            onClick={(event) => {
              event.preventDefault();
              onAnswer(answers.slice(0, -1));
            }}
          >
            Back to the question before
          </a>
        ) : (
          'There are no wrong answers. Take the one that feels right.'
        )}
      </p>
    </main>
  );
}
