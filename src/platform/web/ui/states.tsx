import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { CompassRose } from './drawings/compass-rose.tsx';

/** Appears after 200 ms; its animation ends after a few turns. */
export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="loader" role="status">
      <CompassRose className="compass compass-seeking" />
      <span>{label}</span>
    </div>
  );
}

type EmptyProperties = {
  title: string;
  children?: ReactNode;
  /** Replaces the default compass. */
  drawing?: ReactNode;
  /** Heading level: `h1` when the state is the whole page. */
  as?: 'h1' | 'h2';
};

/** Shown instead of an empty list: what happened, and one next step. */
export function EmptyState({ title, children, drawing, as: Title = 'h2' }: EmptyProperties) {
  return (
    <div className="state">
      {drawing ?? <CompassRose className="compass" bearing={137} />}
      <Title className="state-title">{title}</Title>
      {children}
    </div>
  );
}

type FailedProperties = {
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
export function FailedState({ title, children, onRetry, retryHref, busy = false, as: Title = 'h2' }: FailedProperties) {
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
