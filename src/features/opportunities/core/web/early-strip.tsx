import { formatLongDate } from '#platform/shared/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Opportunity } from '../contract.ts';
import { typeLabels } from '../vocabulary.ts';
import { useEarly } from './early-api.ts';
import { readListAddress } from './list-address.ts';
import { SaveSection } from './save-section.tsx';
import './early-strip.css';

export function EarlyStrip() {
  const { data, more, readMore } = useEarly(readListAddress(usePageAddress().search));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="early" aria-labelledby="early-access">
      <div className="early-head">
        <h2 id="early-access">Early access</h2>
        <p>For Premium members first</p>
      </div>
      <ul className="early-row">
        {data.items.map((opportunity) => (
          <EarlyCard key={opportunity.id} opportunity={opportunity} />
        ))}
        {data.next && (
          <li className="early-more">
            <Button variant="second" busy={more === 'busy'} onClick={() => void readMore()}>
              Show more
            </Button>
            {more === 'failed' && <p role="alert">We could not load more. Please try again.</p>}
          </li>
        )}
      </ul>
    </section>
  );
}

const EarlyCard = ({ opportunity }: Properties) => {
  const { slug, title, organization, type, deadline, opensAt } = opportunity;
  return (
    <li className="early-card">
      <p className="early-opens">Early access: opens for everybody on {formatLongDate(opensAt!)}</p>
      <h3 dir="auto">
        <a href={`/opportunities/${slug}`}>{title}</a>
      </h3>
      {organization && (
        <p className="early-organization" dir="auto">
          {organization}
        </p>
      )}
      <p className="early-foot">
        <Badge kind="outline">{typeLabels[type]}</Badge>
        <span dir="auto">{deadline}</span>
      </p>
      <SaveSection opportunity={opportunity} />
    </li>
  );
};
type Properties = { opportunity: Opportunity };
