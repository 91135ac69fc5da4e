import type { Refused } from '#platform/web/refusals.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';

/** Shown instead of a lesson or course that is refused: a link to buy the course, or back to it. */
export function NotOpen({ id, refused }: { id: string; refused: Refused['refused'] }) {
  return refused === 403 ? (
    <EmptyState as="h1" title="This class is not open to you yet">
      <p>It opens as soon as you have enrolled. Enrolled with another account? Then log in with that one.</p>
      <ButtonLink href={`/classes/${id}`}>See the class and enroll</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState as="h1" title="There is nothing here">
      <p>The lesson may have moved. Your progress is kept.</p>
      <ButtonLink href={`/classes/${id}`}>Go to the class</ButtonLink>
    </EmptyState>
  );
}
