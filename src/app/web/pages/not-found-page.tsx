import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LeapNotFound } from '../drawings/leap-not-found.tsx';
import './pages.css';
import './hero.css';

/** Title and first line are the specification's. */
export function NotFoundPage() {
  return (
    <main id="main" tabIndex={-1} className="page-row centred-page">
      <LeapNotFound />
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <p>There is nothing at this address.</p>
      <p className="hero-actions">
        <ButtonLink href="/opportunities">Explore Opportunities</ButtonLink>
        <ButtonLink href="/" variant="second">
          Back to Home
        </ButtonLink>
      </p>
    </main>
  );
}
