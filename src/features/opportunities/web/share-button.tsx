import { useState } from 'react';
import { useIsHydrated } from '#platform/web/page-address.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';

/** The phone's own share sheet, or a copied address. Without script there is nothing to press. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const [outcome, setOutcome] = useState('');
  if (!useIsHydrated()) return <p className="share" />;

  const share = async () => {
    const url = location.origin + path;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setOutcome('Link copied.');
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setOutcome(`Copy this address: ${url}`);
    }
  };
  return (
    <div className="share">
      <Button variant="quiet" onClick={share}>
        <Icon name="share" /> Share
      </Button>
      <span role="status">{outcome}</span>
    </div>
  );
}
