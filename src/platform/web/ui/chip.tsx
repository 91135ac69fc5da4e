import type { ComponentProps } from 'react';

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
