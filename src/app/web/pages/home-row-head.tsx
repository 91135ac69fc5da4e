import { Part, type PartProperties } from '#platform/web/ui/layout/part.tsx';

/** The heading of a row of cards and the link to all of them. */
export const HomeRowHead = (properties: PartProperties) => (
  <Part
    as="div"
    utilities="flex flex-wrap items-baseline justify-between mb-4 gap-y-0 gap-x-6 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-sea [&_a]:underline [&_a]:underline-offset-3"
    {...properties}
  />
);
