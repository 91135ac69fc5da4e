import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';
import { deleteCopy, listCopies, saveCopy } from './copy-storage.ts';

/** The page that is saved reads it on the server alone. */
export const courseCopyQuery = (id: string) =>
  refusableQuery(
    `/api/courses/${encodeURIComponent(id)}/copy`,
    async () => (await import('../contract.ts')).courseCopy,
    {
      statuses: [403, 404],
      key: ['/api/courses', id, 'copy'],
    },
  );
export const useCourseCopy = (id: string) => useQuery(courseCopyQuery(id));
export const readCourseCopy = (client: QueryClient, id: string) =>
  failIfRefused(client.fetchQuery(courseCopyQuery(id)));

/** What is saved on this device. */
const savedCopiesQuery = () => queryOptions({ queryKey: ['saved-copies'], queryFn: listCopies });
export const useSavedCopies = () => useQuery(savedCopiesQuery());

/** So that the browser finds the copy without a connection. */
const registerWorker = () => navigator.serviceWorker.register('/service-worker.js');

export function useSaveCopy(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await registerWorker();
      // Without it the browser may delete copies when the device is short of space.
      await navigator.storage?.persist?.().catch(() => false);
      return saveCopy(courseId);
    },
    onSettled: () => client.invalidateQueries(savedCopiesQuery()),
  });
}

export function useDeleteCopy(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => deleteCopy(courseId),
    onSettled: () => client.invalidateQueries(savedCopiesQuery()),
  });
}
