import type { ComponentProps } from 'react';

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
