import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Opportunity } from '#features/opportunities/core/contract.ts';
import { typeLabels } from '#features/opportunities/core/vocabulary.ts';
import { useReader } from '#features/opportunities/core/web/use-reader.ts';
import type { Category } from '#features/people/interests/vocabulary.ts';
import { QuizPart } from '#features/people/quiz/web/quiz-part.tsx';
import { topInAddress } from '#features/people/quiz/web/quiz-rules.ts';
import { formatDeadline } from '#platform/shared/dates/deadline-labels.ts';
import { jsonQuery } from '#platform/web/json-query.ts';

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
    <QuizPart aria-labelledby="quiz-three">
      <h2 id="quiz-three">Three that fit</h2>
      <ul className="mt-3 border-t border-line">
        {data.map((opportunity) => (
          <Row key={opportunity.slug} opportunity={opportunity} />
        ))}
      </ul>
    </QuizPart>
  );
}

function Row({ opportunity }: { opportunity: Opportunity }) {
  const { slug, title, organization, type } = opportunity;
  const reader = useReader();
  return (
    <li className="pt-1.5 pb-3.5 border-b border-line">
      <h3 className="text-base leading-snug" dir="auto">
        <a
          className="inline-flex min-h-11 items-center text-sea underline underline-offset-3"
          href={`/opportunities/${slug}`}
        >
          {title}
        </a>
      </h3>
      <p className="text-muted text-sm [&::first-letter]:uppercase" dir="auto">
        {[typeLabels[type], organization].filter(Boolean).join(' · ')}
      </p>
      <p className="text-muted text-sm [&::first-letter]:uppercase" dir="auto">
        {formatDeadline(opportunity, reader)}
      </p>
    </li>
  );
}
