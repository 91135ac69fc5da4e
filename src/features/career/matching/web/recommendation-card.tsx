import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { SaveSection } from '#features/opportunities/core/web/detail/save-section.tsx';
import { timeLeft } from '#platform/shared/dates/dates.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { useNow } from '#platform/web/now.tsx';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Recommendation } from '../contract.ts';
import type { Answer } from '../vocabulary.ts';
import { AnswerButton, type Answered } from './answer-button.tsx';
import { partLabels, refusalLabels } from './matching-labels.ts';

type Properties = { recommendation: Recommendation; onAnswered: (given: Answered) => void };

export function RecommendationCard({ recommendation, onAnswered }: Properties) {
  const { opportunity, score, reasons, check } = recommendation;
  const { slug, title, organization, type } = opportunity;
  return (
    <article className="relative rounded-card bg-surface p-[clamp(16px,_4vw,_24px)] border border-line">
      <p className="text-muted text-sm">
        <strong className="text-sea text-xl tabular-nums font-bold">{score}</strong> of 100
      </p>
      <h2 className="text-lg leading-snug wrap-anywhere mt-1" dir="auto">
        <a className="hover:underline hover:underline-offset-3" href={`/opportunities/${slug}`}>
          {title}
        </a>
      </h2>
      <p className="flex flex-wrap items-center text-muted text-sm wrap-anywhere mt-2 gap-y-1 gap-x-3">
        <Badge kind="outline">{typeLabels[type]}</Badge>
        {organization && <span dir="auto">{organization}</span>}
        <Deadline opportunity={opportunity} />
      </p>
      <ul className="grid mt-4 gap-1.5">
        {reasons.map((reason) => (
          <li className="flex items-start wrap-anywhere gap-2.5" key={reason}>
            <Icon className="icon flex-none text-sea mt-[0.2em]" name="check" />
            <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-start wrap-anywhere text-muted mt-3 gap-2.5">
        <Icon className="icon flex-none text-muted mt-[0.2em]" name="warning" />
        {check.href ? (
          <a className="underline underline-offset-3" href={check.href}>
            {check.text}
          </a>
        ) : (
          <span>{check.text}</span>
        )}
      </p>
      <ScoreParts recommendation={recommendation} />
      <Answers recommendation={recommendation} onAnswered={onAnswered} />
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
      {left?.isUrgent && <strong className="text-buoy font-heavy"> {left.text}</strong>}
    </span>
  );
}

const ScoreParts = ({ recommendation: { score, parts, opportunity } }: Pick<Properties, 'recommendation'>) => (
  <details className="mt-2">
    <summary className="inline-flex min-h-11 items-center text-sea cursor-pointer text-sm underline underline-offset-3">
      How we got {score}
      <span className="visually-hidden">: {opportunity.title}</span>
    </summary>
    <ul className="max-w-sm text-sm">
      {parts.map(({ name, points, max }) => (
        <li className="flex justify-between tabular-nums py-1 border-b border-line gap-4" key={name}>
          <span>{partLabels[name]}</span>
          <span>{max > 0 ? `${points} of ${max}` : points}</span>
        </li>
      ))}
    </ul>
  </details>
);

function Answers({ recommendation: { opportunity, isLiked }, onAnswered }: Properties) {
  const given = { opportunityId: opportunity.id, title: opportunity.title };
  return (
    <div className="flex flex-wrap items-start mt-3 gap-2">
      <SaveSection opportunity={opportunity} />
      <AnswerButton given={{ ...given, answer: isLiked ? 'none' : 'more' }} onAnswered={onAnswered} variant="second">
        {isLiked ? 'No longer more like this' : 'More like this'}
      </AnswerButton>
      <details className="open:basis-full">
        <summary className="button button-quiet cursor-pointer list-none [&::-webkit-details-marker]:hidden">
          Not for me<span className="visually-hidden">: {opportunity.title}</span>
        </summary>
        <div className="flex flex-wrap mt-2 gap-2">
          <p className="basis-full">Why? It leaves your list at once.</p>
          {(Object.entries(refusalLabels) as [Answer, string][]).map(([answer, label]) => (
            <AnswerButton key={answer} given={{ ...given, answer }} onAnswered={onAnswered} variant="second">
              {label}
            </AnswerButton>
          ))}
        </div>
      </details>
    </div>
  );
}
