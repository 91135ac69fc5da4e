import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteCopy, listCopies } from './copy-storage.ts';

/** Lists the copies that are saved on this device. */
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
      return (await import('./save-copy.ts')).saveCopy(courseId);
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
