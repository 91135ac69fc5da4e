import { type ReviewState, reviewStates } from '../../shared/review-vocabulary.ts';
import { withFilter } from '../lists/list-address.ts';
import { Listed } from '../lists/listed.tsx';
import { ChipLink } from '../ui/chip.tsx';
import { EmptyState } from '../ui/states.tsx';
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
          href={withFilter(path, { kind, state: one === 'waiting' ? undefined : one })}
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
  const { state = 'waiting' } = useReviewFilter(api);
  const { title, text } = emptyTexts[state];
  return (
    <Listed
      list={useReviewItems(api)}
      failedTitle="We could not load the list"
      loadingLabel="Loading the list"
      empty={
        <EmptyState title={title}>
          <p>{text}</p>
        </EmptyState>
      }
    >
      {(items) => (
        <ol className="grid gap-5">
          {items.map((item) => (
            <ReviewCard key={`${item.id} ${item.version}`} item={item} kindLabel={kindLabels?.[item.kind]} />
          ))}
        </ol>
      )}
    </Listed>
  );
}
