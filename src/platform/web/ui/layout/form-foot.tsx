import { Part, type PartProperties } from './part.tsx';

/** The buttons of a form and what is said about sending it. */
export const FormFoot = (properties: PartProperties) => (
  <Part
    as="p"
    utilities="flex min-h-control flex-wrap items-center mt-3 gap-y-2 gap-x-4 [&_p]:flex-[1_1_8rem] [&_p]:text-muted [&_p]:text-sm [&>:empty]:hidden"
    {...properties}
  />
);
