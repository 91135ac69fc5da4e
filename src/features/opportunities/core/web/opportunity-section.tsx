import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { capitalized } from '#platform/shared/text/text.ts';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import type { OpportunityDetail } from '../contract.ts';
import { typeLabels } from '../vocabulary.ts';
import { NoteSection } from './detail/note-section.tsx';
import { OpportunityFacts } from './detail/opportunity-facts.tsx';
import { OpportunityPanel } from './detail/opportunity-panel.tsx';
import { OpportunityPicture } from './opportunity-picture.tsx';
import { CardGrid } from './shared/opportunity-card.tsx';
import './detail/opportunity-detail.css';

/** Pages of its organisation, country and topics, then searches for its other subjects. */
function moreLike({ collections = [], subjects = [] }: OpportunityDetail) {
  const known = new Set(collections.map(({ label }) => label.toLowerCase()));
  const others = subjects.filter((subject) => !known.has(`more about ${subject.toLowerCase()}`));
  const searches = others.map((subject) => ({
    label: capitalized(subject),
    href: `/opportunities?${new URLSearchParams({ q: subject })}`,
  }));
  return [...collections, ...searches];
}

/** Body of the detail page; also the editor's preview. */
export function OpportunitySection({ opportunity }: { opportunity: OpportunityDetail }) {
  const { title, imageAlt, organization, category, type, similar } = opportunity;
  const links = moreLike(opportunity);
  return (
    <>
      <article className="detail opportunity-detail">
        <header className="[grid-area:head]">
          <div className="relative mb-5 h-60 max-side:h-56 overflow-hidden rounded-card [&_img]:h-full [&_img]:w-full [&_img]:object-cover max-sm:mb-4 max-sm:-mx-4 max-sm:h-36 max-sm:rounded-none">
            <OpportunityPicture opportunity={opportunity} alt={imageAlt} width={784} />
            <p className="absolute start-3 top-3 flex flex-wrap gap-1.5 text-xs font-semibold [&>span]:rounded-full [&>span]:bg-surface [&>span]:px-2.5 [&>span]:py-0.5 max-sm:start-4">
              <span>{categoryLabels[category]}</span>
              <span>{typeLabels[type]}</span>
            </p>
          </div>
          <h1 dir="auto">{title}</h1>
          {organization && (
            <p className="text-muted text-lg mt-2" dir="auto">
              {organization}
            </p>
          )}
        </header>
        <OpportunityPanel opportunity={opportunity} />
        <div className="detail-text [grid-area:text] max-w-prose [&_h2]:text-xl [&_h2]:mt-10 [&_h2]:mb-3">
          <Description opportunity={opportunity} />
          <OpportunityFacts opportunity={opportunity} />
          <NoteSection opportunity={opportunity} />
        </div>
      </article>
      {links.length > 0 && (
        <nav className="flex flex-wrap mt-10 gap-2 [&_.chip]:max-w-full" aria-label="More opportunities">
          {links.map(({ label, href }) => (
            <ChipLink key={href} href={href}>
              {label}
            </ChipLink>
          ))}
        </nav>
      )}
      {similar.length > 0 && (
        <section className="mt-18 [@media_(min-width:_44.5rem)_and_(max-width:_65.9375rem)]:[&_li:nth-child(3)]:hidden">
          <h2 className="mb-5">Similar opportunities</h2>
          <CardGrid items={similar} as="h3" />
        </section>
      )}
    </>
  );
}

const Description = ({ opportunity: { description, html } }: { opportunity: OpportunityDetail }) =>
  html ? (
    <RenderedText className="mt-0" html={html} isCompact />
  ) : (
    (description ? description.split(/\n{2,}/) : []).map((paragraph) => (
      <p className="[p+&]:mt-4" key={paragraph} dir="auto">
        {paragraph}
      </p>
    ))
  );
