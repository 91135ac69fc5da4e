import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { type ApplicationsAddress, applicationsPath } from './application-address.ts';

/** Instead of an empty list or board. */
export function NoApplications({ address: { view, ...rest } }: { address: ApplicationsAddress }) {
  if (rest.state || rest.type || rest.time || rest.after)
    return (
      <EmptyState title="Nothing here fits these filters">
        <ButtonLink href={applicationsPath({ view })} variant="second">
          Show all
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing saved yet">
      <p>Press “Save” on anything you may want to apply for. It waits for you here, with its date.</p>
      <ButtonLink href="/opportunities">See opportunities</ButtonLink>
    </EmptyState>
  );
}
