import { Part, type PartProperties } from './part.tsx';

/** Rarely needed controls behind a quiet line. */
export const QuietDisclosure = (properties: PartProperties) => (
  <Part
    as="details"
    utilities="[&_summary]:inline-flex [&_summary]:min-h-control [&_summary]:items-center [&_summary]:text-muted [&_summary]:cursor-pointer [&_summary]:text-sm [&_summary]:underline"
    {...properties}
  />
);
