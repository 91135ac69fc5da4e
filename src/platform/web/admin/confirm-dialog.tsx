import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose } from '../ui/dialog.tsx';

type Properties = {
  title: string;
  /** What will happen, and whether it can be undone. */
  description: string;
  /** Says what is done, as 'Refund 40 USD'. */
  confirmLabel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  /** What opens it; without one it is open, and `onClose` is told when it should go. */
  trigger?: ReactNode;
  onClose?: () => void;
  children?: ReactNode;
};

/** Asks before something that cannot be taken back, or that another person will feel. */
export const ConfirmDialog = ({
  title,
  description,
  confirmLabel,
  isBusy = false,
  onConfirm,
  trigger,
  onClose,
  children,
}: Properties) => (
  <Dialog
    title={title}
    description={description}
    {...(trigger ? { trigger } : { open: true })}
    onOpenChange={(isOpen) => isOpen || onClose?.()}
  >
    {children}
    <p className="dialog-actions">
      <DialogClose>
        <Button variant="second">Keep it as it is</Button>
      </DialogClose>
      <Button busy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </p>
  </Dialog>
);
