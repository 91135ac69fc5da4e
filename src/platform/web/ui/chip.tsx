import type { ComponentProps, ReactNode } from 'react';

type LinkProperties = { href: string; isCurrent?: boolean; children: ReactNode };

/** A filter that is an address of its own. */
export function ChipLink({ href, isCurrent, children }: LinkProperties) {
  return (
    <a href={href} className="chip" aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  );
}

/** A choice that is switched on and off in place. */
export function ChipButton({
  isPressed,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { isPressed: boolean }) {
  return <button type="button" {...rest} className="chip" aria-pressed={isPressed} />;
}

/** A choice inside a form: it works without script and is sent with the form. */
export function ChipCheck({ children, ...rest }: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <label className="chip">
      <input type="checkbox" className="chip-check" {...rest} />
      {children}
    </label>
  );
}
