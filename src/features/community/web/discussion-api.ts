import { queryOptions } from '@tanstack/react-query';
import type { ListPart, Reading } from '#platform/web/list-pages.ts';
import { isRefused, type Refused, readOrRefused } from '#platform/web/refusals.ts';

/** 403: not enrolled; 404: no such course or thread. The pages render both. */
export const statuses = [403, 404];
export const fresh = { staleTime: 0 };

export const discussionApi = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}/discussion`;
export const threadApi = (courseId: string, threadId: string) =>
  `${discussionApi(courseId)}/threads/${encodeURIComponent(threadId)}`;
/** Of every read of a discussion. */
export const discussionKey = (courseId: string) => ['/api/courses', courseId, 'discussion'] as const;

type List<Item> = ListPart<Item> | Refused;
export type ReadPart<Item> = (cursor: string, reading: Reading) => Promise<ListPart<Item>>;

/** A list whose pages are appended; read again, it is as long as it was, and goes to its end where that was shown. */
export const growingQuery = <Item>(key: readonly unknown[], cursor: string, readPart: ReadPart<Item>) => {
  const queryKey = [...key, cursor];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<List<Item>> => {
      const shown = client.getQueryData<List<Item>>(queryKey);
      const before = shown && !isRefused(shown) ? shown : undefined;
      const isWanted = ({ items, next }: ListPart<Item>) =>
        before && next && (before.next === null || items.length < before.items.length);
      const readAll = async () => {
        let all = await readPart(cursor, { client, signal });
        while (isWanted(all)) {
          const part = await readPart(all.next!, { client, signal });
          all = { ...part, items: [...all.items, ...part.items] };
        }
        return all;
      };
      return readOrRefused(readAll(), statuses);
    },
  });
};
