import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { SaveSection } from '#features/opportunities/core/web/detail/save-section.tsx';
import { GivenDeadline, OpportunityTile } from '#features/opportunities/core/web/shared/opportunity-band.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Reasons, type RecommendationProperties, ScoreAndAnswers } from './recommendation-parts.tsx';

/** One of the rest in one row, with one reason; more behind its score. */
export function RecommendationRow({
  reason,
  ...properties
}: RecommendationProperties & { reason: string | undefined }) {
  const { opportunity, score } = properties.recommendation;
  const { slug, title, organization, type } = opportunity;
  return (
    <article className="flex flex-wrap items-start gap-x-3 py-3 border-b border-line">
      <OpportunityTile opportunity={opportunity} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <h2 className="text-base leading-snug wrap-anywhere" dir="auto">
          <a className="hover:text-sea hover:underline hover:underline-offset-3" href={`/opportunities/${slug}`}>
            {title}
          </a>
        </h2>
        <p className="text-sm text-muted wrap-anywhere" dir="auto">
          {[typeLabels[type], organization].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-sea wrap-anywhere" dir="auto">
          {reason}
        </p>
      </div>
      <ScoreAndAnswers {...properties} label={<ScoreLabel score={score} />}>
        <div className="grid gap-3 pb-3">
          <p className="font-semibold wrap-anywhere">
            <GivenDeadline opportunity={opportunity} />
          </p>
          <Reasons {...properties} />
          <div className="flex">
            <SaveSection opportunity={opportunity} />
          </div>
        </div>
      </ScoreAndAnswers>
    </article>
  );
}

const ScoreLabel = ({ score }: { score: number }) => (
  <>
    <strong className="min-w-7 text-lg tabular-nums">{score}</strong>
    <span className="visually-hidden"> of 100, why</span>
    <Icon className="icon" name="chevron-down" />
  </>
);
