import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { CompassRose } from './drawings/compass-rose.tsx';

type Properties = {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  onRetry?: () => void;
  /** Where trying again leads, for a page that has no script. */
  retryHref?: string;
  busy?: boolean;
  as?: 'h1' | 'h2';
};

/** Something could not be read: a plain sentence, what to do next, and a button that does it. */
export function FailedState({ title, children, onRetry, retryHref, busy = false, as: Title = 'h2' }: Properties) {
  return (
    <div className="state" role="alert">
      <CompassRose className="compass" bearing={205} />
      <Title className="state-title">{title}</Title>
      <p>{children ?? 'The connection may have dropped for a moment. Nothing of yours is lost.'}</p>
      {retryHref ? (
        <ButtonLink variant="second" href={retryHref}>
          Try again
        </ButtonLink>
      ) : (
        <Button variant="second" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      )}
    </div>
  );
}
