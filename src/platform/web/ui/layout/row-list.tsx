import { Part, type PartProperties } from './part.tsx';

/** A ruled list of things with a fact or an action at the end of each row. */
export const RowList = (properties: PartProperties) => (
  <Part
    as="ul"
    utilities="mt-4 border-t border-line [&_li]:flex [&_li]:flex-wrap [&_li]:justify-between [&_li]:py-3 [&_li]:border-b [&_li]:border-b-line [&_li]:gap-y-1 [&_li]:gap-x-6 [&_span]:text-muted [&_summary]:min-h-11 [&_summary]:cursor-pointer [&_summary]:py-2.5 [&_form]:grid [&_form]:max-w-prose [&_form]:justify-items-start [&_form]:mt-1 [&_form]:mb-3 [&_form]:gap-4"
    {...properties}
  />
);
