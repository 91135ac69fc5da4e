import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useReadAgainAt } from '#features/meeting/meetings/web/shared/use-read-again-at.ts';
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

/** A member's change is shown in every list. */
export const webinarChanges = ['/api/webinars'];

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
