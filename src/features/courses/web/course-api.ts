import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson } from '#platform/web/http.ts';
import { readListPart, useMore } from '#platform/web/list-pages.ts';
import { failIfRefused, readOrRefused } from '#platform/web/refusals.ts';
import { coursePageSize } from '../vocabulary.ts';
import { type CatalogueAddress, readCatalogueAddress, toParameters, withoutCursor } from './catalogue-address.ts';

const loadDetail = () => import('../contract.ts').then((contract) => contract.courseDetail);
const loadList = () => import('../contract.ts').then((contract) => contract.courseList);

type PageRequest = { limit: number; cursor: string | undefined };

const readPage = (
  filter: CatalogueAddress,
  { limit, cursor }: PageRequest,
  client: QueryClient,
  signal?: AbortSignal,
) =>
  readListPart(`/api/courses?${toParameters({ ...filter, limit, ...(cursor && { cursor }) })}`, loadList, {
    client,
    ...(signal && { signal }),
  });

/** `shown` is not part of the key: further pages are added to the same query. */
export const courseListQuery = (address: CatalogueAddress) => {
  const filter = withoutCursor(address);
  const { shown = coursePageSize, after } = address;
  return queryOptions({
    queryKey: ['/api/courses', toParameters(filter), after ?? ''],
    queryFn: ({ client, signal }) => readPage(filter, { limit: shown, cursor: after }, client, signal),
  });
};

/** The list with `readMore`, which appends the next page. */
export function useCourseList(address: CatalogueAddress) {
  const client = useQueryClient();
  const query = courseListQuery(address);
  const filter = withoutCursor(address);
  const more = useMore(query.queryKey, (cursor) => readPage(filter, { limit: coursePageSize, cursor }, client));
  return { ...useQuery(query), ...more };
}

export const readCatalogue = (client: QueryClient, search: string) =>
  client.fetchQuery(courseListQuery(readCatalogueAddress(search)));

/** Refused with 404 when there is no such course. */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/courses', id],
    queryFn: async ({ client, signal }) =>
      readOrRefused(
        getJson(`/api/courses/${encodeURIComponent(id)}`, loadDetail, { client, signal }).then(({ body }) => body),
        [404],
      ),
  });

export const useCourse = (id: string) => useQuery(courseQuery(id));

export const readCourse = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(courseQuery(id)));
