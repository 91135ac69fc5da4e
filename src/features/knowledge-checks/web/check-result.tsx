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
    <li className={isRight ? 'check-right' : 'check-wrong'}>
      <p className="check-text" dir="auto">
        {text}
      </p>
      <p className="check-verdict">
        <Icon name={isRight ? 'check' : 'close'} /> {isRight ? 'Right' : 'Not right'}
      </p>
      {!isRight && (
        <>
          <p>You: {given.length > 0 ? <AnswerText answers={given} kind={kind} /> : 'no answer'}</p>
          <p>
            Right: <AnswerText answers={right} kind={kind} />
          </p>
        </>
      )}
      {isRight && (
        <p>
          <AnswerText answers={given} kind={kind} />
        </p>
      )}
      {explanation && (
        <p className="check-explanation" dir="auto">
          {explanation}
        </p>
      )}
    </li>
  );
}

const AnswerText = ({ answers, kind }: { answers: readonly string[]; kind: AskedQuestion['kind'] }) => (
  <bdi>{answers.map((answer, index) => (kind === 'ordering' ? `${index + 1}. ${answer}` : answer)).join(', ')}</bdi>
);
