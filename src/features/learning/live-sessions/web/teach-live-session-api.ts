import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postJson, request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';

const loadContract = () => import('../contract.ts');
/** For requests and for plain forms. */
export const teachSessionsApi = (courseId: string) => `/api/teach/${encodeURIComponent(courseId)}/sessions`;
export const teachSessionApi = (courseId: string, id: string) => `${teachSessionsApi(courseId)}/${id}`;

export const attendeesApi = (courseId: string, id: string) => `${teachSessionApi(courseId, id)}/attendees`;
export const loadAttendees = async () => (await loadContract()).attendeeList;

const taughtQuery = (courseId: string) =>
  jsonQuery(teachSessionsApi(courseId), async () => (await loadContract()).taughtLiveSessionList);
export const useTaughtLiveSessions = (courseId: string) => useQuery(taughtQuery(courseId));
export const readTaughtLiveSessions = (client: QueryClient, courseId: string) =>
  client.fetchQuery(taughtQuery(courseId));

/** The fields of a form, as text. */
export type Fields = Record<string, string>;

/** `onDone` gets the id of the new one. */
export function useScheduling(courseId: string, onDone: (id: string) => void) {
  const client = useQueryClient();
  return useMutation<unknown, Error, Fields>({
    mutationFn: async (fields) => {
      const load = async () => (await loadContract()).scheduled;
      const { id } = await postJson(teachSessionsApi(courseId), fields, load);
      await client.invalidateQueries({ queryKey: taughtQuery(courseId).queryKey });
      onDone(id);
    },
  });
}

/** A change of one; `part` is the last part of its address. The list is read anew. */
export function useLiveSessionChange(
  courseId: string,
  id: string,
  part: '' | '/cancel' | '/afterwards',
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation<unknown, Error, Fields>({
    mutationFn: async (json) => {
      await request(`${teachSessionApi(courseId, id)}${part}`, { method: 'POST', json });
      await client.invalidateQueries({ queryKey: taughtQuery(courseId).queryKey });
      onDone();
    },
  });
}
