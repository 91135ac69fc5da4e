import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Disclosure } from '#platform/web/ui/layout/disclosure.tsx';
import type { Recommendation } from '../contract.ts';
import type { Answer } from '../vocabulary.ts';
import { AnswerButton, type Answered } from './answer-button.tsx';
import { partLabels, refusalLabels } from './matching-labels.ts';

export type RecommendationProperties = { recommendation: Recommendation; onAnswered: (given: Answered) => void };

/** The facts for it, and the one thing to look at first. */
export const Reasons = ({ recommendation: { reasons, check } }: Pick<RecommendationProperties, 'recommendation'>) => (
  <ul className="grid gap-1.5 text-sm">
    {reasons.map((reason) => (
      <li className="flex items-start wrap-anywhere gap-2" key={reason}>
        <Icon className="icon flex-none text-sea mt-[0.1em]" name="check" />
        <span dir="auto">{reason}</span>
      </li>
    ))}
    <li className="flex items-start wrap-anywhere text-muted gap-2">
      <Icon className="icon flex-none mt-[0.1em]" name="warning" />
      {check.href ? (
        <a className="underline underline-offset-3" href={check.href}>
          {check.text}
        </a>
      ) : (
        <span>{check.text}</span>
      )}
    </li>
  </ul>
);

type ScoreProperties = RecommendationProperties & { label: ReactNode; children?: ReactNode };

/** Behind `label`: what else there is to say, how the score adds up, and the member's answer to it. */
export function ScoreAndAnswers({ recommendation, onAnswered, label, children }: ScoreProperties) {
  const { opportunity, parts } = recommendation;
  return (
    <Disclosure className="text-sm open:basis-full">
      <summary>
        {label}
        <span className="visually-hidden">: {opportunity.title}</span>
      </summary>
      {children}
      <ul className="max-w-sm">
        {parts.map(({ name, points, max }) => (
          <li className="flex justify-between tabular-nums py-1 border-b border-line gap-4" key={name}>
            <span>{partLabels[name]}</span>
            <span>{max > 0 ? `${points} of ${max}` : points}</span>
          </li>
        ))}
      </ul>
      <Answers recommendation={recommendation} onAnswered={onAnswered} />
    </Disclosure>
  );
}

function Answers({ recommendation: { opportunity, isLiked }, onAnswered }: RecommendationProperties) {
  const given = { opportunityId: opportunity.id, title: opportunity.title };
  const button = { onAnswered, variant: 'second', size: 'small' } as const;
  return (
    <div className="flex flex-wrap items-start mt-3 gap-2">
      <AnswerButton given={{ ...given, answer: isLiked ? 'none' : 'more' }} {...button}>
        {isLiked ? 'No longer more like this' : 'More like this'}
      </AnswerButton>
      {(Object.entries(refusalLabels) as [Answer, string][]).map(([answer, label]) => (
        <AnswerButton key={answer} given={{ ...given, answer }} {...button}>
          {label}
        </AnswerButton>
      ))}
    </div>
  );
}
