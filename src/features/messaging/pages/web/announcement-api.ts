import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { refusableQuery } from '#platform/web/json-query.ts';
import { listQuery } from '#platform/web/lists/list-query.ts';
import { failIfRefused } from '#platform/web/refusals.ts';

const loadContract = () => import('../contract.ts');
const path = '/api/news';

/** `after`: the cursor of the address, where the list begins later. */
export const announcementsQuery = (after: string) =>
  listQuery({ path, after, load: async () => (await loadContract()).announcementList });
export const useAnnouncements = (after: string) => useQuery(announcementsQuery(after));

export const announcementQuery = (slug: string) =>
  refusableQuery(`${path}/${encodeURIComponent(slug)}`, async () => (await loadContract()).announcement, {
    statuses: [400, 404],
    key: [path, 'one', slug],
  });
export const useAnnouncement = (slug: string) => useQuery(announcementQuery(slug));
export const readAnnouncement = (client: QueryClient, slug: string) =>
  failIfRefused(client.fetchQuery(announcementQuery(slug)));
