import { Part, type PartProperties } from './part.tsx';

/** Controls of a list or page in one row, which wraps. */
export const Toolbar = (properties: PartProperties) => (
  <Part
    as="nav"
    utilities="flex flex-wrap items-center mb-4 gap-y-2 gap-x-3 [&_.search-row]:flex-[0_1_32rem]"
    {...properties}
  />
);
