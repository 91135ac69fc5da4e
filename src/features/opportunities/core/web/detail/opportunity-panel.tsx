import { isClosed } from '#platform/shared/dates/dates.ts';
import { formatChecked } from '#platform/shared/dates/deadline-labels.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import type { OpportunityDetail } from '../../contract.ts';
import { formatFunding } from '../funding-labels.ts';
import { useReader } from '../use-reader.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailDeadline } from './detail-deadline.tsx';
import { formatRules } from './eligibility-labels.ts';
import { MoreActions } from './more-actions.tsx';
import { hostOf } from './official-host.ts';
import { OpeningTime } from './opening-time.tsx';
import { VerdictSection } from './verdict-section.tsx';

type Properties = { opportunity: OpportunityDetail };

/** What decides: whether the person may apply, the button that follows from it, date, money, who can apply and where. */
export function OpportunityPanel({ opportunity }: Properties) {
  const { slug, opensAt, link, checks } = opportunity;
  const reader = useReader();
  const closed = isClosed(opportunity, reader.now);
  return (
    <aside
      className="detail-side [grid-area:side] grid content-start gap-4 self-start side:rounded-card side:border side:border-line side:bg-surface side:p-6 side:[@media_(min-height:_56rem)]:sticky side:top-[calc(24px+var(--header))] [&>.banner]:m-0"
      aria-label="Deadline and application"
    >
      {opensAt && <OpeningTime opensAt={opensAt} />}
      {closed && (
        <Banner kind="warning">Closed. Many programmes open again each year: look at the official site.</Banner>
      )}
      {checks && <VerdictSection checks={checks} />}
      <DetailActions opportunity={opportunity} closed={closed} />
      <dl className="grid gap-3.5 border-y border-line py-4 text-sm leading-normal">
        <DetailDeadline opportunity={opportunity} />
        <Facts opportunity={opportunity} />
      </dl>
      <MoreActions opportunity={opportunity} closed={closed} />
      <div className="text-muted text-xs">
        <p>
          <b>{formatSource(opportunity)}</b>
        </p>
        <p>{formatChecked(opportunity) ?? 'Our team has not checked this yet.'}</p>
        {!opensAt && (
          <a className="inline-flex min-h-11 items-center" href={`/opportunities/${slug}/claim`} rel="nofollow">
            Is this yours?
          </a>
        )}
        {link && (
          <p dir="ltr">
            Official site:{' '}
            <a className="inline-flex min-h-11 items-center" href={link} target="_blank" rel="noopener noreferrer">
              {hostOf(link)}
            </a>
          </p>
        )}
      </div>
    </aside>
  );
}

/** Who says what stands here. */
function formatSource({ isKept, verifiedAt }: OpportunityDetail) {
  if (isKept) return 'Kept by the organization';
  return verifiedAt ? 'Checked by our team' : 'From public sources';
}

function Facts({ opportunity }: Properties) {
  const { location, amount, checks } = opportunity;
  const funding = formatFunding(opportunity);
  const rules = formatRules(opportunity);
  return (
    <>
      {(funding || amount) && (
        <Fact icon="wallet" term="Money">
          {funding && <b className="block">{funding}</b>}
          {amount && <span dir="auto">{amount}</span>}
        </Fact>
      )}
      {!checks && (
        <Fact icon="person" term="Who can apply">
          {(rules.length > 0 ? rules : ['See the official site']).map((rule) => (
            <span className="block" key={rule}>
              {rule}
            </span>
          ))}
        </Fact>
      )}
      {location && (
        <Fact icon="pin" term="Where">
          <b dir="auto">{location}</b>
        </Fact>
      )}
    </>
  );
}

const Fact = ({ icon, term, children }: { icon: IconName; term: string; children: React.ReactNode }) => (
  <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-center gap-4">
    <dt className="justify-self-center">
      <Icon className="icon text-sea" name={icon} />
      <span className="visually-hidden">{term}</span>
    </dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
