import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReadAgainAt } from '#features/meeting/meetings/web/shared/use-read-again-at.ts';
import { postJson } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');
const pathOf = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}/sessions`;

const liveSessionsQuery = (courseId: string) =>
  refusableQuery(pathOf(courseId), async () => (await loadContract()).liveSessionList, {
    statuses: [403, 404],
    key: ['/api/courses', courseId, 'sessions'],
  });
export const useLiveSessions = (courseId: string) => useQuery(liveSessionsQuery(courseId));
export const readLiveSessions = (client: QueryClient, courseId: string) =>
  failIfRefused(client.fetchQuery(liveSessionsQuery(courseId)));

/** The address that joins, for requests and for plain forms. */
export const joinPath = (courseId: string, id: string) => `${pathOf(courseId)}/${id}/join`;

/** Leads to the meeting. */
export function useJoin(courseId: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const load = async () => (await import('#features/meeting/meetings/contract.ts')).joined;
      const { meetingUrl } = await postJson(joinPath(courseId, id), {}, load);
      location.assign(meetingUrl);
    },
    onSettled: () => client.invalidateQueries({ queryKey: liveSessionsQuery(courseId).queryKey }),
  });
}

/** Reads the list anew at the first of these instants that lies ahead, because something opens or ends then. */
export const useReadSessionsAgainAt = (courseId: string, instants: readonly string[]) =>
  useReadAgainAt(liveSessionsQuery(courseId).queryKey, instants);
