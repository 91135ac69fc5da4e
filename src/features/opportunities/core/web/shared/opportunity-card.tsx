import { createContext, type ReactNode, useContext } from 'react';
import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Opportunity } from '../../contract.ts';
import { typeLabels } from '../../vocabulary.ts';
import { SaveSection } from '../detail/save-section.tsx';
import { Marked } from '../list/marked.tsx';
import { OpportunityPicture } from '../opportunity-picture.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardFoot } from './card-foot.tsx';

export const CardNote = createContext<((opportunity: Opportunity) => ReactNode) | undefined>(undefined);

/** `h3` where the cards stand under a heading of their own. */
type TitleLevel = 'h2' | 'h3';
type CardProperties = { opportunity: Opportunity; as?: TitleLevel | undefined };

/** What stands on the picture band of a wide card stands beside the square picture of a phone's. */
export function OpportunityCard({ opportunity, as: Title = 'h2' }: CardProperties) {
  const { slug, title, description, organization, category, type, mayApply, marks } = opportunity;
  return (
    <article className="opportunity-card relative flex flex-1 flex-col min-w-0 rounded-card bg-surface border border-line sm:px-5 sm:pb-4 max-sm:grid max-sm:grid-cols-[4.75rem_minmax(0,1fr)] max-sm:gap-x-3 max-sm:p-3 max-sm:[&>:nth-child(n+4)]:col-span-full">
      <div className="card-picture card-detail overflow-hidden [&_img]:h-full [&_img]:w-full [&_img]:object-cover max-sm:h-19 max-sm:rounded-input sm:-mx-5 sm:h-28 sm:rounded-t-card">
        <OpportunityPicture opportunity={opportunity} width={360} />
      </div>
      <div className="card-head min-w-0 max-sm:pe-9 sm:mt-3.5">
        <p className="card-badges flex flex-wrap gap-1.5 text-xs font-semibold max-sm:text-sea sm:absolute sm:start-3 sm:top-3 sm:[&>span]:rounded-full sm:[&>span]:bg-surface sm:[&>span]:px-2.5 sm:[&>span]:py-0.5">
          <span>{categoryLabels[category]}</span>
          <span className="max-sm:before:content-['·_']">{typeLabels[type]}</span>
        </p>
        <Title className="card-title leading-snug wrap-anywhere max-sm:text-base sm:text-lg sm:pe-18" dir="auto">
          <a
            className="block -my-2 py-2 hover:text-sea hover:underline hover:underline-offset-3"
            href={`/opportunities/${slug}`}
          >
            <Marked text={title} marks={marks?.title} />
          </a>
        </Title>
        {organization && (
          <p
            className="card-organization text-muted text-sm leading-snug wrap-anywhere mt-0.5 max-sm:line-clamp-1"
            dir="auto"
          >
            {organization}
          </p>
        )}
      </div>
      <div className="card-save absolute end-1 top-1 z-1 flex flex-col items-end sm:end-2.5 sm:top-2 sm:[&_.save]:bg-surface [&_.save]:rounded-full">
        <SaveSection opportunity={opportunity} />
      </div>
      {description && (
        <p className="card-description card-detail text-sm leading-normal line-clamp-2 mt-1.5 sm:mt-2" dir="auto">
          <Marked text={description} marks={marks?.description} />
        </p>
      )}
      <CardFacts opportunity={opportunity} />
      {useContext(CardNote)?.(opportunity)}
      {mayApply?.line && (
        <p className="card-may-apply text-muted text-sm leading-snug mt-1.5">
          {mayApply.answer === 'no' && 'You cannot apply. '}
          {mayApply.line}
        </p>
      )}
      <CardFoot opportunity={opportunity} />
    </article>
  );
}

const grid =
  "card-grid grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-6 max-sm:gap-2.5 [[aria-busy='true']_&]:opacity-60 [[aria-busy='true']_&]:[transition:opacity_160ms_200ms]";

export function CardGrid({ items, as }: { items: readonly Opportunity[]; as?: TitleLevel }) {
  return (
    <ul className={grid}>
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
      <div className={grid} aria-hidden="true">
        {shapes.map((shape) => (
          <Skeleton key={shape} className="h-96 max-sm:h-72" />
        ))}
      </div>
    </section>
  );
}
