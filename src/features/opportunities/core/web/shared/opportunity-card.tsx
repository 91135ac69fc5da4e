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
import './opportunity-card.css';

export const CardNote = createContext<((opportunity: Opportunity) => ReactNode) | undefined>(undefined);

/** `h3` where the cards stand under a heading of their own. */
type TitleLevel = 'h2' | 'h3';
type CardProperties = { opportunity: Opportunity; as?: TitleLevel | undefined };

/** What stands on the picture band of a wide card stands beside the square picture of a phone's. */
export function OpportunityCard({ opportunity, as: Title = 'h2' }: CardProperties) {
  const { slug, title, description, organization, category, type, mayApply, marks } = opportunity;
  return (
    <article className="opportunity-card">
      <div className="card-picture">
        <OpportunityPicture opportunity={opportunity} width={360} />
      </div>
      <div className="card-head">
        <p className="card-badges">
          <span>{categoryLabels[category]}</span>
          <span>{typeLabels[type]}</span>
        </p>
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
      </div>
      <div className="card-save">
        <SaveSection opportunity={opportunity} />
      </div>
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
      <div className={grid} aria-hidden="true">
        {shapes.map((shape) => (
          <Skeleton key={shape} className="h-96 max-sm:h-72" />
        ))}
      </div>
    </section>
  );
}
