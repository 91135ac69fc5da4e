import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Draft, DraftSource } from '#platform/web/drafts/draft.ts';
import { sendVersion } from '#platform/web/drafts/draft-api.ts';
import { keptDrafts } from '#platform/web/drafts/kept-drafts.ts';
import { getJson, request } from '#platform/web/http.ts';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { readList } from '#platform/web/lists/list-query.ts';
import { readAgain } from '#platform/web/read-again.ts';
import { failIfRefused, isRefused, type Refused } from '#platform/web/refusals.ts';
import type { EditedPage } from '../page-contract.ts';

const loadContract = () => import('../page-contract.ts');
const loadPage = async () => (await loadContract()).editedPage;

export const pagesApi = '/api/admin/pages';
export const pageApi = (id: string, act?: string) =>
  `${pagesApi}/${encodeURIComponent(id)}${act === undefined ? '' : `/${act}`}`;

export const announcementsSource = {
  path: `${pagesApi}/announcements`,
  load: async () => (await loadContract()).pageList,
};
export const readAnnouncements = (client: QueryClient) => readList(client, announcementsSource);

export const textsQuery = () =>
  jsonQuery(`${pagesApi}/texts`, async () => (await loadContract()).siteTextList, [pagesApi, 'texts']);
export const useTexts = () => useQuery(textsQuery());
/** Never from the cache: others write too. */
export const readTexts = (client: QueryClient) => client.fetchQuery({ ...textsQuery(), staleTime: 0 });

export const loadNewPage = async () => (await loadContract()).newPage;

const pageQuery = (id: string) => refusableQuery(pageApi(id), loadPage, { statuses: [400, 404], key: [pagesApi, id] });
export const useEditedPage = (id: string) => useQuery(pageQuery(id));
/** Never from the cache: others write too. */
export const readEditedPage = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...pageQuery(id), staleTime: 0 }));

export const versionsSource = (id: string) => ({
  path: pageApi(id, 'versions'),
  load: async () => (await loadContract()).versionList,
});
export const readVersions = (client: QueryClient, id: string) => readList(client, versionsSource(id));
export const useVersionText = (id: string, number: number) =>
  useQuery(jsonQuery(pageApi(id, `versions/${number}`), async () => (await loadContract()).renderedPage));

export type DraftValue = Pick<EditedPage, 'title' | 'description' | 'section' | 'text'>;
export const draftOf = ({ title, description, section, text }: DraftValue): DraftValue => ({
  title,
  description,
  section,
  text,
});

/** How a text looks; the last one stays while the next is on its way. */
export const usePagePreview = (id: string, { title, text }: DraftValue) =>
  useQuery({
    queryKey: [pageApi(id, 'preview'), title, text],
    queryFn: async () => {
      const response = await request(pageApi(id, 'preview'), { method: 'POST', json: { title, text } });
      return (await loadContract()).renderedPage.parse(await response.json());
    },
    placeholderData: keepPreviousData,
  });

const keptPages = keptDrafts<Draft<DraftValue>>('page-text');

/** Every act answers with the page as it is then. */
export function usePageWrites(id: string) {
  const client = useQueryClient();
  const { queryKey } = pageQuery(id);
  const others = {
    queryKey: [pagesApi],
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== id,
  };
  async function act(name: string, json: object) {
    const response = await request(pageApi(id, name), { method: 'POST', json });
    client.setQueryData(queryKey, (await loadPage()).parse(await response.json()));
    await readAgain(client, others);
    await readAgain(client, { queryKey: [announcementsSource.path] });
    await readAgain(client, { queryKey: [versionsSource(id).path] });
  }
  return {
    /** For `useAutosave`. */
    draftSource: ({ version, ...page }: EditedPage): DraftSource<DraftValue> => ({
      stored: { value: draftOf(page), version },
      send: (draft) => sendVersion(pageApi(id), { ...draft.value, version: draft.version }),
      onSaved: (draft) =>
        client.setQueryData<EditedPage | Refused>(queryKey, (page) =>
          page && !isRefused(page) ? { ...page, ...draft.value, version: draft.version } : page,
        ),
      read: async () => {
        const { version, ...page } = (await getJson(pageApi(id), loadPage)).body;
        return { version, value: draftOf(page) };
      },
      kept: keptPages.of(id),
    }),
    reload: () => readAgain(client, { queryKey }),
    /** Deletes the page, and what this browser keeps of its draft. */
    async discard(version: number) {
      await request(pageApi(id, 'discard'), { method: 'POST', json: { version } });
      keptPages.of(id).remove();
      await readAgain(client, others);
      await readAgain(client, { queryKey: [announcementsSource.path] });
    },
    publish: (version: number) => act('publish', { version }),
    unpublish: (version: number) => act('unpublish', { version }),
    move: (slug: string) => act('address', { slug }),
    restore: (version: number, number: number) => act('restore', { version, number }),
  };
}
