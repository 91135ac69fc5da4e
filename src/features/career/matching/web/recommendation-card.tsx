import type { FormEvent } from 'react';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { SaveSection } from '#features/opportunities/core/web/save-section.tsx';
import { timeLeft } from '#platform/shared/dates.ts';
import { formatDeadline } from '#platform/shared/deadline-labels.ts';
import { useNow } from '#platform/web/now.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { AnswerInput, Recommendation } from '../contract.ts';
import type { Answer } from '../vocabulary.ts';
import { partLabels, refusalLabels } from './matching-labels.ts';

type Given = AnswerInput['answer'];
type Properties = {
  recommendation: Recommendation;
  isBusy: boolean;
  /** The last answer to it was not saved. */
  hasFailed: boolean;
  onAnswer: (answer: Given) => void;
};

export function RecommendationCard({ recommendation, isBusy, hasFailed, onAnswer }: Properties) {
  const { opportunity, score, reasons, check } = recommendation;
  const { slug, title, organization, type } = opportunity;
  return (
    <article className="for-you-card">
      <p className="for-you-score">
        <strong>{score}</strong> of 100
      </p>
      <h2 dir="auto">
        <a href={`/opportunities/${slug}`}>{title}</a>
      </h2>
      <p className="for-you-facts">
        <Badge kind="outline">{typeLabels[type]}</Badge>
        {organization && <span dir="auto">{organization}</span>}
        <Deadline opportunity={opportunity} />
      </p>
      <ul className="for-you-reasons">
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" />
            <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
      <p className="for-you-check">
        <Icon name="warning" />
        {check.href ? <a href={check.href}>{check.text}</a> : <span>{check.text}</span>}
      </p>
      <ScoreParts recommendation={recommendation} />
      {hasFailed && (
        <p role="alert" className="field-error">
          Your answer was not saved. Please try again.
        </p>
      )}
      <Answers recommendation={recommendation} isBusy={isBusy} onAnswer={onAnswer} />
    </article>
  );
}

function Deadline({ opportunity }: Pick<Recommendation, 'opportunity'>) {
  const now = useNow();
  const isHydrated = useIsHydrated();
  const timeZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const left = timeLeft(opportunity, now);
  return (
    <span>
      {formatDeadline(opportunity, { now, timeZone })}
      {left?.isUrgent && <strong className="urgent"> {left.text}</strong>}
    </span>
  );
}

const ScoreParts = ({ recommendation: { score, parts, opportunity } }: Pick<Properties, 'recommendation'>) => (
  <details className="for-you-parts">
    <summary>
      How we got {score}
      <span className="visually-hidden">: {opportunity.title}</span>
    </summary>
    <ul>
      {parts.map(({ name, points, max }) => (
        <li key={name}>
          <span>{partLabels[name]}</span>
          <span>{max > 0 ? `${points} of ${max}` : points}</span>
        </li>
      ))}
    </ul>
  </details>
);

/** Works without script: each button sends its form. */
function Answers({ recommendation: { opportunity, isLiked }, isBusy, onAnswer }: Omit<Properties, 'hasFailed'>) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onAnswer((submitter as HTMLButtonElement).value as Given);
  }
  const fields = <input type="hidden" name="opportunityId" value={opportunity.id} />;
  const of = <span className="visually-hidden">: {opportunity.title}</span>;
  const form = { method: 'post', action: '/api/recommendations/answers', onSubmit: submit };
  return (
    <div className="for-you-answers">
      <SaveSection opportunity={opportunity} />
      <form {...form}>
        {fields}
        <Button type="submit" variant="second" name="answer" value={isLiked ? 'none' : 'more'} busy={isBusy}>
          {isLiked ? 'No longer more like this' : 'More like this'}
          {of}
        </Button>
      </form>
      <details>
        <summary className="button button-quiet">Not for me{of}</summary>
        <form {...form}>
          {fields}
          <p>Why? It leaves your list at once.</p>
          {(Object.entries(refusalLabels) as [Answer, string][]).map(([answer, label]) => (
            <Button key={answer} type="submit" variant="second" name="answer" value={answer} busy={isBusy}>
              {label}
              {of}
            </Button>
          ))}
        </form>
      </details>
    </div>
  );
}
