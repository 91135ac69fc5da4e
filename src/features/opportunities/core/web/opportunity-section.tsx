import { categoryLabels } from '#features/people/interests/vocabulary.ts';
import { capitalized } from '#platform/shared/text.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ChipLink } from '#platform/web/ui/chip.tsx';
import type { OpportunityDetail } from '../contract.ts';
import { typeLabels } from '../vocabulary.ts';
import { NoteSection } from './note-section.tsx';
import { OpportunityFacts } from './opportunity-facts.tsx';
import { OpportunityPanel } from './opportunity-panel.tsx';
import { OpportunityPicture } from './opportunity-picture.tsx';
import { OrganizationMark } from './organization-mark.tsx';
import { CardGrid } from './shared/opportunity-card.tsx';
import '#platform/web/ui/cards.css';
import '#platform/web/ui/lists.css';
import '#platform/web/ui/details.css';
import './opportunities.css';
import './opportunity-detail.css';

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
        <header className="detail-head">
          <div className="card-top">
            <OrganizationMark opportunity={{ organization, title, image: null }} />
            <p className="card-badges">
              <Badge>{categoryLabels[category]}</Badge>
              <Badge kind="outline">{typeLabels[type]}</Badge>
            </p>
          </div>
          <h1 dir="auto">{title}</h1>
          {organization && (
            <p className="detail-organization" dir="auto">
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
        <div className="detail-text">
          <Description opportunity={opportunity} />
          <OpportunityFacts opportunity={opportunity} />
          <NoteSection opportunity={opportunity} />
        </div>
      </article>
      {links.length > 0 && (
        <nav className="more-like-this" aria-label="More opportunities">
          {links.map(({ label, href }) => (
            <ChipLink key={href} href={href}>
              {label}
            </ChipLink>
          ))}
        </nav>
      )}
      {similar.length > 0 && (
        <section className="similar">
          <h2>Similar opportunities</h2>
          <CardGrid items={similar} as="h3" />
        </section>
      )}
    </>
  );
}

const Description = ({ opportunity: { description, html } }: { opportunity: OpportunityDetail }) =>
  html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs.
    <div className="detail-words" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    (description ? description.split(/\n{2,}/) : []).map((paragraph) => (
      <p key={paragraph} dir="auto">
        {paragraph}
      </p>
    ))
  );
