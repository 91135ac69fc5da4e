import { useEffect } from 'react';
import { useListForm } from '#platform/web/lists/use-list-form.ts';
import { Choice } from '#platform/web/ui/fields/choice.tsx';
import { Options } from '#platform/web/ui/fields/options.tsx';
import { SearchRow } from '#platform/web/ui/layout/search-row.tsx';
import type { Discussion } from '../../contract.ts';
import { discussionPathOf, threadSorts } from '../../vocabulary.ts';
import { type DiscussionAddress, discussionPath, readDiscussionAddress } from '../discussion-address.ts';
import { threadSortLabels } from '../discussion-labels.ts';

type Properties = { courseId: string; lessons: Discussion['lessons']; address: DiscussionAddress };

/** Search, lesson and order; the list follows every change. */
export function CommunityTools({ courseId, lessons, address }: Properties) {
  const path = discussionPathOf(courseId);
  const { form, follow, followSoon, onSubmit } = useListForm({
    q: address.q,
    path,
    addressOf: (fields) => discussionPath(courseId, readDiscussionAddress(new URLSearchParams(fields).toString())),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the script arrived.
  useEffect(() => {
    const options = form.current!.querySelectorAll('option');
    if ([...options].some(({ selected, defaultSelected }) => selected !== defaultSelected)) follow(true);
  }, []);
  return (
    <search>
      <form
        ref={form}
        action={path}
        className="list-filters grid grid-cols-1 mt-6 mb-7 gap-5 sheet:mt-3 sheet:mb-4 sheet:gap-3"
        onSubmit={onSubmit}
      >
        <SearchRow
          label="Search the community"
          placeholder="Words of a question or an answer"
          q={address.q}
          onInput={followSoon}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(10rem,20%)),1fr))] gap-3 max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,34%)),1fr))]">
          <Choice name="lesson" label="Lesson" value={address.lesson} onChange={() => follow(false)}>
            <option value="">All lessons</option>
            <Options labels={lessons.map(({ id, title }) => [id, title] as const)} />
          </Choice>
          <Choice name="sort" label="Order" value={address.sort} onChange={() => follow(false)}>
            <Options
              labels={threadSorts.map((sort) => [sort === 'active' ? '' : sort, threadSortLabels[sort]] as const)}
            />
          </Choice>
        </div>
      </form>
    </search>
  );
}
