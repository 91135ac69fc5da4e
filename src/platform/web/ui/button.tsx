import type { ComponentProps } from 'react';

type ButtonStyle = {
  /** `main` is the one main action of a screen. */
  variant?: 'main' | 'second' | 'quiet' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** Shows progress and disables the button. */
  busy?: boolean | undefined;
};

const classNames = { main: '', second: ' button-second', quiet: ' button-quiet' };
const sizes = { small: ' button-small', normal: '', large: ' button-large' };

const classOf = ({ variant = 'main', size = 'normal' }: ButtonStyle, className = '') =>
  `button${classNames[variant]}${sizes[size]} ${className}`.trimEnd();

export function Button({ variant, size, busy, className, disabled, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true })}
      disabled={disabled || busy}
      className={classOf({ variant, size }, className)}
    />
  );
}

type LinkProperties = ButtonStyle & Omit<ComponentProps<'a'>, 'ref' | 'href'> & { href: string };

/** A link in the style of a button. */
export function ButtonLink({ variant, size, busy, className, href, ...rest }: LinkProperties) {
  return (
    <a
      href={href}
      className={classOf({ variant, size }, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      {...rest}
    />
  );
}
