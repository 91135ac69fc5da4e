import { type QueryClient, useQuery } from '@tanstack/react-query';
import { jsonQuery } from '#platform/web/json-query.ts';

const loadContract = () => import('../contract.ts');
/** For requests and for plain forms. */
export const teachSessionsApi = (courseId: string) => `/api/teach/${encodeURIComponent(courseId)}/sessions`;
export const teachSessionApi = (courseId: string, id: string) => `${teachSessionsApi(courseId)}/${id}`;

export const attendeesApi = (courseId: string, id: string) => `${teachSessionApi(courseId, id)}/attendees`;
export const loadAttendees = async () => (await loadContract()).attendeeList;

/** Begins the key of the live sessions that one teaches. */
export const taughtKey = (courseId: string) => taughtQuery(courseId).queryKey;

const taughtQuery = (courseId: string) =>
  jsonQuery(teachSessionsApi(courseId), async () => (await loadContract()).taughtLiveSessionList);
export const useTaughtLiveSessions = (courseId: string) => useQuery(taughtQuery(courseId));
export const readTaughtLiveSessions = (client: QueryClient, courseId: string) =>
  client.fetchQuery(taughtQuery(courseId));

export const loadScheduled = async () => (await loadContract()).scheduled;
