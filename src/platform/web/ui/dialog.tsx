import { Dialog as Primitive } from 'radix-ui';
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
    <Primitive.Root {...state}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <div className="dialog-backdrop">
          <Primitive.Content className="dialog" {...(!description && { 'aria-describedby': undefined })}>
            <Primitive.Title className="dialog-title">{title}</Primitive.Title>
            {description && <Primitive.Description>{description}</Primitive.Description>}
            {children}
            <Primitive.Close className="close-button" aria-label="Close">
              <Icon name="close" />
            </Primitive.Close>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** A button inside a dialog that also closes it. */
export const DialogClose = ({ children }: { children: ReactNode }) => (
  <Primitive.Close asChild>{children}</Primitive.Close>
);
