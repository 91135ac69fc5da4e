import { isClosed, timeLeft } from '#platform/shared/dates.ts';
import { formatChecked, formatDeadline, formatOpening } from '#platform/shared/deadline-labels.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { OpportunityDetail } from '../contract.ts';
import { formatRules } from './eligibility-labels.ts';
import { EligibilityList } from './eligibility-list.tsx';
import { formatFunding } from './funding-labels.ts';
import { hostOf } from './official-host.ts';
import { OpeningTime } from './opening-time.tsx';
import { SaveSection } from './save-section.tsx';
import { ShareButton, ShareLine } from './share-button.tsx';
import { useReader } from './use-reader.ts';

type Properties = { opportunity: OpportunityDetail };

/**
 * Shows the deciding facts: date, funding, who can apply and where, with the link to apply; it stays in sight beside
 * the text.
 */
export function OpportunityPanel({ opportunity }: Properties) {
  const { slug, title, url, opensAt, location, amount, checks } = opportunity;
  const funding = formatFunding(opportunity);
  const reader = useReader();
  const closed = isClosed(opportunity, reader.now);
  const left = timeLeft(opportunity, reader.now);
  const opening = formatOpening(opportunity, reader.now);
  return (
    <aside className="detail-side" aria-label="Deadline and application">
      {opensAt && <OpeningTime opensAt={opensAt} />}
      {closed && (
        <Banner kind="warning">Closed. Many programmes open again each year: look at the official site.</Banner>
      )}
      <h2 className="side-title">Deadline</h2>
      <p className="side-deadline" dir="auto">
        {formatDeadline(opportunity, reader)}
      </p>
      {left && <p className={left.isUrgent ? 'urgent' : 'time-left'}>{left.text}</p>}
      {opening && <p className="time-left">{opening}</p>}
      {!opensAt && !closed && hasDate(opportunity) && <CalendarLine slug={slug} />}
      <dl className="side-facts">
        {(funding || amount) && (
          <div>
            <dt>Money</dt>
            {funding && <dd className="side-funding">{funding}</dd>}
            {amount && <dd dir="auto">{amount}</dd>}
          </div>
        )}
        <div>
          <dt>Who can apply</dt>
          {checks ? (
            <dd>
              <EligibilityList checks={checks} />
            </dd>
          ) : (
            <Rules rules={formatRules(opportunity)} />
          )}
        </div>
        {location && (
          <div>
            <dt>Where</dt>
            <dd className="side-place" dir="auto">
              <Icon name="pin" />
              {location}
            </dd>
          </div>
        )}
      </dl>
      <Actions opportunity={opportunity} closed={closed} />
      {/* During early access others cannot open the page, so it is not reported. */}
      {url && !opensAt && <ShareLine title={title} url={url} />}
      {!opensAt && (
        <p className="side-note">
          <a href={`/opportunities/${slug}/report`} rel="nofollow">
            Report this opportunity
          </a>
        </p>
      )}
    </aside>
  );
}

const hasDate = ({ deadlineKind, closesAt, expectedOpens, expectedCloses }: OpportunityDetail) =>
  deadlineKind === 'dated' && closesAt ? true : Boolean(expectedCloses ?? expectedOpens);

/** The addresses are those of the feature `calendar`. */
const CalendarLine = ({ slug }: { slug: string }) => (
  <p className="side-note share-line">
    <a className="link" href={`/opportunities/${slug}/calendar.ics`} rel="nofollow">
      Add to calendar
    </a>
    <a
      className="link"
      href={`/opportunities/${slug}/google-calendar`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      Add to Google Calendar
    </a>
  </p>
);

const Rules = ({ rules }: { rules: readonly string[] }) =>
  (rules.length > 0 ? rules : ['See the official site']).map((rule) => <dd key={rule}>{rule}</dd>);

/** On phones a bar at the bottom. During early access others cannot open the page, so it is not shared. */
function Actions({ opportunity, closed }: Properties & { closed: boolean }) {
  const { slug, title, link, verifiedAt, opensAt } = opportunity;
  return (
    <>
      <div className="detail-actions">
        {link && (
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
        )}
        <SaveSection opportunity={opportunity} isWhole />
        {!opensAt && <ShareButton />}
      </div>
      <p className="side-note">
        <a className="link" href={`/cv/fit?opportunity=${slug}`} rel="nofollow">
          Compare with my CV
        </a>
      </p>
      <p className="side-note">{formatChecked({ verifiedAt }) ?? 'Our team has not checked this yet.'}</p>
      {link && (
        <p className="side-note" dir="ltr">
          Official site:{' '}
          <a href={link} target="_blank" rel="noopener noreferrer">
            {hostOf(link)}
          </a>
        </p>
      )}
    </>
  );
}
