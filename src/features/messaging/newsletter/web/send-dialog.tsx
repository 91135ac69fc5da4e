import { useState } from 'react';
import { counted } from '#platform/shared/text/text.ts';
import { ConfirmDialog } from '#platform/web/admin/confirm-dialog.tsx';
import { TextField } from '#platform/web/ui/fields/text-field.tsx';

type Properties = {
  /** Addresses that it goes to. */
  reach: number;
  isBusy: boolean;
  /** `sendAt`: an ISO instant; undefined: now. */
  onSend: (sendAt: string | undefined) => void;
  onClose: () => void;
};

/** Asks before an issue goes to everybody, now or at a time. */
export function SendDialog({ reach, isBusy, onSend, onClose }: Properties) {
  /** Local time, as its field has it. */
  const [time, setTime] = useState('');
  return (
    <ConfirmDialog
      title={`Send to ${counted(reach, 'address', 'addresses')}?`}
      description="Each address gets one email with a link to unsubscribe. People under 18 are left out. Sent emails cannot be taken back."
      confirmLabel={time ? 'Send it then' : 'Send it'}
      isBusy={isBusy}
      onConfirm={() => onSend(time ? new Date(time).toISOString() : undefined)}
      onClose={onClose}
    >
      <div className="mt-4">
        <TextField
          label="When, in your time"
          hint="Empty: now."
          type="datetime-local"
          isOptional
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
