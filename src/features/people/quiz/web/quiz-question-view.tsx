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
    <main
      id="main"
      tabIndex={-1}
      className={`quiz w-full max-w-190 flex min-h-[calc(100svh_-_72px)] flex-col justify-center mx-auto px-6 pt-8 pb-12 max-sm:justify-start max-sm:px-4 max-sm:pt-6 max-sm:pb-10 [&_h1]:text-[length:clamp(1.5625rem,_1.1rem_+_2.4vw,_2.0625rem)] [&_h1]:mt-8 [&_h1]:mb-6 [[data-quiz='restoring']_&]:invisible [&_h1:focus]:outline-none ${hasMoved ? 'motion-safe:[&>:is(h1,form)]:[animation:quiz-enter_200ms_ease-out]' : ''}`}
    >
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
        <ul className="grid [counter-reset:option] gap-3" data-picking={picked === undefined ? undefined : ''}>
          {options.map(({ id, text }, option) => (
            <li key={id}>
              <button
                type="submit"
                name="answers"
                value={answers + codeOf(option)}
                className="quiz-option flex items-center w-full min-h-17 rounded-card bg-surface [counter-increment:option] leading-snug text-start px-5 py-3 border border-control gap-4 motion-safe:[transition:background-color_120ms_ease-out,_color_120ms_ease-out,_opacity_120ms_ease-out,_transform_120ms_ease-out] before:grid before:w-8 before:h-8 before:flex-none before:rounded-full before:text-muted before:content-[counter(option)_/_''] before:text-sm before:tabular-nums before:font-strong before:place-items-center before:border-[1.5px] before:border-control hover:bg-shallow hover:border-sea data-picked:bg-sea data-picked:text-over data-picked:border-sea motion-safe:active:[transform:scale(0.985)] motion-safe:data-picked:[transform:scale(0.985)] [&[data-picked]::before]:text-inherit [&[data-picked]::before]:border-current motion-safe:[[data-picking]_&:not([data-picked])]:opacity-45"
                data-picked={picked === option ? '' : undefined}
              >
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
      <p className="text-muted text-sm mt-6">
        {index > 0 ? (
          <a
            className="inline-flex min-h-control items-center text-sea underline underline-offset-3"
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
        <span className="hidden [@media_(hover:_hover)]:scripted:inline [@media_(hover:_hover)]:scripted:ms-[1em]">
          Keys 1 to 4 answer, too.
        </span>
      </p>
    </main>
  );
}
