import { type QueryClient, useQuery } from '@tanstack/react-query';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../mentoring-contract.ts');
export const sessionsApi = '/api/mentoring-sessions';
export const availabilityApi = '/api/own-availability';
export const slotsKey = '/api/mentor-slots';
const guardianApi = '/api/guardian-mentoring';

export const minutesOf = (search: string) => (new URLSearchParams(search).get('minutes') === '50' ? 50 : 25);

const slotsQuery = (mentorId: string, minutes: number) =>
  refusableQuery(
    `/api/mentors/${encodeURIComponent(mentorId)}/slots?minutes=${minutes}`,
    async () => (await loadContract()).mentorSlots,
    { statuses: [403, 404], key: [slotsKey, mentorId, minutes] },
  );
export const useSlots = (mentorId: string, minutes: number) => useQuery(slotsQuery(mentorId, minutes));
/** Never from the cache: others book meanwhile. */
export const readSlots = (client: QueryClient, mentorId: string, search: string) =>
  client.fetchQuery({ ...slotsQuery(mentorId, minutesOf(search)), staleTime: 0 });

const cursorOf = (search: string) => new URLSearchParams(search).get('cursor') ?? '';
const listQuery = (search: string) =>
  jsonQuery(
    `${sessionsApi}${cursorOf(search) && `?${new URLSearchParams({ cursor: cursorOf(search) })}`}`,
    async () => (await loadContract()).mentoringList,
    [sessionsApi, 'list', cursorOf(search)],
  );
export const useSessions = (search: string) => useQuery(listQuery(search));
export const readSessions = (client: QueryClient, search: string) =>
  client.fetchQuery({ ...listQuery(search), staleTime: 0 });

const sessionQuery = (id: string) =>
  refusableQuery(`${sessionsApi}/${encodeURIComponent(id)}`, async () => (await loadContract()).mentoringSession, {
    statuses: [404],
    key: [sessionsApi, 'one', id],
  });
export const useMentoringSession = (id: string) => useQuery(sessionQuery(id));
export const readSession = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...sessionQuery(id), staleTime: 0 }));

const availabilityQuery = () =>
  refusableQuery(availabilityApi, async () => (await loadContract()).ownAvailability, {
    statuses: [404],
    key: [availabilityApi],
  });
export const useAvailability = () => useQuery(availabilityQuery());
export const readAvailability = (client: QueryClient) =>
  failIfRefused(client.fetchQuery({ ...availabilityQuery(), staleTime: 0 }));

const guardianQuery = (token: string) =>
  refusableQuery(
    `${guardianApi}?${new URLSearchParams({ token })}`,
    async () => (await loadContract()).guardianRequest,
    { statuses: [404], key: [guardianApi, token] },
  );
export const useGuardianRequest = (token: string) => useQuery(guardianQuery(token));
export const readGuardianRequest = (client: QueryClient, token: string) =>
  failIfRefused(client.fetchQuery(guardianQuery(token)));
