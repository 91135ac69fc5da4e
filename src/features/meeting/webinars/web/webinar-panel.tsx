import { Part, type PartProperties } from '#platform/web/ui/layout/part.tsx';

/** A framed part of the page of a webinar. */
export const WebinarPanel = (properties: PartProperties) => (
  <Part
    as="section"
    utilities="grid rounded-card bg-surface justify-items-start scroll-mt-24 mt-6 mb-4 p-5 border border-line gap-3.5 [&>.banner]:w-full [&>.webinar-form]:w-full [&>h2]:text-lg [&>h2]:my-0"
    {...properties}
  />
);
