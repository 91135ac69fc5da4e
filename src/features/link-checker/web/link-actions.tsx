import { HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import type { BrokenLink } from '../contract.ts';
import { findingLabels } from '../vocabulary.ts';
import { useCheckLink, useResolveLink } from './link-api.ts';

export function LinkActions({ found: { opportunity } }: { found: BrokenLink }) {
  const again = useCheckLink();
  const fine = useResolveLink();
  const { id, title } = opportunity;
  return (
    <div className="admin-actions">
      <Button
        variant="second"
        size="small"
        busy={again.isPending}
        aria-label={`Check again: ${title}`}
        onClick={() =>
          again
            .mutateAsync(id)
            .then(
              ({ finding }) =>
                toast({ title: finding ? `Still ${findingLabels[finding].toLowerCase()}` : 'In order now' }),
              toastFailure,
            )
        }
      >
        {again.isPending ? 'Looking…' : 'Check again'}
      </Button>
      <Button
        variant="quiet"
        size="small"
        busy={fine.isPending}
        aria-label={`It is fine: ${title}`}
        onClick={() => fine.mutateAsync(id).then(() => toast({ title: 'Verified today' }), toastFailure)}
      >
        It is fine
      </Button>
    </div>
  );
}

const toastFailure = (error: unknown) =>
  toast({
    variant: 'destructive',
    title: 'This was not done',
    description: error instanceof HttpError ? error.body : 'SeaLeap could not be reached. Please try again.',
  });
