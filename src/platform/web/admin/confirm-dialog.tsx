import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/floating/dialog.tsx';

type Properties = {
  title: string;
  /** The effect, and whether it can be undone. */
  description: string;
  /** Names the action, such as 'Refund 40 USD'. */
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  /** Opens the dialog; without it the dialog is open until `onClose`. */
  trigger?: ReactNode;
  onClose?: () => void;
  children?: ReactNode;
};

/** Confirmation of an action that cannot be undone or affects somebody else; load it lazily. */
export const ConfirmDialog = ({ confirmLabel, isBusy = false, onConfirm, children, ...dialog }: Properties) => (
  <Dialog {...dialog}>
    {children}
    <p className="mt-6 flex flex-wrap gap-3">
      <DialogClose>
        <Button variant="second">Cancel</Button>
      </DialogClose>
      <Button busy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </p>
  </Dialog>
);
