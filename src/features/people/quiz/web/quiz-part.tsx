import { Part, type PartProperties } from '#platform/web/ui/layout/part.tsx';

/** A part of the page of results. */
export const QuizPart = (properties: PartProperties) => (
  <Part
    as="section"
    utilities="mt-14 [&_h2]:text-xl [&_.quiz-actions]:mt-4 [&>p:not(.quiz-actions)]:max-w-prose [&>p:not(.quiz-actions)]:text-muted [&>p:not(.quiz-actions)]:mt-1.5 [&_a:not(.button)]:text-sea [&_a:not(.button)]:underline [&_a:not(.button)]:underline-offset-3 [&_form>p:not(.quiz-actions)]:max-w-prose [&_form>p:not(.quiz-actions)]:text-muted [&_form>p:not(.quiz-actions)]:mt-1.5"
    {...properties}
  />
);
