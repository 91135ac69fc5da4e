import { useIsHydrated } from '#platform/web/page-address.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Loader } from '#platform/web/ui/states.tsx';
import { SavedOpportunities } from './saved-opportunities.tsx';
import './applications.css';

/** Shows the opportunities in a visitor's browser; members have `member-applications-page.tsx`. */
export function ApplicationsPage() {
  const isHydrated = useIsHydrated();
  return (
    <main id="main" tabIndex={-1} className="applications">
      <h1>What you saved</h1>
      <p className="applications-lead">
        It is kept in this browser alone. With a free account it comes with you, you can plan each application, and we
        remind you before it closes.
      </p>
      <p className="applications-keep">
        <ButtonLink href="/signup?next=/applications">Sign up to keep it</ButtonLink>
        <ButtonLink href="/login?next=/applications" variant="second">
          Log in
        </ButtonLink>
      </p>
      <p className="without-script">
        This browser runs no scripts on this page, so it cannot keep what you save. Log in, and SeaLeap keeps it for
        you.
      </p>
      <div className="with-script">
        {isHydrated ? <SavedOpportunities /> : <Loader label="Looking for what you saved" />}
      </div>
    </main>
  );
}
