import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import type { Opportunity } from '../../contract.ts';
import { formatRules } from '../detail/eligibility-labels.ts';
import { formatFunding } from '../funding-labels.ts';

/** Shows what the opportunity gives, for whom, and where: a line each, and on phones one line in all. */
export function CardFacts({ opportunity }: { opportunity: Opportunity }) {
  const { amount, location } = opportunity;
  const funding = formatFunding(opportunity);
  return (
    <ul className="card-facts">
      {(funding || amount) && (
        <CardFact icon="wallet">
          {funding && <strong>{funding}</strong>}
          {funding && amount ? `: ${amount}` : amount}
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
  <li>
    <Icon name={icon} />
    <span dir="auto">{children}</span>
  </li>
);
