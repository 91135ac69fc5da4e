import { Part, type PartProperties } from './part.tsx';

/** A framed part of a page. */
export const Panel = (properties: PartProperties) => (
  <Part
    as="section"
    utilities="rounded-card bg-surface mb-6 p-5 border border-line [&_progress]:w-full [&_progress]:h-2.5 [&_progress]:accent-sea [&_progress]:mb-3 [&>h2]:text-lg [&>h2]:mb-3 [&>p+.person-acts]:mt-3"
    {...properties}
  />
);
