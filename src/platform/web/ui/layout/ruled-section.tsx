import { Part, type PartProperties } from './part.tsx';

/** A part of a page with a form, under a rule. */
export const RuledSection = (properties: PartProperties) => (
  <Part
    as="section"
    utilities="wrap-anywhere scroll-mt-4 mt-8 pt-6 border-t border-line [&_h2]:text-xl [&_h2]:font-bold [&_form]:grid [&_form]:mt-3 [&_form]:gap-4"
    {...properties}
  />
);
