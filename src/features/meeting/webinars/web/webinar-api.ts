import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReadAgainAt } from '#features/meeting/meetings/web/shared/use-read-again-at.ts';
import { postJson, request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { oneOf, readAfter, readFilter } from '#platform/web/lists/list-address.ts';
import { listQuery, useList } from '#platform/web/lists/list-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');
const loadList = async () => (await loadContract()).webinarList;

export type When = 'upcoming' | 'past';
type ListAddress = { when: When; after: string };

export const readListAddress = (search: string): ListAddress => ({
  when: readFilter(search, { when: oneOf(['past']) }).when ?? 'upcoming',
  after: readAfter(search),
});

const sourceOf = ({ when, after }: ListAddress) => ({ path: '/api/webinars', filter: { when }, load: loadList, after });
export const readWebinars = (client: QueryClient, search: string) =>
  client.fetchQuery(listQuery(sourceOf(readListAddress(search))));
export const useWebinars = (address: ListAddress) => useList(sourceOf(address));

/** For requests and for plain forms. */
export const webinarApi = (slug: string) => `/api/webinars/${encodeURIComponent(slug)}`;

/** Refused with 404 when there is no such webinar. */
export const webinarQuery = (slug: string) =>
  refusableQuery(webinarApi(slug), async () => (await loadContract()).webinarDetail, {
    statuses: [404],
    key: ['/api/webinars', 'one', slug],
  });
export const useWebinar = (slug: string) => useQuery(webinarQuery(slug));
export const readWebinar = (client: QueryClient, slug: string) => failIfRefused(client.fetchQuery(webinarQuery(slug)));

/** Reads it anew at the first of these instants that lies ahead, because it opens or ends then. */
export const useReadWebinarAgainAt = (slug: string, instants: readonly string[]) =>
  useReadAgainAt(webinarQuery(slug).queryKey, instants);

/** Sends a visitor's form; nothing on the page changes by it. */
export const useVisitorAsking = (slug: string) =>
  useMutation({
    mutationFn: (fields: Record<string, string>) =>
      request(`${webinarApi(slug)}/visitors`, { method: 'POST', json: fields }),
  });

/** A change by a member; `part` is the last part of its address. The page is read anew, also after a refusal. */
export function useWebinarChange(slug: string, part: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation<unknown, Error, Record<string, string>>({
    mutationFn: (json) => request(`${webinarApi(slug)}/${part}`, { method: 'POST', json }),
    ...(onDone && { onSuccess: onDone }),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/webinars'] }),
  });
}

/** Leads to the meeting. */
export function useWebinarJoin(slug: string) {
  const client = useQueryClient();
  return useMutation<unknown, Error, Record<string, string>>({
    mutationFn: async () => {
      const load = async () => (await import('#features/meeting/meetings/contract.ts')).joined;
      const { meetingUrl } = await postJson(`${webinarApi(slug)}/join`, {}, load);
      location.assign(meetingUrl);
    },
    onSettled: () => client.invalidateQueries({ queryKey: webinarQuery(slug).queryKey }),
  });
}

const registrationQuery = (token: string) =>
  refusableQuery(
    `/api/webinar-registrations?${new URLSearchParams({ token })}`,
    async () => (await loadContract()).visitorRegistration,
    { statuses: [404], key: ['/api/webinar-registrations', token] },
  );
const tokenOf = (search: string) => new URLSearchParams(search).get('token') ?? '';
export const readRegistration = (client: QueryClient, search: string) =>
  failIfRefused(client.fetchQuery(registrationQuery(tokenOf(search))));
/** Reads the registration of a link in an email; undefined while it is not read. */
export const useRegistration = (search: string) =>
  useQuery({ ...registrationQuery(tokenOf(search)), enabled: tokenOf(search) !== '' }).data;
