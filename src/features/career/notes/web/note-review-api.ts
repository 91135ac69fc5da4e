import { type QueryClient, useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../review-contract.ts');
const notesApi = '/api/admin/alumni-notes';

export const reviewApi = (id: string, part: 'proof' | 'picture' | 'proposal') => `${notesApi}/${id}/${part}`;

const reviewedQuery = (id: string) =>
  refusableQuery(`${notesApi}/${encodeURIComponent(id)}`, async () => (await loadContract()).reviewedNote, {
    statuses: [404],
    key: [notesApi, 'one', id],
  });
export const useReviewedNote = (id: string) => useQuery(reviewedQuery(id));
export const readReviewedNote = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery({ ...reviewedQuery(id), staleTime: 0 }));
