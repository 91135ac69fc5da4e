import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './floating.css';

type Properties = {
  title: string;
  description?: string;
  /** What opens it, when it opens itself. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
};

/**
 * A question that must be answered first. Load it lazily. Its backdrop is our own element: the library's would write a
 * style element to stop scrolling, which the content security policy forbids; `ui.css` stops it instead.
 */
export function Dialog({ title, description, trigger, children, ...state }: Properties) {
  return (
    <Parts.Root {...state}>
      {trigger && <Parts.Trigger asChild>{trigger}</Parts.Trigger>}
      <Parts.Portal>
        <div className="dialog-backdrop">
          <Parts.Content className="dialog" {...(!description && { 'aria-describedby': undefined })}>
            <Parts.Title className="dialog-title">{title}</Parts.Title>
            {description && <Parts.Description>{description}</Parts.Description>}
            {children}
            <Parts.Close className="close-button" aria-label="Close">
              <Icon name="close" />
            </Parts.Close>
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** A button inside a dialog that also closes it. */
export const DialogClose = ({ children }: { children: ReactNode }) => <Parts.Close asChild>{children}</Parts.Close>;
