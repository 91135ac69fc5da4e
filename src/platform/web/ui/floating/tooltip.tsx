import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import './floating.css';

/** Specification, section 9: opens after 700 ms, the next within 300 ms at once. One per screen. */
export const TooltipTimes = ({ children }: { children: ReactNode }) => (
  <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Primitive.Provider>
);

/** Supplementary text; load it lazily. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className="z-30 max-w-70 [animation:appear_120ms_ease-out] rounded-small bg-ink px-2.5 py-1.5 text-page text-sm"
          sideOffset={6}
          collisionPadding={8}
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
