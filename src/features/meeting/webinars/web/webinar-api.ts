import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReadAgainAt } from '#features/meeting/meetings/web/shared/use-read-again-at.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { readListPart, useMore } from '#platform/web/list-pages.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');
const loadList = async () => (await loadContract()).webinarList;

export type When = 'upcoming' | 'past';
type ListAddress = { when: When; after: string };

export function readListAddress(search: string): ListAddress {
  const parameters = new URLSearchParams(search);
  return { when: parameters.get('when') === 'past' ? 'past' : 'upcoming', after: parameters.get('after') ?? '' };
}

const listPath = (when: When, cursor: string) =>
  `/api/webinars?${new URLSearchParams({ when, ...(cursor && { cursor }) })}`;

const listQuery = ({ when, after }: ListAddress) =>
  queryOptions({
    queryKey: ['/api/webinars', when, after],
    queryFn: ({ client, signal }) => readListPart(listPath(when, after), loadList, { client, signal }),
  });
export const readWebinars = (client: QueryClient, search: string) =>
  client.fetchQuery(listQuery(readListAddress(search)));

export function useWebinars(address: ListAddress) {
  const client = useQueryClient();
  const query = listQuery(address);
  const more = useMore(query.queryKey, (cursor) => readListPart(listPath(address.when, cursor), loadList, { client }));
  return { ...useQuery(query), ...more };
}

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
