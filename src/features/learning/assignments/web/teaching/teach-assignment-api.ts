import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#platform/web/http.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { readList, useList } from '#platform/web/lists/list-query.ts';
import type { AnswerInput, AssignmentInput } from '../../teach-contract.ts';

const loadContract = () => import('../../teach-contract.ts');
const loadSubmissions = async () => (await loadContract()).submissionList;

const queueApi = '/api/teach-submissions';
const courseApi = (courseId: string) => `/api/teach/${encodeURIComponent(courseId)}`;
export const listApi = (courseId: string) => `${courseApi(courseId)}/assignments`;
export const oneApi = (courseId: string, id: string) => `${listApi(courseId)}/${encodeURIComponent(id)}`;
const submissionsApi = (courseId: string, id: string) => `${oneApi(courseId, id)}/submissions`;
const submissionApi = (courseId: string, id: string) => `${courseApi(courseId)}/submissions/${encodeURIComponent(id)}`;

const fresh = { staleTime: 0 };

export const useSubmissionQueue = () => useList({ path: queueApi, load: loadSubmissions });
export const readSubmissionQueue = (client: QueryClient) => readList(client, { path: queueApi, load: loadSubmissions });

const listQuery = (courseId: string) =>
  jsonQuery(listApi(courseId), async () => (await loadContract()).taughtAssignmentList);
export const useTaughtAssignments = (courseId: string) => useQuery(listQuery(courseId));
export const readTaughtAssignments = (client: QueryClient, courseId: string) =>
  client.fetchQuery({ ...listQuery(courseId), ...fresh });

const oneQuery = (courseId: string, id: string) =>
  jsonQuery(oneApi(courseId, id), async () => (await loadContract()).editedAssignment);
export const useEditedAssignment = (courseId: string, id: string) => useQuery(oneQuery(courseId, id));
export const readEditedAssignment = (client: QueryClient, courseId: string, id: string) =>
  client.fetchQuery({ ...oneQuery(courseId, id), ...fresh });

export const loadNewAssignment = async () => (await loadContract()).newAssignment;

export const useSubmissionsOf = (courseId: string, id: string) =>
  useList({ path: submissionsApi(courseId, id), load: loadSubmissions });
export const readSubmissionsOf = (client: QueryClient, courseId: string, id: string) =>
  readList(client, { path: submissionsApi(courseId, id), load: loadSubmissions });

const submissionQuery = (courseId: string, id: string) =>
  jsonQuery(submissionApi(courseId, id), async () => (await loadContract()).taughtSubmission);
export const useTaughtSubmission = (courseId: string, id: string) => useQuery(submissionQuery(courseId, id));
export const readTaughtSubmission = (client: QueryClient, courseId: string, id: string) =>
  client.fetchQuery({ ...submissionQuery(courseId, id), ...fresh });

/** Each reads again what it has changed. */
export function useAssignmentEditing(courseId: string) {
  const client = useQueryClient();
  const changed = async (id?: string) => {
    await client.invalidateQueries({ queryKey: listQuery(courseId).queryKey });
    if (id) await client.invalidateQueries({ queryKey: oneQuery(courseId, id).queryKey });
  };
  const post = async (id: string, path: string, json: object) => {
    await request(`${oneApi(courseId, id)}/${path}`, { method: 'POST', json });
    await changed(id);
  };
  return {
    reload: changed,
    async save(id: string, json: AssignmentInput) {
      await request(oneApi(courseId, id), { method: 'PUT', json });
      await changed(id);
    },
    publish: (id: string, isPublished: boolean) => post(id, 'state', { isPublished }),
    move: (id: string, direction: 'up' | 'down') => post(id, 'move', { direction }),
    async remove(id: string) {
      await request(`${oneApi(courseId, id)}/remove`, { method: 'POST', json: {} });
      client.removeQueries({ queryKey: oneQuery(courseId, id).queryKey });
      await changed();
    },
  };
}

export const submissionAnswerApi = (courseId: string, id: string) => `${submissionApi(courseId, id)}/answer`;

export function useAnswering(courseId: string, id: string) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: submissionQuery(courseId, id).queryKey });
  return {
    reload,
    async answer(json: AnswerInput) {
      await request(submissionAnswerApi(courseId, id), { method: 'POST', json });
      await Promise.all([reload(), client.invalidateQueries({ queryKey: [queueApi] })]);
    },
  };
}
