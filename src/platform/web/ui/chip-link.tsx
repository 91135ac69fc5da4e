import type { ReactNode } from 'react';

type LinkProperties = { href: string; isCurrent?: boolean; children: ReactNode };

/** A filter that is a link. */
export function ChipLink({ href, isCurrent, children }: LinkProperties) {
  return (
    <a href={href} className="chip" aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  );
}
