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
      <article className="detail grid [grid-template:'head_side'_auto_'text_side'_1fr_/_minmax(0,_1fr)_320px] gap-y-6 gap-x-14 max-side:[grid-template:'head'_'side'_'text'_/_minmax(0,_1fr)] [.detail&]:[grid-template:'head_side'_auto_'text_side'_1fr_/_minmax(0,_1fr)_320px] max-side:[.detail&]:[grid-template:'cover'_'head'_'side'_'text'_/_minmax(0,_1fr)] max-side:[.detail&]:gap-5 [&_a:not(.button)]:text-sea [&_a:not(.button)]:underline [&_a:not(.button)]:underline-offset-3">
        <header className="[grid-area:head]">
          <div className="flex items-center mb-3 gap-3 max-sm:mb-2 max-sm:gap-2 [&>.save]:ms-auto [&>.save]:-me-2 [&>.save]:-my-1.5 [&>.save-form]:ms-auto [&>.save-form]:-me-2 [&>.save-form]:-my-1.5 @max-[20rem]:[&_.save]:justify-center [&:has(.save)]:flex-wrap">
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
        <div className="flex [grid-area:side] flex-col self-start gap-4 side:sticky side:max-h-[calc(100dvh_-_48px)] side:top-6 side:overflow-y-auto max-side:contents side:[&_.detail-actions>.save-form]:basis-[6rem]">
          <div className="aspect-[8/3] [grid-area:cover] flex-none rounded-card bg-shallow border border-line overflow-hidden max-side:h-28 max-side:aspect-auto max-sm:h-18 [&_svg]:block [&_svg]:w-full [&_svg]:h-full [&_svg]:object-cover [&_img]:block [&_img]:w-full [&_img]:h-full [&_img]:object-cover [&:has(img)]:aspect-[2] max-side:[&:has(img)]:aspect-auto max-side:[&:has(img)]:h-50 max-sm:[&:has(img)]:h-37.5 [@media_(min-width:_56.0625rem)_and_(max-height:_56rem)]:[&:not(:has(img))]:hidden">
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
    <div
      className="[&>*+*]:mt-4 [&_ul]:[list-style:revert] [&_ul]:ps-[1.5em] [&_ol]:[list-style:revert] [&_ol]:ps-[1.5em] [&_blockquote]:ps-4 [&_blockquote]:border-s-3 [&_blockquote]:border-sea [&_h3]:text-lg [&_h3]:mt-6 [&_h4]:text-lg [&_h4]:mt-6 [&_h5]:text-lg [&_h5]:mt-6 [&_h6]:text-lg [&_h6]:mt-6"
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ) : (
    (description ? description.split(/\n{2,}/) : []).map((paragraph) => (
      <p className="[p+&]:mt-4" key={paragraph} dir="auto">
        {paragraph}
      </p>
    ))
  );
