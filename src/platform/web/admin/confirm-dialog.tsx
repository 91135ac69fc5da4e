import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import '../ui/floating.css';

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

/**
 * Confirmation of an action that cannot be undone or affects somebody else; load it lazily. Radix's own overlay would
 * insert a style element to stop scrolling, which the content security policy forbids; `ui.css` does it instead.
 */
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
  <Dialog.Root {...(!trigger && { open: true })} onOpenChange={(isOpen) => isOpen || onClose?.()}>
    {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
    <Dialog.Portal>
      <div className="dialog-backdrop">
        <Dialog.Content className="dialog">
          <Dialog.Title className="dialog-title">{title}</Dialog.Title>
          <Dialog.Description>{description}</Dialog.Description>
          {children}
          <p className="dialog-actions">
            <Dialog.Close asChild>
              <Button variant="second">Keep it as it is</Button>
            </Dialog.Close>
            <Button busy={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </p>
          <Dialog.Close className="close-button" aria-label="Close">
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Content>
      </div>
    </Dialog.Portal>
  </Dialog.Root>
);
