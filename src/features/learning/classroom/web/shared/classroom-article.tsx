import { Part, type PartProperties } from '#platform/web/ui/layout/part.tsx';

/** A page of a classroom. */
export const ClassroomArticle = (properties: PartProperties) => (
  <Part
    as="article"
    utilities="[counter-reset:lesson] max-w-reading mx-auto print:max-w-none [&_h2]:text-xl [&_h2]:mt-14 [&_h2]:mb-4"
    {...properties}
  />
);
