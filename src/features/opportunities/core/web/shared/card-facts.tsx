import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import type { Opportunity } from '../../contract.ts';
import { formatRules } from '../detail/eligibility-labels.ts';
import { formatFunding } from '../funding-labels.ts';

/** Shows what the opportunity gives, for whom, and where: a line each, and on phones one line in all. */
export function CardFacts({ opportunity }: { opportunity: Opportunity }) {
  const { amount, location } = opportunity;
  const funding = formatFunding(opportunity);
  return (
    <ul className="card-facts card-detail text-sm leading-normal mt-1.5 max-sm:line-clamp-1 sm:mt-3 sm:grid sm:gap-1">
      {(funding || amount) && (
        <CardFact icon="wallet">
          {funding && <strong>{funding}</strong>}
          {funding && amount && ': '}
          {amount}
        </CardFact>
      )}
      <CardFact icon="person">
        {formatRules(opportunity).join(' · ') || 'Who can apply: see the official site'}
      </CardFact>
      {location && <CardFact icon="pin">{location}</CardFact>}
    </ul>
  );
}

const CardFact = ({ icon, children }: { icon: IconName; children: React.ReactNode }) => (
  <li className="card-fact wrap-anywhere sm:flex sm:gap-2 max-sm:inline max-sm:[&+&]:before:content-['_·_']">
    <Icon
      className="icon text-sea sm:mt-[0.05em] max-sm:inline-block max-sm:me-1.5 max-sm:align-[-0.2em] max-sm:[.card-fact+.card-fact_&]:hidden"
      name={icon}
    />
    <span className="sm:line-clamp-2" dir="auto">
      {children}
    </span>
  </li>
);
