import { useQuery } from '@tanstack/react-query';
import type { Recommendation } from '#features/career/matching/contract.ts';
import type { Opportunity } from '#features/opportunities/core/contract.ts';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { OpportunityPicture } from '#features/opportunities/core/web/opportunity-picture.tsx';
import { useReader } from '#features/opportunities/core/web/use-reader.ts';
import { interestLabels } from '#features/people/interests/vocabulary.ts';
import type { SignedIn } from '#features/people/session/contract.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { tileOf } from '#platform/shared/dates/tile-labels.ts';
import { DateTile } from '#platform/web/ui/date-tile.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { HomeRowHead } from '../home-row-head.tsx';
import { bestQuery, fittingQuery, isPremium, ownApplicationsQuery } from './home-queries.ts';

const maxCards = 3;

type Fitting = { opportunity: Opportunity; reason: string };

/** One true reason: what the profile says of who may apply, else what both share, else what it is. */
function reasonOf({ mayApply, interests, type }: Opportunity, person: SignedIn) {
  if (mayApply?.answer === 'yes' && mayApply.line) return mayApply.line;
  const shared = interests.find((interest) => person.interests.includes(interest));
  return shared ? interestLabels[shared] : typeLabels[type];
}

/** Three that fit and are not among one's applications: For you for premium, the order of the list for others. */
function useFitting(person: SignedIn): Fitting[] {
  const hasBest = isPremium(person);
  const { data: best } = useQuery({ ...bestQuery, enabled: hasBest });
  const { data: listed } = useQuery({ ...fittingQuery, enabled: !hasBest });
  const applications = useQuery(ownApplicationsQuery).data?.items ?? [];
  const saved = new Set(applications.map(({ opportunity }) => opportunity?.id));
  const all: Fitting[] = hasBest
    ? withDistinctReasons(best?.items ?? [])
    : (listed?.items ?? [])
        .filter(({ mayApply }) => mayApply?.answer !== 'no')
        .map((opportunity) => ({ opportunity, reason: reasonOf(opportunity, person) }));
  return all.filter(({ opportunity }) => !saved.has(opportunity.id)).slice(0, maxCards);
}

/** Each with its first reason that none before it has, so that neighbours do not read alike. */
function withDistinctReasons(items: readonly Recommendation[]): Fitting[] {
  const given = new Set<string>();
  return items.map(({ opportunity, reasons }) => {
    const reason = reasons.find((each) => !given.has(each)) ?? reasons[0] ?? '';
    given.add(reason);
    return { opportunity, reason };
  });
}

export function HomeFitting({ person }: { person: SignedIn }) {
  const cards = useFitting(person);
  if (cards.length === 0) return null;
  return (
    <section className="col-span-full min-w-0" aria-labelledby="fitting">
      <HomeRowHead>
        <h2 id="fitting" className="text-xl">
          Three that fit you
        </h2>
        <a href={isPremium(person) ? '/for-you' : '/opportunities'}>{isPremium(person) ? 'For you' : 'More'}</a>
      </HomeRowHead>
      <ul className="grid grid-cols-3 gap-6 max-bar:-mx-6 max-bar:flex max-bar:snap-x max-bar:gap-4 max-bar:overflow-x-auto max-bar:px-6 max-bar:pb-2 max-sm:-mx-4 max-sm:px-4">
        {cards.map((card) => (
          <li key={card.opportunity.id} className="flex min-w-0 max-bar:w-64 max-bar:flex-none max-bar:snap-center">
            <FittingCard {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FittingCard({ opportunity, reason }: Fitting) {
  const reader = useReader();
  return (
    <article className="relative flex flex-1 flex-col rounded-card bg-surface border border-line overflow-hidden">
      <div className="h-26 [&_img]:h-full [&_img]:w-full [&_img]:object-cover">
        <OpportunityPicture opportunity={opportunity} width={360} />
      </div>
      <div className="relative grid content-start gap-1.5 p-4">
        <DateTile tile={tileOf(opportunity, reader.now)} className="absolute end-4 -top-9" />
        <h3 className="text-base leading-snug mt-4 wrap-anywhere" dir="auto">
          <a className="before:absolute before:inset-0 hover:text-sea" href={`/opportunities/${opportunity.slug}`}>
            {opportunity.title}
          </a>
        </h3>
        <p className="flex gap-2 text-sm text-sea">
          <Icon name="check" className="icon mt-[0.05em]" />
          <span dir="auto">{reason}</span>
        </p>
        <p className="visually-hidden">{formatDeadline(opportunity, reader)}</p>
      </div>
    </article>
  );
}
