import { Part, type PartProperties } from './part.tsx';

/** A part of a page under a heading of its own. */
export const Section = (properties: PartProperties) => (
  <Part
    as="section"
    utilities="mt-12 [&>h2]:text-xl [&>h2]:mb-3 [&>h3]:text-base [&>h3]:mt-6 [&>h3]:mb-2"
    {...properties}
  />
);
