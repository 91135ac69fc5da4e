import { type QueryClient, useQuery } from '@tanstack/react-query';
import { jsonQuery, refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');

/** The addresses of plain forms, which requests use too. */
export const peersApi = (courseId: string, assignmentId: string) =>
  `/api/courses/${encodeURIComponent(courseId)}/assignments/${encodeURIComponent(assignmentId)}/peers`;
export const peerTaskApi = (reviewId: string, part = '') => `/api/peer-reviews/${encodeURIComponent(reviewId)}${part}`;

/** 403: not enrolled; 404: no peer review here. The pages render both. */
const statuses = [403, 404];

const peersQuery = (courseId: string, assignmentId: string) =>
  refusableQuery(peersApi(courseId, assignmentId), async () => (await loadContract()).peersOfAssignment, {
    statuses,
    key: ['/api/courses', courseId, 'assignments', assignmentId, 'peers'],
  });
export const usePeers = (courseId: string, assignmentId: string) => useQuery(peersQuery(courseId, assignmentId));
export const readPeers = (client: QueryClient, courseId: string, assignmentId: string) =>
  failIfRefused(client.fetchQuery({ ...peersQuery(courseId, assignmentId), staleTime: 0 }));

const taskQuery = (reviewId: string) =>
  refusableQuery(peerTaskApi(reviewId), async () => (await loadContract()).openedPeerTask, {
    statuses,
    key: ['/api/peer-reviews', reviewId],
  });
export const usePeerTask = (reviewId: string) => useQuery(taskQuery(reviewId));
export const readPeerTask = (client: QueryClient, reviewId: string) =>
  failIfRefused(client.fetchQuery({ ...taskQuery(reviewId), staleTime: 0 }));

const taughtApi = (courseId: string, assignmentId: string) =>
  `/api/teach/${encodeURIComponent(courseId)}/assignments/${encodeURIComponent(assignmentId)}/peers`;
const taughtQuery = (courseId: string, assignmentId: string) =>
  jsonQuery(taughtApi(courseId, assignmentId), async () => (await loadContract()).taughtPeerReviewList);
export const useTaughtPeers = (courseId: string, assignmentId: string) => useQuery(taughtQuery(courseId, assignmentId));
export const readTaughtPeers = (client: QueryClient, courseId: string, assignmentId: string) =>
  client.fetchQuery({ ...taughtQuery(courseId, assignmentId), staleTime: 0 });
