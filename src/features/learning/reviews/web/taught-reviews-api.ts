import type { QueryClient } from '@tanstack/react-query';
import { readList, useList } from '#platform/web/lists/list-query.ts';

const loadTaught = async () => (await import('../contract.ts')).courseReviewList;
const taughtApi = (courseId: string) => `/api/teach/${encodeURIComponent(courseId)}/reviews`;
export const useTaughtReviews = (courseId: string) => useList({ path: taughtApi(courseId), load: loadTaught });
export const readTaughtReviews = (client: QueryClient, courseId: string) =>
  readList(client, { path: taughtApi(courseId), load: loadTaught });
