import type { OpportunityDetail } from '../../contract.ts';
import { moreLink, ShareActions } from './share-actions.tsx';

type Properties = { opportunity: OpportunityDetail; closed: boolean };

/**
 * All that a page of one opportunity offers beside applying and saving, behind one press. During early access others
 * cannot open the page, so that it is neither shared nor reported. The addresses of calendars are those of the feature
 * `calendar`.
 */
export function MoreActions({ opportunity, closed }: Properties) {
  const { slug, title, url, opensAt } = opportunity;
  const hasCalendar = !opensAt && !closed && hasDate(opportunity);
  return (
    <details className="more-actions text-sm">
      <summary className="inline-flex min-h-11 items-center cursor-pointer text-sea underline underline-offset-3">
        More: {hasCalendar && 'calendar, '}CV{!opensAt && ', share, report'}
      </summary>
      <ul>
        {hasCalendar && (
          <>
            <li>
              <a className={moreLink} href={`/opportunities/${slug}/calendar.ics`} rel="nofollow">
                Add to calendar
              </a>
            </li>
            <li>
              <a
                className={moreLink}
                href={`/opportunities/${slug}/google-calendar`}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                Add to Google Calendar
              </a>
            </li>
          </>
        )}
        <li>
          <a className={moreLink} href={`/cv/fit?opportunity=${slug}`} rel="nofollow">
            Compare with my CV
          </a>
        </li>
        {!opensAt && (
          <>
            <ShareActions title={title} url={url} />
            <li>
              <a className={moreLink} href={`/opportunities/${slug}/report`} rel="nofollow">
                Report this opportunity
              </a>
            </li>
          </>
        )}
      </ul>
    </details>
  );
}

const hasDate = ({ deadlineKind, closesAt, expectedOpens, expectedCloses }: OpportunityDetail) =>
  (deadlineKind === 'dated' && closesAt !== null) || (expectedCloses ?? expectedOpens) !== null;
