import { useSession } from '#features/people/session/web/session-api.ts';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import type { Recommendations } from '../contract.ts';
import { recommendationsApi } from './matching-api.ts';

/** Asks for the weekly email, or ends it. */
export function WeeklyForm({ isWeekly }: Pick<Recommendations, 'isWeekly'>) {
  const isProven = useSession().data?.person?.isEmailVerified;
  return (
    <section id="weekly" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2" aria-label="By email">
      <p role="status">
        {isWeekly
          ? 'Every Monday the five best new ones come by email, if there are any.'
          : 'Get the five best new ones by email every Monday.'}
      </p>
      {isProven === false && (
        <p className="basis-full order-1">
          <a href="/account">Confirm your email address</a> first. Until then nothing comes by email.
        </p>
      )}
      <PostButton
        action={`${recommendationsApi}/weekly`}
        fields={{ isWanted: isWeekly ? 'no' : 'yes' }}
        changes={[recommendationsApi]}
        failed="This was not changed. Please try again."
        variant="second"
      >
        {isWeekly ? 'Stop the weekly email' : 'Send me the weekly email'}
      </PostButton>
    </section>
  );
}
