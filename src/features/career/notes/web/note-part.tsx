import { Part, type PartProperties } from '#platform/web/ui/layout/part.tsx';

/** A part of the form of a note, under a rule. */
export const NotePart = (properties: PartProperties) => (
  <Part
    as="section"
    utilities="grid justify-items-stretch mt-8 pt-2 border-t border-line gap-4 [&_h2]:mt-4 [&_h2]:mb-0"
    {...properties}
  />
);
