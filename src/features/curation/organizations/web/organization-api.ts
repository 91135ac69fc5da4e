import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { isRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');
const ownApi = '/api/own-organization';

/** Refused without the cookie of a keeper, and for what is another organization's. */
const statuses = [401, 403, 404];

const ownQuery = () =>
  refusableQuery(ownApi, async () => (await loadContract()).ownOrganization, { statuses, key: [ownApi] });
const keptQuery = (id: string) =>
  refusableQuery(keptApi(id), async () => (await loadContract()).keptOpportunity, { statuses, key: [keptApi(id)] });
const postQuery = (id: string) =>
  refusableQuery(ownPostApi(id), async () => (await loadContract()).ownPost, { statuses, key: [ownPostApi(id)] });
const reopeningQuery = (search: string) => {
  const token = new URLSearchParams(search).get('token') ?? '';
  return refusableQuery(
    `/api/organization-reopening?${new URLSearchParams({ token })}`,
    async () => (await loadContract()).reopeningAnswer,
    { statuses: [400, 404], key: ['/api/organization-reopening', token] },
  );
};

/** Where plain forms about a kept opportunity, or a post, are sent. */
export const keptApi = (id: string) => `${ownApi}/opportunities/${encodeURIComponent(id)}`;
export const ownPostApi = (id: string) => `${ownApi}/posts/${encodeURIComponent(id)}`;

export const readOwn = (client: QueryClient) => client.fetchQuery(ownQuery());
export const readKept = (client: QueryClient, id: string) => client.fetchQuery(keptQuery(id));
export const readOwnPost = (client: QueryClient, id: string) => client.fetchQuery(postQuery(id));
export const readReopening = (client: QueryClient, search: string) => client.fetchQuery(reopeningQuery(search));

/** Undefined where the read was refused: the page asks for a link. */
const shown = <Data extends object>(data: Data | { refused: number } | undefined) =>
  data && !isRefused(data) ? (data as Exclude<Data, { refused: number }>) : undefined;

export const useOwn = () => shown(useQuery(ownQuery()).data);
export const useKept = (id: string) => shown(useQuery(keptQuery(id)).data);
export const useOwnPost = (id: string) => shown(useQuery(postQuery(id)).data);
export const useReopening = (search: string) => shown(useQuery(reopeningQuery(search)).data);
