import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery, useAdminList } from '#platform/web/admin/admin-list.ts';

const loadTaught = async () => (await import('../contract.ts')).courseReviewList;
const taughtApi = (courseId: string) => `/api/teach/${encodeURIComponent(courseId)}/reviews`;
export const useTaughtReviews = (courseId: string) => useAdminList(taughtApi(courseId), {}, loadTaught);
export const readTaughtReviews = (client: QueryClient, courseId: string) =>
  client.fetchQuery({ ...adminListQuery(taughtApi(courseId), {}, loadTaught), staleTime: 0 });
