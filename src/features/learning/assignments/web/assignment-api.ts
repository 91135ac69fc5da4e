import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');

/** 403: not enrolled; 404: no such course or assignment. The pages render both. */
const statuses = [403, 404];
const pathOf = (courseId: string) => `/api/courses/${encodeURIComponent(courseId)}/assignments`;
/** Its address in the API. */
export const assignmentApi = (courseId: string, id: string) => `${pathOf(courseId)}/${encodeURIComponent(id)}`;

export const assignmentsQuery = (courseId: string) =>
  refusableQuery(pathOf(courseId), async () => (await loadContract()).assignmentList, {
    statuses,
    key: ['/api/courses', courseId, 'assignments'],
  });
export const useAssignments = (courseId: string) => useQuery(assignmentsQuery(courseId));
/** Never from the cache: instructors answer meanwhile. */
export const readAssignments = (client: QueryClient, courseId: string) =>
  failIfRefused(client.fetchQuery({ ...assignmentsQuery(courseId), staleTime: 0 }));

export const assignmentQuery = (courseId: string, id: string) =>
  refusableQuery(assignmentApi(courseId, id), async () => (await loadContract()).ownAssignment, {
    statuses,
    key: ['/api/courses', courseId, 'assignments', id],
  });
export const useAssignment = (courseId: string, id: string) => useQuery(assignmentQuery(courseId, id));
export const readAssignment = (client: QueryClient, courseId: string, id: string) =>
  failIfRefused(client.fetchQuery({ ...assignmentQuery(courseId, id), staleTime: 0 }));
export const storedAssignment = (client: QueryClient, courseId: string, id: string) =>
  client.getQueryData(assignmentQuery(courseId, id).queryKey);

export const filePath = (fileId: string) => `/api/assignment-files/${fileId}`;
