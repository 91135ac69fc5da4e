import { createContext, type ReactNode, useContext } from 'react';
import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { isClosed, timeLeft } from '#platform/shared/dates/dates.ts';
import { formatChecked, formatDeadline, formatOpening } from '#platform/shared/dates/deadline-labels.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Opportunity } from '../../contract.ts';
import { typeLabels } from '../../vocabulary.ts';
import { formatRules } from '../detail/eligibility-labels.ts';
import { SaveSection } from '../detail/save-section.tsx';
import { formatFunding } from '../funding-labels.ts';
import { Marked } from '../list/marked.tsx';
import { OrganizationMark } from '../organization-mark.tsx';
import { useReader } from '../use-reader.ts';
import { formatNotes } from './note-labels.ts';

export const CardNote = createContext<((opportunity: Opportunity) => ReactNode) | undefined>(undefined);

/** `h3` where the cards stand under a heading of their own. */
type TitleLevel = 'h2' | 'h3';
type CardProperties = { opportunity: Opportunity; as?: TitleLevel | undefined };

export function OpportunityCard({ opportunity, as: Title = 'h2' }: CardProperties) {
  const { slug, title, description, organization, category, type, link, mayApply, marks } = opportunity;
  return (
    <article className="opportunity-card flex flex-1 flex-col min-w-0 rounded-card bg-surface [container-type:inline-size] px-5 py-4 border border-line max-sm:px-4 max-sm:py-3 [&>:nth-last-child(2)]:mb-3.5">
      <div className="card-top mb-3 flex flex-wrap items-center gap-3 max-sm:mb-2 max-sm:gap-2">
        <OrganizationMark opportunity={opportunity} />
        <p className="card-badges flex flex-wrap mb-0 gap-1.5">
          <Badge>{categoryLabels[category]}</Badge>
          <Badge kind="outline">{typeLabels[type]}</Badge>
        </p>
        <SaveSection opportunity={opportunity} />
      </div>
      <Title className="card-title text-lg leading-snug" dir="auto">
        <a
          className="block -my-2.5 py-2.5 hover:text-sea hover:underline hover:underline-offset-3"
          href={`/opportunities/${slug}`}
        >
          <Marked text={title} marks={marks?.title} />
        </a>
      </Title>
      {organization && (
        <p className="card-organization text-muted text-sm wrap-anywhere mt-1" dir="auto">
          {organization}
        </p>
      )}
      {description && (
        <p className="card-description card-detail text-sm leading-normal line-clamp-2 mt-2" dir="auto">
          <Marked text={description} marks={marks?.description} />
        </p>
      )}
      <CardFacts opportunity={opportunity} />
      {useContext(CardNote)?.(opportunity)}
      {mayApply?.line && (
        <p className="card-may-apply text-muted text-sm leading-normal mt-2">
          {mayApply.answer === 'no' && 'You cannot apply. '}
          {mayApply.line}
        </p>
      )}
      <div className="card-foot flex justify-between items-end mt-auto pt-3.5 border-t border-line gap-3">
        <CardDeadline opportunity={opportunity} />
        {link && (
          <ButtonLink
            className="card-detail flex-none"
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
    <ul className="card-detail grid text-sm leading-normal mt-3 gap-1">
      {(funding || amount) && (
        <li className="flex wrap-anywhere gap-2">
          <Icon className="icon text-sea mt-[0.05em]" name="wallet" />
          <span className="line-clamp-2" dir="auto">
            {funding && <strong>{funding}</strong>}
            {funding && amount && ': '}
            {amount}
          </span>
        </li>
      )}
      <li className="flex wrap-anywhere gap-2">
        <Icon className="icon text-sea mt-[0.05em]" name="person" />
        <span>{rules.join(' · ') || 'Who can apply: see the official site'}</span>
      </li>
      {noted && (
        <li className="flex wrap-anywhere gap-2">
          <Icon className="icon text-sea mt-[0.05em]" name="note" />
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
  const opening = formatOpening(opportunity, reader.now);
  return (
    <p className="card-deadline flex flex-wrap items-baseline text-sm font-semibold wrap-anywhere gap-y-0.5 gap-x-2.5">
      {isClosed(opportunity, reader.now) ? <Badge kind="quiet">Closed</Badge> : null}
      {opening && <span>{opening}</span>}
      <span>
        <span className="card-detail text-muted font-normal">Deadline: </span>
        {formatDeadline(opportunity, reader)}
      </span>
      {left && (
        <span className={`card-detail ${left.isUrgent ? 'font-heavy text-buoy' : 'font-medium text-muted'}`}>
          {left.text}
        </span>
      )}
      {checked && <span className="card-detail text-muted text-xs font-normal">{checked}</span>}
    </p>
  );
}

export function CardGrid({ items, as }: { items: readonly Opportunity[]; as?: TitleLevel }) {
  return (
    <ul className="card-grid grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-6 [[aria-busy='true']_&]:opacity-60 [[aria-busy='true']_&]:[transition:opacity_160ms_200ms]">
      {items.map((opportunity) => (
        <li className="flex" key={opportunity.id}>
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
      <div
        className="card-grid grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-6 [[aria-busy='true']_&]:opacity-60 [[aria-busy='true']_&]:[transition:opacity_160ms_200ms]"
        aria-hidden="true"
      >
        {shapes.map((shape) => (
          <Skeleton key={shape} className="h-80" />
        ))}
      </div>
    </section>
  );
}
