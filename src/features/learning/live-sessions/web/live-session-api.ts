import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useReadAgainAt } from '#features/meeting/meetings/web/shared/use-read-again-at.ts';
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

export const liveSessionsKey = (courseId: string) => liveSessionsQuery(courseId).queryKey;

/** Reads the list anew at the first of these instants that lies ahead, because something opens or ends then. */
export const useReadSessionsAgainAt = (courseId: string, instants: readonly string[]) =>
  useReadAgainAt(liveSessionsQuery(courseId).queryKey, instants);
