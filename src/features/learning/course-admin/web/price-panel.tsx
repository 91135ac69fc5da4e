import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatTime } from '#platform/shared/dates.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Panel } from '#platform/web/ui/panel.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { AdminCourse } from '../contract.ts';
import { useCourseWrites } from './course-admin-api.ts';
import { parsePrice, priceMessage } from './price-in-cents.ts';

const formatPrice = (cents: number) => formatDollars(cents / 100);

/** The price and its history. A new price is saved at once, apart from the draft. */
export function PricePanel({ loaded: { id, priceCents, currency, prices } }: { loaded: AdminCourse }) {
  const { setPrice, reload: readAgain } = useCourseWrites(id);
  const { mutateAsync, isPending } = useMutation({ mutationFn: setPrice });
  const [error, setError] = useState<string>();

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = parsePrice(String(new FormData(form).get('price')));
    if (typed === undefined) return setError(priceMessage);
    if (typed === priceCents) return setError('It costs that already.');
    setError(undefined);
    try {
      await mutateAsync({ priceCents: typed, before: priceCents });
      form.reset();
      toast({ title: `It costs ${formatPrice(typed)} from now on.` });
    } catch (failure) {
      const isOvertaken = failure instanceof HttpError && failure.status === 409;
      if (isOvertaken) void readAgain().catch(() => {});
      setError(
        isOvertaken
          ? 'Somebody else has just changed the price. Look at it, and try again if yours is still right.'
          : failure instanceof HttpError
            ? failure.body
            : 'SeaLeap could not be reached. Please try again.',
      );
    }
  }

  return (
    <Panel aria-labelledby="class-price">
      <h2 id="class-price">Price</h2>
      <p className="text-muted text-sm">
        It costs <strong>{formatPrice(priceCents)}</strong> ({currency.toUpperCase()}). A change is for the next who
        buy: a checkout that is open, and what is paid, keep their own price.
      </p>
      <form
        className="grid max-w-140 items-end grid-cols-[minmax(0,1fr)_auto] my-4 gap-3 max-sm:grid-cols-1"
        onSubmit={(event) => void change(event)}
        noValidate
      >
        <TextField label="New price in US dollars" name="price" inputMode="decimal" maxLength={12} error={error} />
        <Button type="submit" variant="second" busy={isPending}>
          Change the price
        </Button>
      </form>
      {prices.length > 0 && (
        <>
          <h3>History</h3>
          <ol className="class-prices tabular-nums mt-2">
            {prices.map((price) => (
              <li className="py-1.5 border-t border-line" key={price.since}>
                <strong>{formatPrice(price.priceCents)}</strong> since{' '}
                <time dateTime={price.since}>{formatTime(price.since)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}
