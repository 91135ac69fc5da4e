import { anyText, oneOf, readFilter, withFilter } from '#platform/web/lists/list-address.ts';
import { discussionLimits, discussionPathOf, threadSorts } from '../vocabulary.ts';

/** The default order, 'active', is not in the address. */
const sorts = threadSorts.filter((sort) => sort !== 'active');
const filters = { q: anyText(discussionLimits.search), sort: oneOf(sorts), lesson: anyText(100), after: anyText() };

/** Chooses the threads of the list. Unknown values, and what a form sends for everything, are dropped. */
export const readDiscussionAddress = (search: string) => readFilter(search, filters);
export type DiscussionAddress = ReturnType<typeof readDiscussionAddress>;

export const discussionPath = (courseId: string, address: DiscussionAddress) =>
  withFilter(discussionPathOf(courseId), address);
