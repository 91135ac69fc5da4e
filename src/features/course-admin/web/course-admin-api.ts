import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskListQuery, readDeskFilter } from '#platform/web/desk/desk-list.ts';
import { getJson, request } from '#platform/web/http.ts';
import { failIfRefused, readOrRefused } from '#platform/web/refusals.ts';
import type { ClassPriceInput, ClassStateInput, DeskClass, NewClassInput, SaveClassInput } from '../contract.ts';

export const classesApi = '/api/admin/classes';
const loadContract = () => import('../contract.ts');
export const loadClassList = () => loadContract().then((contract) => contract.deskClassList);
const loadClass = () => loadContract().then((contract) => contract.deskClass);
const loadPreview = () => loadContract().then((contract) => contract.preview);

/** What the page of the list reads before it is shown. */
export const readClassList = (client: QueryClient, search: string) =>
  client.fetchQuery(deskListQuery(classesApi, readDeskFilter(search, ['q', 'only']), loadClassList));

const read = (id: string, reading: { client?: QueryClient; signal?: AbortSignal } = {}) =>
  getJson(`${classesApi}/${encodeURIComponent(id)}`, loadClass, reading).then(({ body }) => body);

/** A class as the desk edits it, or that there is none (404). It is read anew whenever its page is opened. */
export const deskClassQuery = (id: string) =>
  queryOptions({
    queryKey: [classesApi, id],
    queryFn: ({ client, signal }) => readOrRefused(read(id, { client, signal }), [400, 404]),
  });
export const useDeskClass = (id: string) => useQuery(deskClassQuery(id));

/** What the page of the editor reads before it is shown: never what was kept, because others edit too. */
export const readDeskClass = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...deskClassQuery(id), staleTime: 0 }));

/** Writes to a class; every answer is the class as it is now, and the lists are read anew. */
export function useClassWrites(id: string) {
  const client = useQueryClient();
  const keep = (now: DeskClass) => {
    client.setQueryData(deskClassQuery(id).queryKey, now);
    void client.invalidateQueries({ queryKey: [classesApi], predicate: ({ queryKey }) => queryKey[1] !== id });
    return now;
  };
  const write = async (method: 'PUT' | 'POST', path: string, json: object) => {
    const response = await request(`${classesApi}/${id}${path}`, { method, json });
    return keep((await response.json()) as DeskClass);
  };
  return {
    readAgain: () => read(id).then(keep),
    save: (input: SaveClassInput) => write('PUT', '', input),
    setState: (input: ClassStateInput) => write('POST', '/state', input),
    setPrice: (input: ClassPriceInput) => write('POST', '/price', input),
  };
}

export function useCreateClass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: NewClassInput) => {
      const response = await request(classesApi, { method: 'POST', json });
      void client.invalidateQueries({ queryKey: [classesApi] });
      return (await response.json()) as { id: string };
    },
  });
}

/** Markdown as the public sees it. */
export const usePreview = (text: string, isWanted: boolean) =>
  useQuery({
    queryKey: [classesApi, 'preview', text],
    queryFn: async () => {
      const response = await request(`${classesApi}/preview`, { method: 'POST', json: { text } });
      return (await loadPreview()).parse(await response.json());
    },
    enabled: isWanted,
  });
