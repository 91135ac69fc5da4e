import { useEffect, useRef, useState } from 'react';
import type { ReviewItem } from '../../shared/review-contract.ts';
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

const keyOf = ({ id, version }: ReviewItem) => `${id} ${version}`;

/** Where keys decide, the focus goes on to the item that takes the place of the decided one. */
function Cards({ items, kindLabels }: Pick<ItemsProperties, 'kindLabels'> & { items: readonly ReviewItem[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [decided, setDecided] = useState<{ index: number; key: string }>();
  useEffect(() => {
    if (!decided || items.some((item) => keyOf(item) === decided.key)) return;
    const next = list.current?.children[Math.min(decided.index, items.length - 1)];
    if (next instanceof HTMLElement && next.tabIndex === 0) next.focus();
    setDecided(undefined);
  }, [decided, items]);
  return (
    <ol className="grid gap-5" ref={list}>
      {items.map((item, index) => (
        <ReviewCard
          key={keyOf(item)}
          item={item}
          kindLabel={kindLabels?.[item.kind]}
          onDone={() => setDecided({ index, key: keyOf(item) })}
        />
      ))}
    </ol>
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
      {(items) => <Cards items={items} kindLabels={kindLabels} />}
    </Listed>
  );
}
