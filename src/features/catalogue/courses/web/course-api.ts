import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { listQuery, readListPart, useList } from '#platform/web/lists/list-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import { coursePageSize } from '../vocabulary.ts';
import { type CatalogueAddress, readCatalogueAddress } from './catalogue-address.ts';

const loadDetail = () => import('../contract.ts').then((contract) => contract.courseDetail);
const loadFreeLesson = () => import('../contract.ts').then((contract) => contract.freeLesson);
const loadList = () => import('../contract.ts').then((contract) => contract.courseList);

/** `shown` is not part of the key: further pages are added to the same query. */
const sourceOf = ({ shown = coursePageSize, after, ...filter }: CatalogueAddress) => ({
  ...{ path: '/api/courses', filter, load: loadList, after, first: shown, more: coursePageSize },
});
export const courseListQuery = (address: CatalogueAddress) => listQuery(sourceOf(address));
export const useCourseList = (address: CatalogueAddress) => useList(sourceOf(address));

export const readCatalogue = (client: QueryClient, search: string) =>
  client.fetchQuery(courseListQuery(readCatalogueAddress(search)));

/** The first of the catalogue. */
export const featuredCourseQuery = () =>
  queryOptions({
    queryKey: ['/api/courses', 'featured'],
    queryFn: async ({ client, signal }) =>
      (await readListPart(sourceOf({}), { limit: 1 }, { client, signal })).items[0] ?? null,
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
