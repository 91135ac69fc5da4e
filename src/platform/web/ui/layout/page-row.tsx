import { Part, type PartProperties } from './part.tsx';

/** The width of a page inside of a band that reaches from edge to edge. */
export const PageRow = (properties: PartProperties) => (
  <Part as="div" utilities="w-full max-w-302 mx-auto px-6 max-sm:px-4" {...properties} />
);
