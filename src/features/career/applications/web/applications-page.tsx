import { useIsHydrated } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageFrame } from '#platform/web/ui/layout/page-frame.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import { SavedOpportunities } from './saved/saved-opportunities.tsx';

/** Shows the opportunities in a visitor's browser; members have `member-applications-page.tsx`. */
export function ApplicationsPage() {
  const isHydrated = useIsHydrated();
  return (
    <PageFrame width="reading" className="[&[data-view='board']]:max-w-412 [&[data-view='calendar']]:max-w-412">
      <h1>My applications</h1>
      <p className="text-muted text-lg mt-3">
        What you save is kept in this browser alone. With a free account it comes with you, you can plan each
        application, and we remind you before it closes.
      </p>
      <p className="flex flex-wrap mx-0 mt-6 mb-8 gap-3">
        <ButtonLink href="/signup?next=/applications">Sign up to keep it</ButtonLink>
        <ButtonLink href="/login?next=/applications" variant="second">
          Log in
        </ButtonLink>
      </p>
      <p className="scripted:hidden">
        This browser runs no scripts on this page, so it cannot keep what you save. Log in, and SeaLeap keeps it for
        you.
      </p>
      <div className="unscripted:hidden">
        {isHydrated ? <SavedOpportunities /> : <Loader label="Looking for what you saved" />}
      </div>
    </PageFrame>
  );
}
