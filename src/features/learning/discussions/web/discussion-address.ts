import { discussionLimits, discussionPathOf, threadSorts } from '../vocabulary.ts';
import { toSearch } from './discussion-api.ts';

/** Chooses the threads of the list. `after`: a cursor. */
export type DiscussionAddress = { q?: string; sort?: (typeof threadSorts)[number]; lesson?: string; after?: string };

/** Ignores unknown values, and what a form sends for everything. */
export function readDiscussionAddress(search: string): DiscussionAddress {
  const parameters = new URLSearchParams(search);
  const q = parameters.get('q')?.trim().slice(0, discussionLimits.search);
  const sort = threadSorts.find((each) => each === parameters.get('sort') && each !== 'active');
  const lesson = parameters.get('lesson')?.slice(0, 100);
  const after = parameters.get('after');
  return { ...(q && { q }), ...(sort && { sort }), ...(lesson && { lesson }), ...(after && { after }) };
}

export function discussionPath(courseId: string, address: DiscussionAddress) {
  const search = toSearch(address);
  return search ? `${discussionPathOf(courseId)}?${search}` : discussionPathOf(courseId);
}
