import type { HTMLAttributes } from 'react';

/** Wide pages are lists and work; texts and forms are read in a narrow column. */
const widths = { wide: 'max-w-wide', reading: 'max-w-column' };

type Properties = HTMLAttributes<HTMLElement> & { width?: keyof typeof widths };

/** The main part of a page: one of two widths, and always the same height for the first heading. */
export const PageFrame = ({ width = 'wide', className = '', ...rest }: Properties) => (
  <main
    id="main"
    tabIndex={-1}
    className={`mx-auto w-full ${widths[width]} px-6 pt-10 pb-24 max-sm:px-4 max-sm:pt-7 max-sm:pb-16 ${className}`.trimEnd()}
    {...rest}
  />
);
