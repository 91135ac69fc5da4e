import { useSession } from '#features/people/session/web/session-api.ts';
import { PostButton } from '#platform/web/forms/post-button.tsx';
import type { Recommendations } from '../contract.ts';
import { recommendationsApi } from './matching-api.ts';

/** Asks for the weekly email, or ends it. */
export function WeeklyForm({ isWeekly }: Pick<Recommendations, 'isWeekly'>) {
  const isProven = useSession().data?.person?.isEmailVerified;
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
