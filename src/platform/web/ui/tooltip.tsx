import { Tooltip as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import './floating.css';

/** Specification, section 9: tooltips open after 700 ms, the next ones within 300 ms at once. Wrap a screen's once. */
export const TooltipTimes = ({ children }: { children: ReactNode }) => (
  <Parts.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Parts.Provider>
);

/** A few more words for what is already understandable without them. Load it lazily. */
export function Tooltip({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {words}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
