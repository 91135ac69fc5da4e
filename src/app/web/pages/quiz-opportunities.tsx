import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Opportunity } from '#features/opportunities/core/contract.ts';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { useReader } from '#features/opportunities/core/web/use-reader.ts';
import type { Category } from '#features/people/interests/vocabulary.ts';
import { topInAddress } from '#features/people/quiz/web/quiz-rules.ts';
import { formatDeadline } from '#platform/shared/deadline-labels.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import './discover.css';

const loadList = async () => (await import('#features/opportunities/core/contract.ts')).opportunityList;

const threeQuery = (top: readonly Category[]) =>
  jsonQuery(`/api/opportunities?first=${top.join(',')}&limit=3`, loadList);

/** For a result in the address, as without script. */
export async function readForResult(client: QueryClient, search: string) {
  const top = topInAddress(search);
  if (top) await client.fetchQuery(threeQuery(top)).catch(() => undefined);
}

/** Three opportunities that fit a quiz result; nothing while they cannot be read, because the button leads to them. */
export function QuizOpportunities({ top }: { top: readonly Category[] }) {
  const { data } = useQuery(threeQuery(top));
  if (!data || data.length === 0) return null;
  return (
    <section className="quiz-part" aria-labelledby="quiz-three">
      <h2 id="quiz-three">Three that fit</h2>
      <ul className="quiz-three">
        {data.map((opportunity) => (
          <Row key={opportunity.slug} opportunity={opportunity} />
        ))}
      </ul>
    </section>
  );
}

function Row({ opportunity }: { opportunity: Opportunity }) {
  const { slug, title, organization, type } = opportunity;
  const reader = useReader();
  return (
    <li>
      <h3 dir="auto">
        <a href={`/opportunities/${slug}`}>{title}</a>
      </h3>
      <p dir="auto">{[typeLabels[type], organization].filter(Boolean).join(' · ')}</p>
      <p dir="auto">{formatDeadline(opportunity, reader)}</p>
    </li>
  );
}
