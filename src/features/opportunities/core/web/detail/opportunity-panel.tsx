import { isClosed, timeLeft } from '#platform/shared/dates/dates.ts';
import { formatChecked, formatDeadline, formatOpening, opensLater } from '#platform/shared/dates/deadline-labels.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { OpportunityDetail } from '../../contract.ts';
import { formatFunding } from '../funding-labels.ts';
import { useReader } from '../use-reader.ts';
import { formatRules } from './eligibility-labels.ts';
import { EligibilityList } from './eligibility-list.tsx';
import { hostOf } from './official-host.ts';
import { OpeningTime } from './opening-time.tsx';
import { SaveSection } from './save-section.tsx';
import { ShareButton, ShareLine } from './share-button.tsx';

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
    <aside
      className="detail-side [grid-area:side] rounded-card bg-surface self-stretch p-6 border border-line max-sm:p-4 [&>.banner:first-child]:mt-0"
      aria-label="Deadline and application"
    >
      {opensAt && <OpeningTime opensAt={opensAt} />}
      {closed && (
        <Banner kind="warning">Closed. Many programmes open again each year: look at the official site.</Banner>
      )}
      <h2 className="text-muted text-xs font-semibold tracking-normal">Deadline</h2>
      <p className="text-lg font-heavy leading-snug" dir="auto">
        {formatDeadline(opportunity, reader)}
      </p>
      {left && <p className={left.isUrgent ? 'text-buoy font-heavy' : 'text-muted font-medium'}>{left.text}</p>}
      {opening && <p className="text-muted font-medium">{opening}</p>}
      {!opensAt && !closed && hasDate(opportunity) && <CalendarLine slug={slug} />}
      <dl className="grid text-sm leading-normal mt-4 pt-4 border-t border-line gap-3">
        {(funding || amount) && (
          <div>
            <dt className="text-muted text-xs font-semibold mb-0.5">Money</dt>
            {funding && <dd className="font-strong wrap-anywhere">{funding}</dd>}
            {amount && (
              <dd className="wrap-anywhere" dir="auto">
                {amount}
              </dd>
            )}
          </div>
        )}
        <div>
          <dt className="text-muted text-xs font-semibold mb-0.5">Who can apply</dt>
          {checks ? (
            <dd className="wrap-anywhere">
              <EligibilityList checks={checks} />
            </dd>
          ) : (
            <Rules rules={formatRules(opportunity)} />
          )}
        </div>
        {location && (
          <div>
            <dt className="text-muted text-xs font-semibold mb-0.5">Where</dt>
            <dd className="flex wrap-anywhere gap-1.5" dir="auto">
              <Icon className="icon text-sea mt-[0.05em]" name="pin" />
              {location}
            </dd>
          </div>
        )}
      </dl>
      <Actions opportunity={opportunity} closed={closed} isLater={!opensAt && opensLater(opportunity, reader.now)} />
      {/* During early access others cannot open the page, so it is not reported. */}
      {url && !opensAt && <ShareLine title={title} url={url} />}
      {!opensAt && (
        <p className="side-note text-muted text-xs">
          <a className="inline-flex min-h-11 items-center" href={`/opportunities/${slug}/report`} rel="nofollow">
            Report this opportunity
          </a>{' '}
          <a className="ms-4 inline-flex min-h-11 items-center" href={`/opportunities/${slug}/claim`} rel="nofollow">
            Is this yours?
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
  <p className="side-note flex flex-wrap items-center text-muted text-xs gap-x-4">
    <a className="link inline-flex min-h-11 items-center" href={`/opportunities/${slug}/calendar.ics`} rel="nofollow">
      Add to calendar
    </a>
    <a
      className="link inline-flex min-h-11 items-center"
      href={`/opportunities/${slug}/google-calendar`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      Add to Google Calendar
    </a>
  </p>
);

const Rules = ({ rules }: { rules: readonly string[] }) =>
  (rules.length > 0 ? rules : ['See the official site']).map((rule) => (
    <dd className="wrap-anywhere" key={rule}>
      {rule}
    </dd>
  ));

/** Who says what stands here. */
function formatSource({ isKept, verifiedAt }: OpportunityDetail) {
  if (isKept) return 'Kept by the organization';
  return verifiedAt ? 'Checked by our team' : 'From public sources';
}

/** On phones a bar at the bottom. During early access others cannot open the page, so it is not shared. */
function Actions({ opportunity, closed, isLater }: Properties & { closed: boolean; isLater: boolean }) {
  const { slug, title, link, opensAt } = opportunity;
  return (
    <>
      <div className="detail-actions flex flex-wrap mt-5 gap-2 [&>.button]:flex-[1_1_8rem] [&>.save-form]:flex-[1_1_8rem] [&_.button]:w-full [&_.button]:mt-0! side:[&>a.button]:basis-full">
        {/* The calendar file rings on the day before, for everybody, without an account. */}
        {isLater && (
          <ButtonLink
            href={`/opportunities/${slug}/calendar.ics`}
            rel="nofollow"
            aria-label={`Remind me: ${title} (a calendar file)`}
          >
            Remind me
          </ButtonLink>
        )}
        {link && (
          <ButtonLink
            href={link}
            ping={`/api/counted/applies/${slug}`}
            variant={closed || isLater ? 'second' : 'main'}
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
      <p className="side-note text-muted text-xs">
        <a className="link inline-flex min-h-11 items-center" href={`/cv/fit?opportunity=${slug}`} rel="nofollow">
          Compare with my CV
        </a>
      </p>
      <p className="side-note text-muted text-xs mt-3">
        <b>{formatSource(opportunity)}</b>
      </p>
      <p className="side-note text-muted text-xs">
        {formatChecked(opportunity) ?? 'Our team has not checked this yet.'}
      </p>
      {link && (
        <p className="side-note text-muted text-xs" dir="ltr">
          Official site:{' '}
          <a className="inline-flex min-h-11 items-center" href={link} target="_blank" rel="noopener noreferrer">
            {hostOf(link)}
          </a>
        </p>
      )}
    </>
  );
}
