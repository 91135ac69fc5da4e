import type { FormEvent } from 'react';
import { useSession } from '#features/people/session/web/session-api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Recommendations } from '../contract.ts';
import { useSetWeekly } from './matching-api.ts';

/** Asks for the weekly email, or ends it. */
export function WeeklyForm({ isWeekly }: Pick<Recommendations, 'isWeekly'>) {
  const { mutate, isPending, isError } = useSetWeekly();
  const isProven = useSession().data?.person?.isEmailVerified;
  const isWanted = isWeekly ? 'no' : 'yes';
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate({ isWanted });
  }
  return (
    <section id="weekly" className="mt-12 pt-6 border-t border-line" aria-labelledby="weekly-title">
      <h2 className="text-lg" id="weekly-title">
        By email
      </h2>
      <p className="max-w-[38em] mt-2" role="status">
        {isWeekly
          ? 'Every Monday we send you the five best new ones, each with its reasons. When nothing new fits you, nothing comes.'
          : 'We can send you the five best new ones every Monday, each with its reasons. You can stop it with one press.'}
      </p>
      {isProven === false && (
        <p className="max-w-[38em] mt-2">
          <a href="/account">Confirm your email address</a> first. Until then nothing comes by email.
        </p>
      )}
      <form method="post" action="/api/recommendations/weekly" onSubmit={submit}>
        <input type="hidden" name="isWanted" value={isWanted} />
        <Button type="submit" variant="second" busy={isPending}>
          {isWeekly ? 'Stop the weekly email' : 'Send me the weekly email'}
        </Button>
        {isError && (
          <p role="alert" className="field-error">
            This was not changed. Please try again.
          </p>
        )}
      </form>
    </section>
  );
}
