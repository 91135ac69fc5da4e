import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { KeyHint } from '#platform/web/ui/key-hint.tsx';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { ReviewItem } from '../contract.ts';
import { DateForm } from './date-form.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { doneLabels, reviewKeys } from './review-labels.ts';
import type { useReviewQueue } from './use-review-queue.ts';

type Queue = ReturnType<typeof useReviewQueue>;
type Properties = { item: ReviewItem; queue: Queue };

/** One opportunity beside the address of its official page. Its keys work while the focus is inside of it. */
export function ReviewCard({ item, queue }: Properties) {
  const { title, organization, link, id } = item.opportunity;
  const [isDating, setIsDating] = useState(false);
  const card = useRef<HTMLElement>(null);
  const page = useRef<HTMLAnchorElement>(null);
  const focusCard = () => card.current?.focus({ preventScroll: true });
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
  }, []);

  const acts = {
    open: () => page.current?.click(),
    right: () => void queue.decide({ outcome: 'right' }),
    date: () => setIsDating(true),
    closed: () => void queue.decide({ outcome: 'closed' }),
    skip: queue.skip,
    undo: queue.undo,
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('input, textarea')) return;
    const name = (Object.keys(reviewKeys) as (keyof typeof reviewKeys)[]).find((act) => reviewKeys[act] === event.key);
    if (!name) return;
    event.preventDefault();
    acts[name]();
  }

  return (
    <section
      ref={card}
      tabIndex={-1}
      className="max-w-[52rem] outline-none"
      aria-labelledby="opportunity"
      onKeyDown={onKeyDown}
    >
      <Notice queue={queue} onUndo={acts.undo} />
      <Panel as="div" className="mb-4">
        <header className="justify-between flex flex-wrap items-center font-semibold gap-y-1 gap-x-3 [&_.author-name]:flex [&_.author-name]:flex-wrap [&_.author-name]:items-center [&_.author-name]:gap-y-1 [&_.author-name]:gap-x-2">
          <div>
            <h2 className="text-lg wrap-anywhere" id="opportunity" dir="auto">
              {title}
            </h2>
            {organization && (
              <p className="text-muted wrap-anywhere" dir="auto">
                {organization}
              </p>
            )}
          </div>
          <a ref={page} className="button button-second" href={link} target="_blank" rel="noopener noreferrer">
            Open official page <Key name="open" />
            <span className="visually-hidden"> (opens a new tab)</span>
          </a>
        </header>
        <p className="text-muted wrap-anywhere text-sm mt-2 mb-3">{link}</p>
        <ReviewFacts item={item} />
        <p className="mt-4">
          <a className="link" href={`/admin/opportunities/${id}`}>
            Edit everything else
          </a>
        </p>
      </Panel>
      {isDating ? (
        <DateForm
          isBusy={queue.isBusy}
          onSave={(day) => queue.decide({ outcome: 'date', day })}
          onCancel={() => {
            setIsDating(false);
            focusCard();
          }}
        />
      ) : (
        <p className="sticky flex flex-wrap bg-page bottom-0 py-3 gap-3 max-md:grid max-md:grid-cols-[1fr_1fr]">
          <Button busy={queue.isBusy} aria-keyshortcuts={reviewKeys.right} onClick={acts.right}>
            Still right <Key name="right" />
          </Button>
          <Button variant="second" aria-keyshortcuts={reviewKeys.date} onClick={acts.date}>
            Change date <Key name="date" />
          </Button>
          <Button variant="second" aria-keyshortcuts={reviewKeys.closed} onClick={acts.closed}>
            Closed <Key name="closed" />
          </Button>
          <Button variant="second" aria-keyshortcuts={reviewKeys.skip} onClick={acts.skip}>
            Skip <Key name="skip" />
          </Button>
        </p>
      )}
    </section>
  );
}

const Key = ({ name }: { name: keyof typeof reviewKeys }) => <KeyHint name={reviewKeys[name]} />;

/** What was done last, with its undo, or why it was not. */
function Notice({ queue: { notice, canUndo, isBusy }, onUndo }: { queue: Queue; onUndo: () => void }) {
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between text-muted text-sm gap-y-1 gap-x-3 [&>.banner]:flex-[1_0_100%] [&>.banner]:text-ink">
      <p role="status">
        {notice.step && (
          <>
            <bdi>{notice.step.item.opportunity.title}</bdi> {doneLabels[notice.step.outcome]}
          </>
        )}
      </p>
      {canUndo && (
        <Button variant="quiet" size="small" busy={isBusy} onClick={onUndo}>
          Undo <Key name="undo" />
        </Button>
      )}
      {notice.failure && <Banner kind="failure">{notice.failure}</Banner>}
    </div>
  );
}
