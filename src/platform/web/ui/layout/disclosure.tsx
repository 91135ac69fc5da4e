import { Part, type PartProperties } from './part.tsx';

/** Controls behind a line that looks like a link. */
export const Disclosure = (properties: PartProperties) => (
  <Part
    as="details"
    utilities="[&>summary]:inline-flex [&>summary]:min-h-control [&>summary]:items-center [&>summary]:text-sea [&>summary]:cursor-pointer [&>summary]:underline [&>summary]:underline-offset-3"
    {...properties}
  />
);
