import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '../http.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toaster.ts';

type Properties<Result> = Omit<ComponentProps<typeof Button>, 'size' | 'busy' | 'onClick'> & {
  run: () => Promise<Result>;
  onDone?: (result: Result) => void;
  /** Shown while it runs. */
  busyLabel?: ReactNode;
};

/** A small button that changes one row of a table; a toast says why that failed. */
export function RowButton<Result>({ run, onDone, busyLabel, children, ...button }: Properties<Result>) {
  const { isPending, mutate } = useMutation({
    mutationFn: run,
    ...(onDone && { onSuccess: onDone }),
    onError: (error) => toast({ variant: 'destructive', title: 'This was not done', description: failureText(error) }),
  });
  return (
    <Button variant="second" size="small" {...button} busy={isPending} onClick={() => mutate()}>
      {(isPending && busyLabel) || children}
    </Button>
  );
}
