import { Part, type PartProperties } from './part.tsx';

/** The way back to the page above. */
export const BackLink = (properties: PartProperties) => (
  <Part
    as="p"
    utilities="back-link -mt-3 mb-2 text-sm print:hidden [&_a]:inline-flex [&_a]:min-h-control [&_a]:items-center [&_a]:text-sea [&_a]:underline [&_a]:underline-offset-3"
    {...properties}
  />
);
