import { useQuery } from '@tanstack/react-query';
import type { Opportunity } from '#features/opportunities/core/contract.ts';
import { CardGrid } from '#features/opportunities/core/web/shared/opportunity-card.tsx';
import type { SignedIn } from '#features/people/session/contract.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { formatDay } from '#platform/shared/dates/dates.ts';
import { useNow } from '#platform/web/now.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { HomeRowHead } from '../home-row-head.tsx';
import { DateRow } from './date-row.tsx';
import { fittingQuery, newestQuery, soonQuery } from './member-home-queries.ts';
import { nextDates } from './next-dates-policy.ts';
import { useLastVisit } from './use-last-visit.ts';

const maxDates = 5;
const maxCards = 3;

type Properties = { person: SignedIn };

/** Leaves out what the list would: opportunities that are closed to the member. */
const isNotClosed = ({ mayApply }: Opportunity) => mayApply?.answer !== 'no';

const fits =
  ({ interests }: SignedIn) =>
  (opportunity: Opportunity) =>
    isNotClosed(opportunity) &&
    (interests.length === 0 || opportunity.interests.some((interest) => interests.includes(interest)));

/** The next dates, and the cards below them; nothing is in both. */
function useFitting(person: SignedIn) {
  const { data: fitting } = useQuery(fittingQuery);
  const { data: soon } = useQuery(soonQuery);
  if (!fitting) return { dates: undefined, cards: [] };
  const known = new Map([...(soon?.items ?? []), ...fitting.items].map((item) => [item.id, item]));
  const dates = nextDates([...known.values()].filter(fits(person))).slice(0, maxDates);
  const inDates = new Set(dates.map(({ id }) => id));
  const cards = fitting.items.filter((item) => fits(person)(item) && !inDates.has(item.id)).slice(0, maxCards);
  return { dates, cards };
}

export function NextDates({ person }: Properties) {
  const { dates } = useFitting(person);
  return (
    <section className="member-home-dates">
      <HomeRowHead>
        <h2 className="text-xl">Next dates in your interests</h2>
        <a href="/opportunities?open=30">All that are expected to close in 30 days</a>
      </HomeRowHead>
      {!dates && <Skeleton className="h-[22rem]" />}
      {dates?.length === 0 && <p>We know no dates in your interests yet.</p>}
      <ul className="border-t border-line">
        {dates?.map((each) => (
          <DateRow key={each.id} opportunity={each} />
        ))}
      </ul>
    </section>
  );
}

export function Fitting({ person }: Properties) {
  const { cards } = useFitting(person);
  if (cards.length === 0) return null;
  return (
    <section className="member-home-row">
      <HomeRowHead>
        <h2 className="text-xl">{person.interests.length > 0 ? 'For your interests' : 'Opportunities'}</h2>
        <a href="/opportunities">All opportunities</a>
      </HomeRowHead>
      <CardGrid items={cards} as="h3" />
    </section>
  );
}

/** Since the last visit that this browser knows of, else of the last seven days. */
export function NewSinceVisit({ person }: Properties) {
  const lastVisit = useLastVisit(person.uid);
  const { dates = [], cards } = useFitting(person);
  const shown = new Set([...dates, ...cards].map(({ id }) => id));
  const weekAgo = daysAfter(useNow(), -7);
  const since = lastVisit ?? weekAgo;
  const { data } = useQuery(newestQuery);
  const isNew = (item: Opportunity) => isNotClosed(item) && new Date(item.publishedAt) > since && !shown.has(item.id);
  const newest = data?.items.filter(isNew).slice(0, maxCards) ?? [];
  if (newest.length === 0) return null;
  return (
    <section className="member-home-row">
      <HomeRowHead>
        <h2 className="text-xl">
          {lastVisit ? `New since your last visit on ${formatDay(lastVisit)}` : 'New this week'}
        </h2>
        <a href="/opportunities?sort=newest">All new opportunities</a>
      </HomeRowHead>
      <CardGrid items={newest} as="h3" />
    </section>
  );
}
