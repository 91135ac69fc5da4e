import { createContext, type ReactNode, useContext } from 'react';
import { categoryLabels } from '#features/interests/vocabulary.ts';
import { formatLongDate, isClosed, timeLeft } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { Opportunity } from '../contract.ts';
import { typeLabels } from '../vocabulary.ts';
import { OpportunityPicture } from './opportunity-picture.tsx';

/** Renders a note on each card. */
export const CardNote = createContext<((opportunity: Opportunity) => ReactNode) | undefined>(undefined);

export function OpportunityCard({ opportunity }: { opportunity: Opportunity }) {
  const now = useNow();
  const left = timeLeft(opportunity, now);
  const { slug, title, description, organization, category, type, link, verifiedAt } = opportunity;
  return (
    <article className="picture-card opportunity-card">
      <div className="card-picture">
        <OpportunityPicture opportunity={opportunity} width={400} />
      </div>
      <div className="card-body">
        <p className="card-badges">
          <Badge>{categoryLabels[category]}</Badge>
          <Badge kind="outline">{typeLabels[type]}</Badge>
        </p>
        <h2 className="card-title" dir="auto">
          <a href={`/opportunities/${slug}`}>{title}</a>
        </h2>
        {organization && (
          <p className="card-organization" dir="auto">
            {organization}
          </p>
        )}
        {description && (
          <p className="card-description" dir="auto">
            {description}
          </p>
        )}
        {useContext(CardNote)?.(opportunity)}
        <p className="card-deadline">
          {isClosed(opportunity, now) ? <Badge kind="quiet">Closed</Badge> : null}
          <span>Deadline: {opportunity.deadline}</span>
          {left && <span className={left.isUrgent ? 'urgent' : 'time-left'}>{left.text}</span>}
        </p>
        <div className="card-foot">
          <p>{verifiedAt ? `Checked on ${formatLongDate(verifiedAt)}` : 'Check the dates on the official site'}</p>
          {link && (
            <ButtonLink
              href={link}
              ping={`/api/counted/applies/${slug}`}
              variant="second"
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Apply Now: ${title} (opens a new tab)`}
            >
              Apply Now
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
