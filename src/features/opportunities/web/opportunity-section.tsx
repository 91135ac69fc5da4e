import { categoryLabels, educationLabels, interestLabels } from '#features/interests/vocabulary.ts';
import { formatLongDate, isClosed } from '#platform/shared/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import type { OpportunityDetail } from '../contract.ts';
import { typeLabels } from '../vocabulary.ts';
import { ClosingTime, OpeningTime } from './closing-time.tsx';
import { CardGrid, OpportunityPicture } from './opportunity-card.tsx';
import { ShareButton } from './share-button.tsx';
import '#platform/web/ui/cards.css';
import '#platform/web/ui/lists.css';
import '#platform/web/ui/details.css';
import './opportunities.css';

/** Body of the detail page; also the editor's preview. */
export function OpportunitySection({ opportunity }: { opportunity: OpportunityDetail }) {
  const { title, description, html, imageAlt, organization, category, type, similar } = opportunity;
  return (
    <>
      <article className="detail">
        <header className="detail-head">
          <p className="card-badges">
            <Badge>{categoryLabels[category]}</Badge>
            <Badge kind="outline">{typeLabels[type]}</Badge>
          </p>
          <h1 dir="auto">{title}</h1>
          {organization && (
            <p className="detail-organization" dir="auto">
              {organization}
            </p>
          )}
        </header>
        <Aside opportunity={opportunity} />
        <div className="detail-text">
          <div className="detail-picture">
            <OpportunityPicture opportunity={opportunity} alt={imageAlt} width={640} />
          </div>
          {html ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it of Markdown, without anything that runs.
            <div className="detail-words" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
          ) : (
            (description ? description.split(/\n{2,}/) : []).map((paragraph) => (
              <p key={paragraph} dir="auto">
                {paragraph}
              </p>
            ))
          )}
          <Facts opportunity={opportunity} />
        </div>
      </article>
      {similar.length > 0 && (
        <section className="similar">
          <h2>Similar opportunities</h2>
          <CardGrid items={similar} />
        </section>
      )}
    </>
  );
}

function Aside({ opportunity }: { opportunity: OpportunityDetail }) {
  const { slug, title, link, deadline, closesAt, verifiedAt, opensAt } = opportunity;
  const closed = isClosed(opportunity, useNow());
  return (
    <aside className="detail-side" aria-label="Deadline and application">
      {opensAt && <OpeningTime opensAt={opensAt} />}
      {closed && (
        <Banner kind="warning">Closed. Many programmes open again each year: look at the official site.</Banner>
      )}
      <h2 className="side-title">Deadline</h2>
      <p className="side-deadline" dir="auto">
        {deadline}
      </p>
      {closesAt && !closed && <ClosingTime closesAt={closesAt} />}
      <p className="side-note">
        {verifiedAt
          ? `Last checked on ${formatLongDate(verifiedAt)}.`
          : 'Not checked by our team yet. Look at the official site for the exact dates.'}
      </p>
      {link && <OfficialSite title={title} link={link} closed={closed} slug={slug} />}
      {/* During early access others cannot open the page, so it is neither shared nor reported. */}
      {!opensAt && (
        <>
          <ShareButton />
          <p className="side-source">
            <a href={`/opportunities/${slug}/report`} rel="nofollow">
              Report this listing
            </a>
          </p>
        </>
      )}
    </aside>
  );
}

type OfficialProperties = { title: string; link: string; closed: boolean; slug: string };

function OfficialSite({ title, link, closed, slug }: OfficialProperties) {
  return (
    <>
      <ButtonLink
        href={link}
        ping={`/api/counted/applies/${slug}`}
        variant={closed ? 'second' : 'main'}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={closed ? undefined : `Apply Now: ${title} (opens a new tab)`}
      >
        {closed ? 'Official site' : 'Apply Now'}
      </ButtonLink>
      <p className="side-source" dir="ltr">
        Official source:{' '}
        <a href={link} target="_blank" rel="noopener noreferrer">
          {hostOf(link)}
        </a>
      </p>
    </>
  );
}

const hostOf = (link: string) => /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(link)?.[1] ?? link;

function Facts({ opportunity }: { opportunity: OpportunityDetail }) {
  const { benefits, eligibility, countries, educationLevels, location, interests } = opportunity;
  const facts = [
    ['Countries', countries],
    ['Education', educationLevels.map((level) => educationLabels[level]).join(', ') || 'Any level'],
    ['Age', formatAges(opportunity)],
    ['Where', location],
    ['Fits interests in', interests.map((interest) => interestLabels[interest]).join(', ')],
  ] as const;
  return (
    <>
      {benefits.length > 0 && (
        <>
          <h2>What it gives</h2>
          <ul className="plain-list">
            {benefits.map((benefit) => (
              <li key={benefit} dir="auto">
                {benefit}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Who may apply</h2>
      {eligibility && <p dir="auto">{eligibility}</p>}
      <dl className="facts">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function formatAges({ minAge, maxAge }: Pick<OpportunityDetail, 'minAge' | 'maxAge'>) {
  if (minAge && maxAge) return `${minAge} to ${maxAge}`;
  if (minAge) return `${minAge} or older`;
  return maxAge ? `Up to ${maxAge}` : undefined;
}
