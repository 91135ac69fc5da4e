import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '../http.ts';
import { Button } from '../ui/button.tsx';

type Properties<Result> = Omit<ComponentProps<typeof Button>, 'size' | 'busy' | 'onClick'> & {
  run: () => Promise<Result>;
  onDone?: (result: Result) => void;
  /** Shown while it runs. */
  busyLabel?: ReactNode;
};

/** A small button that changes one row of a table, and says below why that failed. */
export function RowButton<Result>({ run, onDone, busyLabel, children, ...button }: Properties<Result>) {
  const { isPending, mutate, error } = useMutation({
    mutationFn: run,
    ...(onDone && { onSuccess: onDone }),
  });
  return (
    <>
      <Button variant="second" size="small" {...button} busy={isPending} onClick={() => mutate()}>
        {(isPending && busyLabel) || children}
      </Button>
      {error && (
        <span role="alert" className="field-error">
          This was not done: {failureText(error)}
        </span>
      )}
    </>
  );
}
