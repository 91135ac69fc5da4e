import type { IconName } from './icon-names.ts';
import icons from './icons.svg';

export type { IconName };

/** Decorative: hidden from screen readers. Its path is in one file that all pages share. */
export const Icon = ({ name, className = 'icon' }: { name: IconName; className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`${icons}#${name}`} />
  </svg>
);
