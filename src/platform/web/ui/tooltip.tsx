import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import './floating.css';

/** Specification, section 9: tooltips open after 700 ms, the next ones within 300 ms at once. Wrap a screen's once. */
export const TooltipTimes = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Primitive.Provider>
);

/** A few more words for what is already understandable without them. Load it lazily. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
