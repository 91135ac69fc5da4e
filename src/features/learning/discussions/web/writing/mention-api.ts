import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';
import { discussionApi } from '../discussion-api.ts';

const pauseMs = 150;

/** Names to mention that begin so; asked after a moment without typing. */
export const mentionsQuery = (courseId: string, typed: string) =>
  queryOptions({
    // No part of the discussion, which is read again with each change.
    queryKey: ['discussion mentions', courseId, typed.toLowerCase()],
    queryFn: async ({ client, signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (signal.aborted) return [];
      const path = `${discussionApi(courseId)}/mentions?${new URLSearchParams({ q: typed })}`;
      return (
        await getJson(path, async () => (await import('../../contract.ts')).mentionList, {
          client,
          signal,
        })
      ).body;
    },
    staleTime: 60_000,
  });
