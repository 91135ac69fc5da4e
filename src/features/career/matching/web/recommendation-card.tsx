import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { SaveSection } from '#features/opportunities/core/web/detail/save-section.tsx';
import { ApplyLinks } from '#features/opportunities/core/web/shared/apply-links.tsx';
import { GivenDeadline, OpportunityBand } from '#features/opportunities/core/web/shared/opportunity-band.tsx';
import { opensLater } from '#platform/shared/dates/deadline-labels.ts';
import { useNow } from '#platform/web/now.tsx';
import { Reasons, type RecommendationProperties, ScoreAndAnswers } from './recommendation-parts.tsx';

/** One of the best: with its picture, the reasons, and what to do now. */
export function RecommendationCard(properties: RecommendationProperties) {
  const { opportunity, score } = properties.recommendation;
  const { slug, title, organization, type } = opportunity;
  const isLater = opensLater(opportunity, useNow());
  return (
    <article className="relative flex flex-1 flex-col rounded-card bg-surface border border-line overflow-hidden">
      <OpportunityBand opportunity={opportunity} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <p className="text-sm text-muted">
            <strong className="text-sea text-xl tabular-nums font-bold">{score}</strong> of 100
          </p>
          <h2 className="text-lg leading-snug wrap-anywhere" dir="auto">
            <a className="hover:text-sea hover:underline hover:underline-offset-3" href={`/opportunities/${slug}`}>
              {title}
            </a>
          </h2>
          <p className="text-sm text-muted wrap-anywhere" dir="auto">
            {[typeLabels[type], organization].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Reasons {...properties} />
        <p className="mt-auto text-sm font-semibold wrap-anywhere">
          <GivenDeadline opportunity={opportunity} />
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ApplyLinks opportunity={opportunity} isLater={isLater} mayApply />
          <SaveSection opportunity={opportunity} />
          <ScoreAndAnswers {...properties} label={`Why ${score}?`} />
        </div>
      </div>
    </article>
  );
}
