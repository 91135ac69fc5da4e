import { type ReviewState, reviewStates } from '../../shared/review-vocabulary.ts';
import { adminPath } from '../admin/admin-list.ts';
import { AdminMore } from '../admin/admin-table.tsx';
import { ChipLink } from '../ui/chip.tsx';
import { EmptyState, FailedState, Loader } from '../ui/states.tsx';
import { useReviewFilter, useReviewItems } from './review-api.ts';
import { ReviewCard } from './review-card.tsx';

const stateLabels: Record<ReviewState, string> = {
  waiting: 'Waiting',
  decided: 'Decided',
  kept: 'Changed or deleted',
};

const emptyTexts: Record<ReviewState, { title: string; text: string }> = {
  waiting: { title: 'Nothing waits for a decision', text: 'What is sent, reported or looks like a scam comes here.' },
  decided: { title: 'Nothing is here yet', text: 'What was hidden or answered stays here, and can be shown again.' },
  kept: { title: 'Nothing is kept', text: 'What was reported and then changed or deleted stays here for a time.' },
};

type StatesProperties = { path: string; states?: readonly ReviewState[]; api?: string };

/** The lists that there are. `path`: of the page. */
export function ReviewStates({ path, states = reviewStates, api }: StatesProperties) {
  const { kind, state = 'waiting' } = useReviewFilter(api);
  return (
    <nav aria-label="Lists" className="mb-6 flex flex-wrap gap-2">
      {states.map((one) => (
        <ChipLink
          key={one}
          href={adminPath(path, { kind, state: one === 'waiting' ? undefined : one })}
          isCurrent={one === state}
        >
          {stateLabels[one]}
        </ChipLink>
      ))}
    </nav>
  );
}

type ItemsProperties = {
  api?: string;
  /** By name, where items of several kinds are listed. */
  kindLabels?: Readonly<Record<string, string>> | undefined;
};

/** What people wrote and somebody must decide about, or has. */
export function ReviewItems({ api, kindLabels }: ItemsProperties) {
  const { data, error, refetch, more, readMore } = useReviewItems(api);
  const { state } = useReviewFilter(api);
  const empty = emptyTexts[reviewStates.find((one) => one === state) ?? 'waiting'];
  if (error && !data) return <FailedState title="We could not load the list" onRetry={() => void refetch()} />;
  if (!data) return <Loader label="Loading the list" />;
  if (data.items.length === 0)
    return (
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  return (
    <>
      <ol className="grid gap-5">
        {data.items.map((item) => (
          <ReviewCard key={`${item.id} ${item.version}`} item={item} kindLabel={kindLabels?.[item.kind]} />
        ))}
      </ol>
      {data.next && <AdminMore state={more} onMore={readMore} />}
    </>
  );
}
