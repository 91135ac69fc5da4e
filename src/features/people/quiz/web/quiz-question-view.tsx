import { useEffect, useRef } from 'react';
import { Progress } from '#platform/web/ui/progress.tsx';
import { quizQuestions } from '../vocabulary.ts';
import { useFeltChoice } from './use-felt-choice.ts';

type Properties = {
  /** The answers so far, as `readAnswers` reads them. */
  answers: string;
  /** True after a choice on this page: then the new question gets the focus. */
  hasMoved: boolean;
  onAnswer: (answers: string) => void;
};

const codeOf = (option: number) => 'abcd'[option]!;

export function QuizQuestionView({ answers, hasMoved, onAnswer }: Properties) {
  const index = answers.length;
  const question = quizQuestions[index]!;
  const { options } = question;
  const heading = useRef<HTMLHeadingElement>(null);
  const { picked, choose } = useFeltChoice(options.length, (option) => onAnswer(answers + codeOf(option)));
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
  }, [hasMoved]);

  return (
    <main id="main" tabIndex={-1} className={`quiz quiz-ask${hasMoved ? ' quiz-moved' : ''}`}>
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
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          if (button) choose(options.findIndex((_, option) => button.value === answers + codeOf(option)));
        }}
      >
        <ul className="quiz-options" data-picking={picked === undefined ? undefined : ''}>
          {options.map(({ id, text }, option) => (
            <li key={id}>
              <button
                type="submit"
                name="answers"
                value={answers + codeOf(option)}
                className="quiz-option"
                data-picked={picked === option ? '' : undefined}
              >
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
      <p className="quiz-foot">
        {index > 0 ? (
          <a
            href={index === 1 ? '/discover?retake=1' : `/discover?answers=${answers.slice(0, -1)}`}
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
        <span className="quiz-keys">Keys 1 to 4 answer, too.</span>
      </p>
    </main>
  );
}
