import { formatLongDate } from '#platform/shared/dates.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';

type Properties = { wait: { guardianEmail: string; expiresAt: string }; onAskAgain: () => void };

export function GuardianWait({ wait: { guardianEmail, expiresAt }, onAskAgain }: Properties) {
  return (
    <EmptyState as="h1" title="Waiting for your parent or guardian">
      <p role="status">
        We wrote to <b>{guardianEmail}</b>. They have until {formatLongDate(expiresAt)} to say yes. Until then what you
        typed stays locked, and after that day it is deleted.
      </p>
      <ButtonLink href="/discover">Take the quiz while you wait</ButtonLink>
      <Button variant="quiet" onClick={onAskAgain}>
        The address is wrong: fill in the form again
      </Button>
    </EmptyState>
  );
}
