import type { ComponentProps } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`card rounded-card border border-line bg-surface p-6 ${className}`.trimEnd()} />;
}
