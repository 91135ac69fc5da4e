import { Part, type PartProperties } from './layout/part.tsx';

/** A framed remark between the parts of a document. */
export const FramedNote = (properties: PartProperties) => (
  <Part
    as="div"
    utilities="[&>*+*]:mt-3 rounded-card bg-surface mt-6 px-5 py-4 border border-line [&>h3]:text-base"
    {...properties}
  />
);
