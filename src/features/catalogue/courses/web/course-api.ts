import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import { coursePageSize } from '../vocabulary.ts';
import { type CatalogueAddress, readCatalogueAddress, toParameters, withoutCursor } from './catalogue-address.ts';

const loadDetail = () => import('../contract.ts').then((contract) => contract.courseDetail);
const loadFreeLesson = () => import('../contract.ts').then((contract) => contract.freeLesson);
const loadList = () => import('../contract.ts').then((contract) => contract.courseList);

const readPage = (page: Parameters<typeof toParameters>[0], reading: Reading) =>
  readListPart(`/api/courses?${toParameters(page)}`, loadList, reading);

/** `shown` is not part of the key: further pages are added to the same query. */
export const courseListQuery = (address: CatalogueAddress) => {
  const filter = withoutCursor(address);
  const { shown = coursePageSize, after } = address;
  return queryOptions({
    queryKey: ['/api/courses', toParameters(filter), after ?? ''],
    queryFn: ({ client, signal }) => readPage({ ...filter, limit: shown, cursor: after }, { client, signal }),
  });
};

export function useCourseList(address: CatalogueAddress) {
  const client = useQueryClient();
  const query = courseListQuery(address);
  const filter = withoutCursor(address);
  const more = useMore(query.queryKey, (cursor) => readPage({ ...filter, limit: coursePageSize, cursor }, { client }));
  return { ...useQuery(query), ...more };
}

export const readCatalogue = (client: QueryClient, search: string) =>
  client.fetchQuery(courseListQuery(readCatalogueAddress(search)));

/** The first of the catalogue. */
export const featuredCourseQuery = () =>
  queryOptions({
    queryKey: ['/api/courses', 'featured'],
    queryFn: async ({ client, signal }) => (await readPage({ limit: 1 }, { client, signal })).items[0] ?? null,
  });
export const useFeaturedCourse = () => useQuery(featuredCourseQuery());

/** Refused with 404 when there is no such course. */
export const courseQuery = (id: string) =>
  refusableQuery(`/api/courses/${encodeURIComponent(id)}`, loadDetail, { statuses: [404], key: ['/api/courses', id] });

export const useCourse = (id: string) => useQuery(courseQuery(id));

/** Refused with 404 when there is no such lesson, or it is not free. */
export const freeLessonQuery = (id: string, lessonId: string) =>
  refusableQuery(
    `/api/courses/${encodeURIComponent(id)}/free-lessons/${encodeURIComponent(lessonId)}`,
    loadFreeLesson,
    { statuses: [404], key: ['/api/courses', id, 'free-lessons', lessonId] },
  );

export const useFreeLesson = (id: string, lessonId: string) => useQuery(freeLessonQuery(id, lessonId));

export const readFreeLesson = (client: QueryClient, id: string, lessonId: string) =>
  failIfRefused(client.fetchQuery(freeLessonQuery(id, lessonId)));

export const readCourse = (client: QueryClient, id: string) => failIfRefused(client.fetchQuery(courseQuery(id)));
