import { Icon } from '#platform/web/ui/icon.tsx';
import type { AnswerResult, AskedQuestion } from '../contract.ts';

type Properties = {
  question: AskedQuestion;
  /** Undefined where the question was added after the attempt. */
  result: AnswerResult | undefined;
};

/** A question after an attempt: what was given, what is right, and why. */
export function CheckResult({ question: { kind, text }, result }: Properties) {
  if (!result) return null;
  const { isRight, given, right, explanation } = result;
  return (
    <li className="rounded-card border border-line bg-surface px-5 py-4">
      <p className="w-full font-strong whitespace-pre-line [float:none]" dir="auto">
        {text}
      </p>
      <p className={`flex items-center gap-1.5 font-strong ${isRight ? 'text-sea' : 'text-buoy'}`}>
        <Icon name={isRight ? 'check' : 'close'} /> {isRight ? 'Right' : 'Not right'}
      </p>
      {isRight ? (
        <Answers answers={given} kind={kind} />
      ) : (
        <>
          <Answers label="You" answers={given} kind={kind} />
          <Answers label="Right" answers={right} kind={kind} />
        </>
      )}
      {explanation && (
        <p className="whitespace-pre-line mt-2 ps-3 border-s-3 border-line" dir="auto">
          {explanation}
        </p>
      )}
    </li>
  );
}

type AnswersProperties = { label?: string; answers: readonly string[]; kind: AskedQuestion['kind'] };

/** One answer in a line, several in a list. */
function Answers({ label, answers, kind }: AnswersProperties) {
  const List = kind === 'ordering' ? 'ol' : 'ul';
  if (answers.length > 1)
    return (
      <>
        {label && <p>{label}:</p>}
        <List className="list-decimal ps-[1.25rem]">
          {answers.map((answer) => (
            <li key={answer} dir="auto">
              {answer}
            </li>
          ))}
        </List>
      </>
    );
  return (
    <p>
      {label && `${label}: `}
      <bdi>{answers[0] ?? 'no answer'}</bdi>
    </p>
  );
}
