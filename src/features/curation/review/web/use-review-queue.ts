import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, HttpError } from '#platform/web/http.ts';
import type { ListPart } from '#platform/web/lists/list-query.ts';
import { useList } from '#platform/web/lists/list-query.ts';
import type { ReviewInput, ReviewItem } from '../contract.ts';
import type { ReviewOrder, ReviewOutcome } from '../vocabulary.ts';
import { loadItems, queueQuery, readItem, reviewsApi, sendReview, sendUndo } from './review-api.ts';

type Step = { item: ReviewItem; outcome: ReviewOutcome | 'skip' };
/** `step`: what was just done; `failure`: why it was not. */
type Notice = { step?: Step; failure?: string };
type Decision = ReviewInput extends infer Each ? (Each extends ReviewInput ? Omit<Each, 'version'> : never) : never;

/** Items left before the next page is read. */
const fewLeft = 3;

/** The opportunities that wait for a check; what was decided or skipped leaves the queue, and comes back by undo. */
export function useReviewQueue(order: ReviewOrder) {
  const client = useQueryClient();
  const list = useList({ path: reviewsApi, filter: { order }, load: loadItems });
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [notice, setNotice] = useState<Notice>({});
  const [isBusy, setIsBusy] = useState(false);
  const items = list.data?.items ?? [];
  const current = items[0];

  const setItems = (change: (items: ReviewItem[]) => ReviewItem[]) =>
    client.setQueryData<ListPart<ReviewItem>>(
      queueQuery(order).queryKey,
      (part) => part && { ...part, items: change(part.items) },
    );
  const replace = (item: ReviewItem) => setItems(([, ...rest]) => [item, ...rest]);

  async function goOn(step: Step) {
    setSteps([...steps, step]);
    setNotice({ step });
    // The next page begins after the last of this one, which must still be in the list.
    if (items.length <= fewLeft && list.data?.next) await list.readMore();
    setItems(([, ...rest]) => rest);
  }

  /** Runs one write at a time; what somebody else changed meanwhile is shown as it is now. */
  async function attempt(item: ReviewItem, work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setNotice({ failure: failureText(error, 'This was not saved. Please try again.') });
      if (error instanceof HttpError && error.status === 409 && item === current)
        await readItem(client, item).then(replace, () => {});
    }
    setIsBusy(false);
  }

  return {
    list,
    current,
    notice,
    isBusy,
    canUndo: steps.length > 0,
    decide: (decision: Decision) =>
      current &&
      attempt(current, async () => {
        const item = await sendReview(client, current, { ...decision, version: current.version } as ReviewInput);
        await goOn({ item, outcome: decision.outcome });
      }),
    skip: () => current && void goOn({ item: current, outcome: 'skip' }),
    /** Brings back what was decided or skipped last. */
    undo() {
      const last = steps.at(-1);
      if (!last) return;
      void attempt(last.item, async () => {
        const item = last.outcome === 'skip' ? last.item : await sendUndo(client, last.item);
        setSteps(steps.slice(0, -1));
        setNotice({});
        setItems((left) => [item, ...left]);
      });
    },
  };
}
