import type { IconName } from './icon-names.ts';

export type { IconName };

/** Decorative: hidden from screen readers. Every document holds the paths that it uses once. */
export const Icon = ({ name, className = 'icon' }: { name: IconName; className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
