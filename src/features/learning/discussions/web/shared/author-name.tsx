import type { Author } from '#features/people/user-content/contract.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { authorMarkLabels, isInstructorMark } from '../../vocabulary.ts';

/** How somebody is called in the class, and what they are there. */
export const AuthorName = ({ author: { name, mark } }: { author: Author }) => (
  <span className="author-name flex flex-wrap items-center gap-y-1 gap-x-2">
    <bdi>{name}</bdi>
    {authorMarkLabels[mark] && (
      <Badge kind={isInstructorMark(mark) ? 'strong' : 'outline'}>{authorMarkLabels[mark]}</Badge>
    )}
  </span>
);
