import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import './floating.css';

type Properties = {
  title: string;
  description: string;
  /** Opens the dialog; without it the dialog is open until `onClose`. */
  trigger?: ReactNode;
  onClose?: () => void;
  children: ReactNode;
};

/**
 * A modal dialog; load it lazily. Radix's own overlay would insert a style element to stop scrolling, which the content
 * security policy forbids; `ui.css` does it instead.
 */
export const Dialog = ({ title, description, trigger, onClose, children }: Properties) => (
  <Primitive.Root {...(!trigger && { open: true })} onOpenChange={(isOpen) => isOpen || onClose?.()}>
    {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
    <Primitive.Portal>
      <div className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-[rgb(7_26_38/0.55)] p-4 [animation:appear_160ms_ease-out]">
        <Primitive.Content className="dialog">
          <Primitive.Title className="mb-2 pe-9 text-xl">{title}</Primitive.Title>
          <Primitive.Description>{description}</Primitive.Description>
          {children}
          <Primitive.Close className="close-button absolute top-3.5 right-3.5" aria-label="Close">
            <Icon name="close" />
          </Primitive.Close>
        </Primitive.Content>
      </div>
    </Primitive.Portal>
  </Primitive.Root>
);

/** Makes a button inside a dialog also close it. */
export const DialogClose = ({ children }: { children: ReactNode }) => (
  <Primitive.Close asChild>{children}</Primitive.Close>
);
