import { Part, type PartProperties } from '#platform/web/ui/layout/part.tsx';

/** The lessons of a module, numbered along a line. */
export const NumberedLessons = (properties: PartProperties) => (
  <Part
    as="ol"
    utilities="lesson-list ms-3.75 border-s-2 border-sea [&>li]:relative [&>li]:[counter-increment:lesson] [&>li]:font-semibold [&>li]:ps-8 [&>li]:pe-0 [&>li]:py-2.5 [&_.button]:mt-2.5 [&>li::before]:absolute [&>li::before]:w-7.5 [&>li::before]:rounded-full [&>li::before]:bg-page [&>li::before]:content-[counter(lesson)] [&>li::before]:text-sm [&>li::before]:tabular-nums [&>li::before]:font-heavy [&>li::before]:leading-[26px] [&>li::before]:text-center [&>li::before]:top-2 [&>li::before]:-left-4 [&>li::before]:border-2 [&>li::before]:border-sea [&>.done::before]:bg-sea [&>.done::before]:text-over"
    {...properties}
  />
);
