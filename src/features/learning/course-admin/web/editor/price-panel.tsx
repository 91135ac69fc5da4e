import { formatTime } from '#platform/shared/dates/dates.ts';
import { formatDollars } from '#platform/shared/money.ts';
import { Form, Submit } from '#platform/web/forms/form.tsx';
import { FormError } from '#platform/web/forms/form-error.ts';
import { failureText, HttpError } from '#platform/web/http.ts';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import { Panel } from '#platform/web/ui/layout/panel.tsx';
import type { AdminCourse } from '../../contract.ts';
import { adminCoursesApi, useCourseWrites } from '../course-admin-api.ts';
import { parsePrice, priceMessage } from './price-in-cents.ts';

const formatPrice = (cents: number) => formatDollars(cents / 100);

const overtaken = 'Somebody else has just changed the price. Look at it, and try again if yours is still right.';

/** The price and its history. A new price is saved at once, apart from the draft. */
export function PricePanel({ loaded: { id, priceCents, currency, prices } }: { loaded: AdminCourse }) {
  const { setPrice, reload: readAgain } = useCourseWrites(id);
  async function change({ price }: { price: string }) {
    const typed = parsePrice(price);
    if (typed === undefined) throw new FormError({ price: priceMessage });
    if (typed === priceCents) throw new FormError({ price: 'It costs that already.' });
    try {
      await setPrice({ priceCents: typed, before: priceCents });
      return typed;
    } catch (failure) {
      const isOvertaken = failure instanceof HttpError && failure.status === 409;
      if (isOvertaken) void readAgain().catch(() => {});
      throw new FormError({ price: isOvertaken ? overtaken : failureText(failure) });
    }
  }

  return (
    <Panel aria-labelledby="class-price">
      <h2 id="class-price">Price</h2>
      <p className="text-muted text-sm">
        It costs <strong>{formatPrice(priceCents)}</strong> ({currency.toUpperCase()}). A change is for the next who
        buy: a checkout that is open, and what is paid, keep their own price.
      </p>
      <Form
        action={`${adminCoursesApi}/${id}/price`}
        send={change}
        onDone={(typed) => toast({ title: `It costs ${formatPrice(typed)} from now on.` })}
        clears
        className="grid max-w-140 items-end grid-cols-[minmax(0,1fr)_auto] my-4 gap-3 max-sm:grid-cols-1"
      >
        <TextField label="New price in US dollars" name="price" inputMode="decimal" maxLength={12} />
        <Submit variant="second">Change the price</Submit>
      </Form>
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
