import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { CompassRose } from './drawings/compass-rose.tsx';

type Properties = {
  title: string;
  /** What to do next; defaults to a sentence on the connection. */
  children?: ReactNode;
  onRetry?: () => void;
  /** For pages without script: a link instead of a button. */
  retryHref?: string;
  busy?: boolean;
  as?: 'h1' | 'h2';
};

/** Shown when a read failed: what happened and a retry button. */
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
