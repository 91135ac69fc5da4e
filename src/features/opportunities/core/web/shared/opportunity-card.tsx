import { createContext, type ReactNode, useContext } from 'react';
import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { isClosed, timeLeft } from '#platform/shared/dates.ts';
import { formatChecked, formatDeadline } from '#platform/shared/deadline-labels.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Opportunity } from '../../contract.ts';
import { typeLabels } from '../../vocabulary.ts';
import { formatRules } from '../eligibility-labels.ts';
import { formatFunding } from '../funding-labels.ts';
import { Marked } from '../marked.tsx';
import { OrganizationMark } from '../organization-mark.tsx';
import { SaveSection } from '../save-section.tsx';
import { useReader } from '../use-reader.ts';
import { formatNotes } from './note-labels.ts';

export const CardNote = createContext<((opportunity: Opportunity) => ReactNode) | undefined>(undefined);

/** `h3` where the cards stand under a heading of their own. */
type TitleLevel = 'h2' | 'h3';
type CardProperties = { opportunity: Opportunity; as?: TitleLevel | undefined };

export function OpportunityCard({ opportunity, as: Title = 'h2' }: CardProperties) {
  const { slug, title, description, organization, category, type, link, mayApply, marks } = opportunity;
  return (
    <article className="opportunity-card">
      <div className="card-top">
        <OrganizationMark opportunity={opportunity} />
        <p className="card-badges">
          <Badge>{categoryLabels[category]}</Badge>
          <Badge kind="outline">{typeLabels[type]}</Badge>
        </p>
        <SaveSection opportunity={opportunity} />
      </div>
      <Title className="card-title" dir="auto">
        <a href={`/opportunities/${slug}`}>
          <Marked text={title} marks={marks?.title} />
        </a>
      </Title>
      {organization && (
        <p className="card-organization" dir="auto">
          {organization}
        </p>
      )}
      {description && (
        <p className="card-description" dir="auto">
          <Marked text={description} marks={marks?.description} />
        </p>
      )}
      <CardFacts opportunity={opportunity} />
      {useContext(CardNote)?.(opportunity)}
      {mayApply?.line && (
        <p className="card-may-apply">
          {mayApply.answer === 'no' && 'You cannot apply. '}
          {mayApply.line}
        </p>
      )}
      <div className="card-foot">
        <CardDeadline opportunity={opportunity} />
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
    </article>
  );
}

/** Shows what the opportunity gives, and who can apply. */
function CardFacts({ opportunity }: { opportunity: Opportunity }) {
  const { amount } = opportunity;
  const funding = formatFunding(opportunity);
  const rules = formatRules(opportunity);
  const noted = formatNotes(opportunity);
  return (
    <ul className="card-facts">
      {(funding || amount) && (
        <li>
          <Icon name="wallet" />
          <span className="card-gives" dir="auto">
            {funding && <strong>{funding}</strong>}
            {funding && amount && ': '}
            {amount}
          </span>
        </li>
      )}
      <li>
        <Icon name="person" />
        <span>{rules.join(' · ') || 'Who can apply: see the official site'}</span>
      </li>
      {noted && (
        <li>
          <Icon name="note" />
          <span>{noted}</span>
        </li>
      )}
    </ul>
  );
}

function CardDeadline({ opportunity }: { opportunity: Opportunity }) {
  const reader = useReader();
  const left = timeLeft(opportunity, reader.now);
  const checked = formatChecked(opportunity);
  return (
    <p className="card-deadline">
      {isClosed(opportunity, reader.now) ? <Badge kind="quiet">Closed</Badge> : null}
      <span>
        <span className="deadline-term">Deadline: </span>
        {formatDeadline(opportunity, reader)}
      </span>
      {left && <span className={left.isUrgent ? 'urgent' : 'time-left'}>{left.text}</span>}
      {checked && <span className="card-checked">{checked}</span>}
    </p>
  );
}

export function CardGrid({ items, as }: { items: readonly Opportunity[]; as?: TitleLevel }) {
  return (
    <ul className="card-grid">
      {items.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityCard opportunity={opportunity} as={as} />
        </li>
      ))}
    </ul>
  );
}

const shapes = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The cards that come, as shapes. */
export function CardGridSkeleton() {
  return (
    <section aria-label="Results">
      <p role="status" className="visually-hidden">
        Loading opportunities
      </p>
      <div className="card-grid" aria-hidden="true">
        {shapes.map((shape) => (
          <div key={shape} className="opportunity-card">
            <div className="card-top">
              <Skeleton className="organization-mark" />
              <Skeleton className="skeleton-badges" />
            </div>
            <Skeleton className="skeleton-title" />
            <Skeleton className="skeleton-line" />
            <Skeleton className="skeleton-lines" />
            <div className="card-foot">
              <Skeleton className="skeleton-line" />
              <Skeleton className="skeleton-button" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
