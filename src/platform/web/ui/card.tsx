import type { ComponentProps } from 'react';

/** A sheet on the chart. It is not a link itself: its title is, and its button. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`card ${className}`.trimEnd()} />;
}
