import { Part, type PartProperties } from '#platform/web/ui/layout/part.tsx';

/** A page of the discussions of a class. */
export const CommunityArticle = (properties: PartProperties) => (
  <Part
    as="article"
    utilities="max-w-reading wrap-anywhere mx-auto [&_h2]:text-lg [&_h2]:mt-10 [&_h2]:mb-3 [&_.list-filters]:mt-6 [&>.thread-facts]:mt-3 [&_.post-head]:flex [&_.post-head]:flex-wrap [&_.post-head]:items-baseline [&_.post-head]:justify-between [&_.post-head]:text-base [&_.post-head]:font-strong [&_.post-head]:tracking-normal [&_.post-head]:m-0 [&_.post-head]:gap-y-0.5 [&_.post-head]:gap-x-4 print:[&_.list-filters]:hidden"
    {...properties}
  />
);
