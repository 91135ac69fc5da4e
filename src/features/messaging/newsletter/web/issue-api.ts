import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { pictureMark } from '#platform/shared/text/picture-mark.ts';
import { request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { anyText, readFilter } from '#platform/web/lists/list-address.ts';
import { listQuery } from '#platform/web/lists/list-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import type { IssueInput, IssueWithDelivery } from '../issue-contract.ts';

export const issuesApi = '/api/admin/newsletter/issues';
export const addressesApi = '/api/admin/newsletter/addresses';
const loadContract = () => import('../issue-contract.ts');
export const loadIssues = () => loadContract().then((contract) => contract.issueList);
export const loadSubscribers = () => loadContract().then((contract) => contract.subscriberList);
const loadIssue = () => loadContract().then((contract) => contract.issueWithDelivery);
const loadPreview = () => loadContract().then((contract) => contract.issuePreview);

export const addressFilters = { q: anyText(100) };
export const readIssues = (client: QueryClient) => client.fetchQuery(listQuery({ path: issuesApi, load: loadIssues }));
export const readAddresses = (client: QueryClient, search: string) =>
  client.fetchQuery(
    listQuery({ path: addressesApi, filter: readFilter(search, addressFilters), load: loadSubscribers }),
  );

/** Refetched every two seconds while it is being sent. */
export const issueQuery = (id: string) =>
  refusableQuery(`${issuesApi}/${encodeURIComponent(id)}`, loadIssue, { statuses: [400, 404], key: [issuesApi, id] });
export const useIssue = (id: string) =>
  useQuery({
    ...issueQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data && 'state' in data && (data.state === 'sending' || data.emails.waiting > 0) ? 2000 : false,
  });

/** Always refetched, because other curators write too. */
export const readIssue = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...issueQuery(id), staleTime: 0 }));

export const createIssue = async () => (await (await request(issuesApi, { method: 'POST' })).json()) as { id: string };

/** Every response is the updated issue. */
export function useIssueWrites(id: string) {
  const client = useQueryClient();
  const write = async (method: 'PUT' | 'POST', path: string, json?: object) => {
    const response = await request(`${issuesApi}/${id}${path}`, { method, ...(json && { json }) });
    const now = (await response.json()) as IssueWithDelivery;
    client.setQueryData(issueQuery(id).queryKey, now);
    void client.invalidateQueries({ queryKey: [issuesApi], predicate: ({ queryKey }) => queryKey[1] !== id });
    return now;
  };
  return {
    save: (input: IssueInput) => write('PUT', '', input),
    schedule: (version: number, sendAt: string | null) => write('POST', '/schedule', { version, sendAt }),
    send: (version: number) => write('POST', '/send', { version }),
    stop: () => write('POST', '/stop'),
    test: () => request(`${issuesApi}/${id}/test`, { method: 'POST' }),
  };
}

/** Sends a picture; returns what stands for it in the text. */
export async function sendPicture(picture: File, alt: string) {
  const response = await request('/api/admin/uploads/pictures', { method: 'POST', body: picture });
  const sent = (await loadContract()).emailPicture.parse(await response.json());
  return pictureMark({ ...sent, alt });
}

/** A draft of what is new, to be read and changed. */
export async function readDraft() {
  const response = await request('/api/admin/newsletter/draft');
  return (await loadContract()).issueDraft.parse(await response.json());
}

export const useIssuePreview = ({ subject, text }: { subject: string; text: string }) =>
  useQuery({
    queryKey: ['/api/admin/newsletter/preview', subject, text],
    queryFn: async () => {
      const response = await request('/api/admin/newsletter/preview', { method: 'POST', json: { subject, text } });
      return (await loadPreview()).parse(await response.json());
    },
  });
