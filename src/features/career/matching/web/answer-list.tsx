import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import type { Recommendations } from '../contract.ts';
import { AnswerButton, type Answered } from './answer-button.tsx';
import { answerLabels } from './matching-labels.ts';

type Properties = Pick<Recommendations, 'answered'> & { onAnswered: (given: Answered) => void };

/** Lists the member's answers to recommendations, each with a button that takes it back. */
export function AnswerList({ answered, onAnswered }: Properties) {
  if (answered.length === 0) return <div id="answers" />;
  return (
    <Disclosure>
      <summary>Your answers ({answered.length})</summary>
      <ul id="answers">
        {answered.map(({ opportunityId, slug, title, answer }) => (
          <li
            className="flex min-h-11 items-center justify-between py-1.5 border-b border-line gap-3"
            key={opportunityId}
          >
            <span className="min-w-0 wrap-anywhere">
              <a href={`/opportunities/${slug}`} dir="auto">
                {title}
              </a>
              <span className="block text-muted text-sm">{answerLabels[answer]}</span>
            </span>
            <AnswerButton given={{ opportunityId, title, answer: 'none' }} onAnswered={onAnswered} variant="quiet">
              Undo
            </AnswerButton>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
