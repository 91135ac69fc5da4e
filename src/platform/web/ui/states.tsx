import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { CompassRose } from './drawings/compass-rose.tsx';
import { Skeleton } from './skeleton.tsx';

const state =
  'state flex flex-col items-center gap-4 py-12 text-center text-muted [&>p]:max-w-[min(44ch,100%)] [&>p]:text-balance';

/** The outline of what is on its way, with a label for screen readers; appears after 200 ms. */
export function Loader({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="loader grid w-full gap-3 py-6" role="status">
      <span className="visually-hidden">{label}</span>
      <Skeleton className="mb-2 h-8 w-[min(20rem,70%)]" />
      <Skeleton />
      <Skeleton className="w-[82%]" />
      <Skeleton className="mt-2 h-32" />
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
    <div className={state}>
      {drawing ?? <CompassRose className="compass h-22 w-22" bearing={137} />}
      <Title className="text-ink text-xl">{title}</Title>
      {children}
    </div>
  );
}

type FailedProperties = {
  title: string;
  /** Says what to do next; defaults to a sentence on the connection. */
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
    <div className={state} role="alert">
      <CompassRose className="compass h-22 w-22" bearing={205} />
      <Title className="text-ink text-xl">{title}</Title>
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
