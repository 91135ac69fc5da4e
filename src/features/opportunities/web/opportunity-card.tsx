import { createContext, type ReactNode, useContext } from 'react';
import { categoryLabels } from '#features/interests/vocabulary.ts';
import { CategoryArt } from '#features/interests/web/category-art.tsx';
import { formatLongDate, isClosed, timeLeft } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import type { Opportunity } from '../contract.ts';
import { typeLabels } from '../vocabulary.ts';

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

type PictureProperties = {
  opportunity: Pick<Opportunity, 'id' | 'category' | 'image'>;
  alt?: string | null;
  /** CSS pixels on wide screens. */
  width: number;
};

/** The uploaded picture in responsive sizes, otherwise the category art. Pictures on other hosts are never shown. */
export const OpportunityPicture = ({ opportunity: { id, category, image }, alt, width }: PictureProperties) =>
  image?.startsWith('/') ? (
    <picture>
      <source
        type="image/avif"
        sizes={`(min-width: 44rem) ${width}px, 100vw`}
        srcSet={[320, 640, 1280].map((each) => `${image.slice(0, -8) + each}.avif ${each}w`).join()}
      />
      <img src={image} alt={alt ?? ''} loading="lazy" />
    </picture>
  ) : (
    <CategoryArt category={category} seed={id} />
  );

export function CardGrid({ items }: { items: readonly Opportunity[] }) {
  return (
    <ul className="card-grid">
      {items.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityCard opportunity={opportunity} />
        </li>
      ))}
    </ul>
  );
}

const shapes = ['a', 'b', 'c', 'd', 'e', 'f'];

export function CardGridSkeleton() {
  return (
    <section aria-label="Results">
      <Loader label="Loading opportunities" />
      <div className="card-grid" aria-hidden="true">
        {shapes.map((shape) => (
          <Skeleton key={shape} className="skeleton-card" />
        ))}
      </div>
    </section>
  );
}
