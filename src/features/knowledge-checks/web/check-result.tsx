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
          <p>You: {given.length > 0 ? <Words words={given} kind={kind} /> : 'no answer'}</p>
          <p>
            Right: <Words words={right} kind={kind} />
          </p>
        </>
      )}
      {isRight && (
        <p>
          <Words words={given} kind={kind} />
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

const Words = ({ words, kind }: { words: readonly string[]; kind: AskedQuestion['kind'] }) => (
  <bdi>{words.map((word, index) => (kind === 'ordering' ? `${index + 1}. ${word}` : word)).join(', ')}</bdi>
);
