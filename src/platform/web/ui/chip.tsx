import type { ComponentProps, ReactNode } from 'react';
import './fields/checks.css';

/** A toggle button. */
export function ChipButton({
  isPressed,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { isPressed: boolean }) {
  return <button type="button" {...rest} className="chip" aria-pressed={isPressed} />;
}

/** A checkbox of a form; works without script. */
export function ChipCheck({ children, ...rest }: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className="chip">
      <input type="checkbox" className="chip-check" {...rest} />
      {children}
    </label>
  );
}

type LinkProperties = { href: string; isCurrent?: boolean; children: ReactNode };

/** A filter that is a link. */
export function ChipLink({ href, isCurrent, children }: LinkProperties) {
  return (
    <a href={href} className="chip" aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  );
}
