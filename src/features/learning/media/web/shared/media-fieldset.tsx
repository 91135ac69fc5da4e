import { Part, type PartProperties } from '#platform/web/ui/layout/part.tsx';

/** The fields of one file of a lesson. */
export const MediaFieldset = (properties: PartProperties) => (
  <Part
    as="fieldset"
    utilities="grid min-w-0 rounded-card px-4 pt-3 pb-4 border border-line gap-3 [&_legend]:font-semibold [&_legend]:px-1.5"
    {...properties}
  />
);
