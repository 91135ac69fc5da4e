import { type FormEvent, useState } from 'react';
import { HttpError } from '#platform/web/http.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toaster.ts';
import { startSubscription } from './membership-api.ts';

/**
 * Starts the upgrade, then opens the payment page. It is a full page load, because only that page's content security
 * policy allows the provider's script (docs/decisions).
 */
export function UpgradeButton({ uid }: { uid: string }) {
  const [isBusy, setIsBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await startSubscription(uid);
      location.assign('/membership/upgrade');
    } catch (error) {
      setIsBusy(false);
      const description = error instanceof HttpError ? error.body : 'Failed to start upgrade process';
      toast({ title: 'Error', description, variant: 'destructive' });
    }
  }
  return (
    <form method="post" action="/api/create-subscription" onSubmit={(event) => void submit(event)}>
      <Button type="submit" busy={isBusy}>
        {isBusy ? 'Processing...' : 'Upgrade to Premium'}
      </Button>
    </form>
  );
}
