import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageRow } from '#platform/web/ui/layout/page-row.tsx';
import { LeapNotFound } from '../drawings/leap-not-found.tsx';

/** Title and first line are the specification's. */
export function NotFoundPage() {
  return (
    <PageRow as="main" id="main" tabIndex={-1} className="text-center pt-14 pb-24">
      <LeapNotFound />
      <h1 className="mt-6 mb-3">404 Page Not Found</h1>
      <p className="text-muted text-balance mt-2">Did you forget to add the page to the router?</p>
      <p className="text-muted text-balance mt-2">There is nothing at this address.</p>
      <p className="text-muted text-balance flex flex-wrap justify-center mt-8 gap-3">
        <ButtonLink className="max-sm:flex-[1_1_100%]" href="/opportunities">
          Explore Opportunities
        </ButtonLink>
        <ButtonLink className="max-sm:flex-[1_1_100%]" href="/" variant="second">
          Back to Home
        </ButtonLink>
      </p>
    </PageRow>
  );
}
