import { useState } from 'react';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { failureText } from '#platform/web/http.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { CheckAnswers, LessonCheck } from '../contract.ts';
import { CheckQuestion } from './check-question.tsx';
import { CheckResult } from './check-result.tsx';

type Properties = {
  check: LessonCheck;
  /** Where the form sends the answers. */
  action: string;
  onAnswer: (answers: CheckAnswers) => Promise<unknown>;
};

/** The questions of a lesson, or what came of the last attempt. A plain form, so that it works before the script. */
export function LessonCheckSection({ check, action, onAnswer }: Properties) {
  const { last, passMark, questions } = check;
  const { path, search } = usePageAddress();
  const [isAnswering, setIsAnswering] = useState(!last || new URLSearchParams(search).has('again'));
  return (
    <section
      id="check"
      className="mt-12 pt-6 border-t border-line print:hidden"
      aria-labelledby="check-title"
      tabIndex={-1}
    >
      <h2 className="text-xl" id="check-title">
        Check what you know
      </h2>
      {isAnswering || !last ? (
        <CheckForm
          {...{ check, action, onAnswer }}
          onAnswered={() => {
            setIsAnswering(false);
            requestAnimationFrame(() => document.getElementById('check')?.focus());
          }}
        />
      ) : (
        <>
          <p className="mt-2 mb-4" role="status">
            <strong>{last.results.filter(({ isRight }) => isRight).length}</strong> of {questions.length} right.{' '}
            {last.isPassed
              ? 'Passed, and the lesson is done.'
              : check.isPassed
                ? 'You passed before, so the lesson stays done.'
                : `You need ${passMark} percent. See below why, then try again.`}
          </p>
          <ol className="grid mt-5 mb-6 gap-7 [&_legend+*]:[clear:both]">
            {questions.map((question) => (
              <CheckResult
                key={question.id}
                question={question}
                result={last.results.find(({ id }) => id === question.id)}
              />
            ))}
          </ol>
          <ButtonLink
            href={`${path}?again=1#check`}
            variant="second"
            onClick={(event) => {
              event.preventDefault();
              setIsAnswering(true);
            }}
          >
            Try again
          </ButtonLink>
        </>
      )}
    </section>
  );
}

const CheckForm = ({ check, action, onAnswer, onAnswered }: Properties & { onAnswered: () => void }) => (
  <Form<CheckAnswers, unknown>
    action={action}
    send={(answers) =>
      onAnswer(answers).catch((error: unknown) => {
        throw new FormError(`Not sent: ${failureText(error)} Your answers are still here.`);
      })
    }
    onDone={onAnswered}
    className=""
  >
    <p className="text-muted text-sm">
      {check.passMark > 0 && `${check.passMark} percent is enough. `}You can try as often as you like.
    </p>
    <ol className="grid mt-5 mb-6 gap-7 [&_legend+*]:[clear:both]">
      {check.questions.map((question) => (
        <CheckQuestion key={question.id} question={question} />
      ))}
    </ol>
    <Submit variant="second">Check my answers</Submit>
  </Form>
);
