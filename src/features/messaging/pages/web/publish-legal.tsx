import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { Button } from '#platform/web/ui/button.tsx';

type Properties = { isBusy: boolean; onConfirm: () => void };

/** Says before terms or a privacy notice are published who accepts the new text, and who does not. */
export function PublishLegal({ isBusy, onConfirm }: Properties) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button busy={isBusy} onClick={() => setIsAsking(true)}>
        Publish…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Publish this as the new version?"
          description="It is valid at once, with the date of today. Who signs up or pays from now on accepts it. People who have an account accepted an earlier version and are not asked again before they pay: if the change matters to them, write to them first. Every version stays stored, with who accepted it."
          confirmLabel="Publish it"
          onConfirm={() => {
            setIsAsking(false);
            onConfirm();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
