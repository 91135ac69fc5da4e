import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { usePageAddress } from '#platform/web/page-address.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Opportunity } from '../../contract.ts';
import { typeLabels } from '../../vocabulary.ts';
import { useEarly } from '../early-api.ts';
import { readListAddress } from '../list/list-address.ts';
import { SaveSection } from './save-section.tsx';

export function EarlyStrip() {
  const { data, more, readMore } = useEarly(readListAddress(usePageAddress().search));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="mt-6 mb-8 py-5 border-y border-line" aria-labelledby="early-access">
      <div className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4">
        <h2 className="text-lg" id="early-access">
          Early access
        </h2>
        <p className="text-muted text-sm">For Premium members first</p>
      </div>
      <ul className="flex [scroll-snap-type:x_proximity] [scrollbar-width:thin] -mx-1 mt-3 -mb-1 p-1 gap-3 overflow-x-auto [&:not(:has(li:nth-child(4)))_.early-card]:max-w-md [&:not(:has(li:nth-child(4)))_.early-card]:flex-[1_0_auto]">
        {data.items.map((opportunity) => (
          <EarlyCard key={opportunity.id} opportunity={opportunity} />
        ))}
        {data.next && (
          <li className="grid min-w-[9rem] flex-none content-center px-2 gap-2">
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
    <li className="early-card relative flex w-[min(19rem,_84%)] flex-none flex-col rounded-card bg-surface [scroll-margin-inline:4px] [scroll-snap-align:start] p-4 border border-line">
      <p className="text-sea text-xs font-strong">Early access: opens for everybody on {formatLongDate(opensAt!)}</p>
      <h3 className="text-base leading-snug wrap-anywhere mt-1.5" dir="auto">
        <a className="line-clamp-3 hover:underline hover:underline-offset-3" href={`/opportunities/${slug}`}>
          {title}
        </a>
      </h3>
      {organization && (
        <p className="text-muted text-sm wrap-anywhere mt-0.5" dir="auto">
          {organization}
        </p>
      )}
      <p className="text-muted text-sm flex flex-wrap items-center wrap-anywhere mt-auto pt-3 gap-y-1 gap-x-2.5">
        <Badge kind="outline">{typeLabels[type]}</Badge>
        <span dir="auto">{deadline}</span>
      </p>
      <SaveSection opportunity={opportunity} />
    </li>
  );
};
type Properties = { opportunity: Opportunity };
