import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { capitalized } from '#platform/shared/text/text.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import { RenderedText } from '#platform/web/ui/rendered-text.tsx';
import type { OpportunityDetail } from '../contract.ts';
import { typeLabels } from '../vocabulary.ts';
import { NoteSection } from './detail/note-section.tsx';
import { OpportunityFacts } from './detail/opportunity-facts.tsx';
import { OpportunityPanel } from './detail/opportunity-panel.tsx';
import { OpportunityPicture } from './opportunity-picture.tsx';
import { OrganizationMark } from './organization-mark.tsx';
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
          <div className="mb-3 flex items-center gap-3 max-sm:mb-2 max-sm:gap-2">
            <OrganizationMark opportunity={{ organization, title, image: null }} />
            <p className="flex flex-wrap mb-0 gap-1.5">
              <Badge>{categoryLabels[category]}</Badge>
              <Badge kind="outline">{typeLabels[type]}</Badge>
            </p>
          </div>
          <h1 dir="auto">{title}</h1>
          {organization && (
            <p className="text-muted text-lg mt-2.5" dir="auto">
              {organization}
            </p>
          )}
        </header>
        <div className="detail-column">
          <div className="detail-cover">
            <OpportunityPicture opportunity={opportunity} alt={imageAlt} width={320} />
          </div>
          <OpportunityPanel opportunity={opportunity} />
        </div>
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
